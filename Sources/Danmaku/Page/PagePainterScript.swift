/// The part of the page's script that draws.
enum PagePainterScript {
  static let source = #"""

    // Draws what is on stage. Each comment is drawn once, to a canvas of its own that then moves.
    class Painter {
      constructor(canvas, plan, faces) {
        this.canvas = canvas;
        this.context = canvas.getContext('2d');
        this.plan = plan;
        this.stacks = faces.map(
          names => [...names.map(name => `"${name}"`), 'sans-serif'].join(', '));
        this.sprites = new Map();
        canvas.style.aspectRatio = plan.stage.join(' / ');
      }

      // Fits the canvas to its place on the page.
      fit() {
        const [width, height] = this.plan.stage;
        const pixels = Math.max(1, Math.round(this.canvas.clientWidth * devicePixelRatio));
        this.canvas.width = pixels;
        this.canvas.height = Math.max(1, Math.round(pixels * height / width));
        this.scale = pixels / width;
        this.sprites.clear();
      }

      draw(time) {
        const { context, plan } = this;
        context.setTransform(1, 0, 0, 1, 0, 0);
        context.clearRect(0, 0, this.canvas.width, this.canvas.height);
        const ids = plan.shown(time);
        for (const id of ids) {
          const placement = plan.placements[id];
          const pose = plan.pose(id, time);
          const color = pose.color ?? placement.color;
          const sprite = this.sprite(id, placement, color);
          context.globalAlpha = pose.opacity ?? plan.opacity * (placement.opacity ?? 1);
          if (placement.keyframes) {
            this.turn(placement, pose);
          } else {
            // Letters stay sharp on whole rows.
            const top = Math.round(pose.top * this.scale);
            context.setTransform(1, 0, 0, 1, pose.left * this.scale, top);
          }
          context.drawImage(sprite.image, -sprite.margin, -sprite.margin);
        }
        if (this.sprites.size > 2 * ids.length + 64) this.forget(new Set(ids));
      }

      turn(placement, pose) {
        const degrees = Math.PI / 180;
        this.context.setTransform(1, 0, 0, 1, pose.x * this.scale, pose.y * this.scale);
        this.context.rotate(pose.roll * degrees);
        // Without perspective.
        this.context.scale(pose.across * Math.cos(pose.yaw * degrees), pose.down);
        this.context.translate(
          -placement.anchor_x * placement.width * this.scale,
          -placement.anchor_y * placement.height * this.scale);
      }

      forget(ids) {
        for (const id of this.sprites.keys()) if (!ids.has(id)) this.sprites.delete(id);
      }

      sprite(id, placement, color) {
        const known = this.sprites.get(id);
        if (known?.color === color) return known;
        // Ink may be beyond the box; in pixels of the picture.
        const margin = Math.ceil(placement.font_size / 2 * this.scale);
        const image = document.createElement('canvas');
        const pixels = length => Math.max(1, Math.ceil(length * this.scale) + 2 * margin);
        image.width = pixels(placement.width);
        image.height = pixels(placement.height);
        const context = image.getContext('2d');
        context.translate(margin, margin);
        context.scale(this.scale, this.scale);
        context.lineJoin = 'round';
        this.paint(context, placement, color);
        const sprite = { image, margin, color };
        this.sprites.set(id, sprite);
        return sprite;
      }

      paint(context, placement, color) {
        const { plan } = this;
        const pen = { context, size: placement.font_size, color, weight: '' };
        if (placement.keyframes) {
          pen.outline = placement.has_outline ? plan.outline || plan.stage[1] / 540 : 0;
          pen.weight = placement.is_bold && !plan.bold ? 'bold ' : '';
          for (const line of placement.lines) {
            this.write(pen, this.runs(line)[0], line.x, line.y + this.ascent(pen));
          }
        } else if (placement.mode === 'card') {
          this.plate(context, placement, color, placement.font_size / 4);
          pen.color = luma(color) > 150 ? '#202020' : '#ffffff';
          for (const line of placement.lines) {
            this.write(pen, this.runs(line)[0], line.x, line.baseline);
          }
        } else if (plan.look === 'card' || plan.look === 'ksbarrage') {
          this.plate(context, placement, 'rgba(0, 0, 0, 0.5)', placement.height / 2);
          if (placement.text_x > placement.height) this.face(context, placement);
          this.lines(pen, placement);
        } else {
          Object.assign(pen, { outline: plan.outline, shadow: plan.shadow });
          pen.edge = placement.outline_color;
          this.lines(pen, placement);
          if (placement.frame_color) {
            const line = Math.max(1, Math.round(plan.outline));
            context.strokeStyle = placement.frame_color;
            context.lineWidth = line;
            context.strokeRect(
              line / 2, line / 2, placement.width - line, placement.height - line);
          }
        }
      }

      plate(context, { width, height }, color, radius) {
        context.fillStyle = color;
        context.beginPath();
        context.roundRect(0, 0, width, height, radius);
        context.fill();
      }

      // A disc where the sender's picture is, which the page does not have.
      face(context, { height }) {
        context.fillStyle = '#8a8f99';
        context.beginPath();
        context.arc(height / 2, height / 2, height / 2, 0, 2 * Math.PI);
        context.fill();
      }

      // The runs of each line of a text.
      runs({ text, runs = [{ text, font: 0 }] }) {
        const lines = [[]];
        for (const run of runs) {
          run.text.split('\n').forEach((piece, index) => {
            if (index > 0) lines.push([]);
            if (piece) lines.at(-1).push({ ...run, text: piece });
          });
        }
        return lines;
      }

      lines(pen, placement) {
        this.runs(placement).forEach((runs, index) => {
          const slack = placement.width - this.width(pen, runs);
          const x = placement.align === 'center' ? slack / 2 : placement.text_x;
          this.write(pen, runs, x, placement.baseline + index * placement.font_size);
        });
      }

      choose(pen, font) {
        const stack = this.stacks[font];
        pen.context.font = `${pen.weight}${pen.size * this.plan.em}px ${stack}`;
      }

      width(pen, runs) {
        return runs.reduce((sum, run) => {
          this.choose(pen, run.font);
          return sum + pen.context.measureText(run.text).width;
        }, 0);
      }

      // The part of a line of the first font that is above its baseline.
      ascent(pen) {
        this.choose(pen, 0);
        const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } =
          pen.context.measureText('');
        return pen.size * up / (up + down);
      }

      // Shadows lie under all outlines, and outlines under all letters.
      write(pen, runs, x, y) {
        const { context, outline = 0, shadow = 0 } = pen;
        const edge = pen.edge ?? (luma(pen.color) < 48 ? '#ffffff' : '#000000');
        const pass = put => {
          let left = x;
          for (const run of runs) {
            this.choose(pen, run.font);
            put(run, left);
            left += context.measureText(run.text).width;
          }
        };
        context.lineWidth = 2 * outline;
        if (shadow > 0) {
          context.fillStyle = context.strokeStyle = outline > 0 ? '#000000' : edge;
          pass((run, left) => {
            context.fillText(run.text, left + shadow, y + shadow);
            if (outline > 0) context.strokeText(run.text, left + shadow, y + shadow);
          });
        }
        if (outline > 0) {
          context.strokeStyle = edge;
          pass((run, left) => context.strokeText(run.text, left, y));
        }
        pass((run, left) => {
          context.fillStyle = run.color ?? pen.color;
          context.fillText(run.text, left, y);
        });
      }
    }

    """#
}
