/// The part of the page's script that time and long lists are made of.
enum PagePlayerScript {
  static let source = #"""

    // The time, which runs while it plays.
    class Player {
      constructor(length, show) {
        Object.assign(this, { length, show, time: 0, speed: 1, isPlaying: false });
      }

      play() {
        if (this.isPlaying) return;
        if (this.time >= this.length) this.time = 0;
        this.isPlaying = true;
        this.last = performance.now();
        this.request();
        this.show();
      }

      pause() {
        this.isPlaying = false;
        cancelAnimationFrame(this.frame);
        this.show();
      }

      seek(time) {
        this.time = Math.min(Math.max(0, time), this.length);
        this.show();
      }

      request() {
        this.frame = requestAnimationFrame(now => this.tick(now));
      }

      tick(now) {
        if (!this.isPlaying) return;
        this.time += Math.max(0, now - this.last) / 1000 * this.speed;
        this.last = now;
        if (this.time >= this.length) {
          this.time = this.length;
          this.pause();
        } else {
          this.request();
          this.show();
        }
      }
    }

    // A list of any length: only the rows that can be seen are elements.
    class List {
      constructor(element, choose) {
        Object.assign(this, { element, choose, entries: [], rows: new Map(), rowHeight: 32 });
        this.spacer = document.createElement('div');
        element.addEventListener('scroll', () => this.render());
        new ResizeObserver(() => this.render()).observe(element);
      }

      set(entries) {
        this.entries = entries;
        this.rows.clear();
        this.spacer.style.height = `${entries.length * this.rowHeight}px`;
        this.element.replaceChildren(this.spacer);
        this.element.scrollTop = 0;
        this.render();
      }

      // Rows stay the same elements while they are in sight, so that none loses the focus.
      render() {
        const first = Math.max(0, Math.floor(this.element.scrollTop / this.rowHeight) - 1);
        const count = Math.ceil(this.element.clientHeight / this.rowHeight) + 3;
        const end = Math.min(first + count, this.entries.length);
        for (const [index, row] of this.rows) {
          if (index >= first && index < end) continue;
          row.remove();
          this.rows.delete(index);
        }
        for (let index = end - 1; index >= first; index -= 1) {
          if (this.rows.has(index)) continue;
          const row = this.row(this.entries[index], index * this.rowHeight);
          this.element.insertBefore(row, this.rows.get(index + 1) ?? null);
          this.rows.set(index, row);
        }
      }

      row({ time, text, reason }, top) {
        const row = document.createElement('button');
        row.type = 'button';
        row.style.top = `${top}px`;
        row.title = text;
        row.append(part('time', clock(time)), part('span', text));
        if (reason) row.append(part('em', reasons[reason]));
        row.addEventListener('click', () => this.choose(time));
        return row;
      }
    }

    function part(name, text) {
      const element = document.createElement(name);
      element.textContent = text;
      return element;
    }

    // A time as people write it.
    function clock(time) {
      const tenths = Math.floor(time * 10 + 1e-6);
      const [hours, minutes] = [Math.floor(tenths / 36000), Math.floor(tenths / 600) % 60];
      const seconds = (tenths % 600 / 10).toFixed(1).padStart(4, '0');
      if (hours === 0) return `${minutes}:${seconds}`;
      return `${hours}:${String(minutes).padStart(2, '0')}:${seconds}`;
    }

    """#
}
