/// The part of the page's script that draws.
enum PagePainterScript {
  static let source = #"""

    // How much wider letters are than the browser has them, to end where the plan says: it does not
    // hint advances. What differs by more is a box that is not as wide as its text.
    function stretch(planned, measured) {
      const ratio = planned / measured;
      return Math.abs(ratio - 1) < 0.1 ? ratio : 1;
    }

    // Draws what is on stage. Each comment is drawn once, to a canvas of its own that then moves.
    class Painter {
      constructor(canvas, plan, page) {
        this.canvas = canvas;
        this.context = canvas.getContext('2d');
        this.plan = plan;
        this.page = page;
        this.stacks = page.fonts.map(
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
        // As libass has it.
        context.fontKerning = 'none';
        this.paint(context, id, color);
        const sprite = { image, margin, color };
        this.sprites.set(id, sprite);
        return sprite;
      }

      paint(context, id, color) {
        const { plan, page } = this;
        const placement = plan.placements[id];
        const pen = { context, size: placement.font_size, color, weight: '' };
        if (placement.keyframes) {
          pen.outline = placement.has_outline ? plan.outline || plan.stage[1] / 540 : 0;
          pen.weight = placement.is_bold && !plan.bold ? 'bold ' : '';
          for (const line of placement.lines) {
            const [runs] = this.runs(line);
            pen.stretch = stretch(line.width, this.place(pen, runs));
            this.write(pen, runs, line.x, line.y + this.ascent(pen));
          }
        } else if (placement.mode === 'card') {
          this.plate(context, placement, color, placement.font_size / 4);
          pen.color = luma(color) > 150 ? '#202020' : '#ffffff';
          for (const line of placement.lines) {
            const [runs] = this.runs(line);
            this.place(pen, runs);
            this.write(pen, runs, line.x, line.baseline);
          }
        } else if (plan.look === 'card' || plan.look === 'ksbarrage') {
          this.plate(context, placement, 'rgba(0, 0, 0, 0.5)', placement.height / 2);
          this.face(pen, placement, page.cards.faces[page.cards.of[id]]);
          // Cards are 30 units high, and text ends 8 before the right side.
          this.lines(pen, placement, placement.height * 8 / 30);
        } else {
          Object.assign(pen, { outline: plan.outline, shadow: plan.shadow });
          pen.edge = placement.outline_color;
          this.lines(pen, placement, plan.outline + plan.shadow);
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

      // The sender's picture, or what there is in its place.
      face({ context, size, weight }, { height, baseline }, face) {
        if (!face) return;
        context.save();
        context.scale(height / 30, height / 30);
        drawFace(context, face);
        context.restore();
        if (!face.text) return;
        const pen = { context, size, weight, color: '#ffffff' };
        const [runs] = this.runs(face);
        this.write(pen, runs, (height - this.place(pen, runs)) / 2, baseline);
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

      // Lines below one another, the widest of which ends where the box says.
      lines(pen, placement, end) {
        const lines = this.runs(placement);
        const widths = lines.map(runs => this.place(pen, runs));
        const widest = Math.max(...widths);
        const { text_x: left, baseline, align, font_size: height } = placement;
        pen.stretch = stretch(placement.width - left - end, widest);
        lines.forEach((runs, index) => {
          const slack = align === 'center' ? (widest - widths[index]) / 2 : 0;
          this.write(pen, runs, left + slack * pen.stretch, baseline + index * height);
        });
      }

      choose(pen, font) {
        const stack = this.stacks[font];
        pen.context.font = `${pen.weight}${pen.size * this.plan.ems[font]}px ${stack}`;
      }

      advance(pen, run) {
        if ('picture' in run) return pen.size * this.page.pictures.side;
        this.choose(pen, run.font);
        return pen.context.measureText(run.text).width;
      }

      // Gives the runs of a line their places, and returns its width.
      place(pen, runs) {
        let width = 0;
        for (const run of runs) {
          run.left = width;
          width += this.advance(pen, run);
        }
        return width;
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
        context.save();
        context.translate(x, y);
        context.scale(pen.stretch ?? 1, 1);
        const edge = pen.edge ?? (luma(pen.color) < 48 ? '#ffffff' : '#000000');
        const letters = put => {
          for (const run of runs) {
            if ('picture' in run) continue;
            this.choose(pen, run.font);
            put(run);
          }
        };
        context.lineWidth = 2 * outline;
        if (shadow > 0) {
          context.fillStyle = context.strokeStyle = outline > 0 ? '#000000' : edge;
          letters(run => {
            context.fillText(run.text, run.left + shadow, shadow);
            if (outline > 0) context.strokeText(run.text, run.left + shadow, shadow);
          });
        }
        if (outline > 0) {
          context.strokeStyle = edge;
          letters(run => context.strokeText(run.text, run.left, 0));
        }
        letters(run => {
          context.fillStyle = run.color ?? pen.color;
          context.fillText(run.text, run.left, 0);
        });
        for (const run of runs) if ('picture' in run) this.stick(pen, run);
        context.restore();
      }

      // Draws an emoji or emote where its run is.
      stick({ context, size }, { left, picture }) {
        const { side, depth, drawings } = this.page.pictures;
        context.save();
        context.translate(left, (depth - side) * size);
        drawPicture(context, drawings[picture], side * size);
        context.restore();
      }
    }

    """#
}
