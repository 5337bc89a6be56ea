/// The part of the page's script that knows the plan: what is on stage when, and where.
enum PagePlanScript {
  static let source = #"""
    'use strict';

    // What there is to say of the reasons of docs/plan.md.
    const reasons = {
      'no-room': 'without room',
      'too-tall': 'too tall',
      'no-glyph': 'in no font',
      'unseen': 'not to be seen',
    };

    // CSS's cubic-bezier(x1, 0, x2, 1), by bisection.
    function bezier(x1, x2) {
      return part => {
        let [low, high] = [0, 1];
        for (let step = 0; step < 40; step += 1) {
          const middle = (low + high) / 2;
          const rest = 1 - middle;
          const x = 3 * rest * rest * middle * x1 + 3 * rest * middle * middle * x2 + middle ** 3;
          if (x < part) low = middle; else high = middle;
        }
        return 3 * (1 - low) * low * low + low ** 3;
      };
    }

    const easings = {
      'linear': part => part,
      'ease-in-out': bezier(0.42, 0.58),
      'ease-out': bezier(0, 0.58),
    };

    // A text without its breaks, as lists show it.
    function textOf(comment) {
      const text = comment.text ?? comment.lines.map(line => line.text).join(' ');
      return text.replaceAll('\n', ' ');
    }

    class Plan {
      constructor(data) {
        Object.assign(this, data);
        const count = this.placements.length;
        this.ease = easings[this.easing];
        // Times apart from all the rest, for they are looked at in each frame.
        this.starts = new Float64Array(count);
        this.ends = new Float64Array(count);
        // The latest end up to each placement: where it is past, so are all before.
        this.latest = new Float64Array(count);
        let latest = 0;
        this.placements.forEach((placement, id) => {
          latest = Math.max(latest, placement.end);
          this.starts[id] = placement.start;
          this.ends[id] = placement.end;
          this.latest[id] = latest;
        });
        this.length = this.dropped.reduce((end, { record }) => Math.max(end, record.time), latest);
        const shown = this.placements.map(
          placement => ({ time: placement.start, text: textOf(placement) }));
        const dropped = this.dropped.map(
          ({ reason, record, ...comment }) => ({
            time: record.time, text: textOf(comment), reason,
          }));
        this.entries = [...shown, ...dropped].sort((one, other) => one.time - other.time);
      }

      // How many placements have begun.
      begun(time) {
        let [low, high] = [0, this.starts.length];
        while (low < high) {
          const middle = (low + high) >> 1;
          if (this.starts[middle] <= time) low = middle + 1; else high = middle;
        }
        return low;
      }

      // The ids of what is on stage, in the order of its beginning.
      shown(time) {
        const ids = [];
        for (let id = this.begun(time) - 1; id >= 0 && this.latest[id] > time; id -= 1) {
          if (this.ends[id] > time && this.pose(id, time)) ids.push(id);
        }
        return ids.reverse();
      }

      // Where a placement's left upper corner is, and what else a positioned one is at a time;
      // nothing if it does not show yet.
      pose(id, time) {
        const placement = this.placements[id];
        const moment = time - placement.start;
        if (placement.keyframes) return this.frame(placement, moment);
        const length = placement.end - placement.start;
        const way = placement.speed * length * this.ease(moment / length);
        return { left: placement.x + way, top: placement.y };
      }

      frame(placement, moment) {
        const frames = placement.keyframes;
        let index = frames.findLastIndex(frame => frame.time <= moment);
        if (index < 0) return null;
        const from = frames[index];
        const to = frames[index + 1] ?? from;
        const part = to === from ? 0 : (moment - from.time) / (to.time - from.time);
        const progress = from.pace * part + (1 - from.pace) * part * part;
        const between = (key, share = part) => from[key] + (to[key] - from[key]) * share;
        const pose = {
          x: between('x', progress), y: between('y', progress),
          across: between('scale_x'), down: between('scale_y'),
          roll: between('rotation_z'), yaw: between('rotation_y'),
          opacity: between('opacity'), color: mix(from.color, to.color, part),
        };
        pose.left = pose.x - placement.anchor_x * placement.width * pose.across;
        pose.top = pose.y - placement.anchor_y * placement.height * pose.down;
        return pose;
      }
    }

    // Red, green and blue of #rrggbb.
    function channels(color) {
      return [1, 3, 5].map(start => parseInt(color.slice(start, start + 2), 16));
    }

    function luma(color) {
      const [red, green, blue] = channels(color);
      return (299 * red + 587 * green + 114 * blue) / 1000;
    }

    function mix(one, other, part) {
      if (one === other) return one;
      const [from, to] = [channels(one), channels(other)];
      const mixed = from.map((value, index) => Math.round(value + (to[index] - value) * part));
      return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`;
    }

    """#
}
