/// The part of the page's script that draws the numbers of `docs/stats.md`.
enum PageChartScript {
  static let source = #"""

    // Numbers over time as a picture to click in, the first ones at the back.
    class Timeline {
      constructor({ slice, slices }, length, seek) {
        Object.assign(this, { slice, slices, length: length || 1, seek });
      }

      fill(figure, title, most, rows) {
        this.values = rows[0].values;
        this.most = most;
        this.title = title;
        this.caption = part('figcaption', '');
        this.playhead = part('div', '');
        this.playhead.className = 'playhead';
        const area = part('div', '');
        area.append(this.picture(rows), this.playhead);
        area.onpointerdown = area.onpointermove = event => {
          if (event.buttons !== 1) return;
          const box = area.getBoundingClientRect();
          this.seek((event.clientX - box.left) / box.width * this.length);
        };
        figure.append(this.caption, area);
        return this;
      }

      picture(rows) {
        const picture = drawing('svg', {
          viewBox: `0 0 ${this.length} 1`, preserveAspectRatio: 'none', 'aria-hidden': true,
        });
        for (const { kind, values } of rows) {
          picture.append(drawing('path', { class: kind, d: this.outline(values) }));
        }
        return picture;
      }

      outline(values) {
        const steps = values.map((value, index) => {
          const end = this.slices[index].from + this.slice;
          return `V${(1 - value / (this.most || 1)).toFixed(4)}H${end}`;
        });
        return `M${this.slices[0].from} 1${steps.join('')}V1Z`;
      }

      show(time) {
        const index = Math.floor((time - this.slices[0].from) / this.slice);
        const value = this.values[Math.min(Math.max(0, index), this.values.length - 1)];
        const numbers = `${tenths(value)} here, ${tenths(this.most)} at most`;
        this.caption.textContent = `${this.title}: ${numbers}`;
        this.playhead.style.left = `${100 * time / this.length}%`;
      }
    }

    function timelines(stats, length, seek) {
      const chart = (id, title, most, ...rows) => (
        new Timeline(stats, length, seek).fill(element(id), title, most, rows));
      const all = key => stats.slices.map(slice => slice[key]);
      const rates = key => all(key).map(count => count / stats.slice);
      const some = Object.keys(stats.dropped).length > 0 ? ', red those not shown' : '';
      return [
        chart('rate', `Comments a second${some}`, Math.max(...rates('comments')),
          { kind: 'lost', values: rates('comments') }, { kind: 'kept', values: rates('shown') }),
        chart('crowd', 'Comments on stage at once', stats.most_on_stage,
          { kind: 'kept', values: all('most_on_stage') }),
        chart('fullness', 'Height of the stage in use in %', 100 * stats.most_height_in_use,
          { kind: 'kept', values: all('height_in_use').map(share => 100 * share) }),
      ];
    }

    // Tables with bars.
    function fillNumbers(stats, find) {
      const table = (title, rows) => {
        if (rows.length > 0) element('numbers').append(barTable(title, rows));
      };
      table('What becomes of them', fates(stats));
      table('Lanes in use, from the top of the stage', stats.lanes.map((share, index) => (
        {
          label: `${index * 10}–${index * 10 + 10} %`,
          value: share,
          number: `${Math.round(100 * share)} %`,
        })));
      table('Speeds in pixels a second', classes(stats.speeds));
      table('Lengths in characters', classes(stats.lengths));
      table('Most frequent texts', frequencies(stats.texts, find));
      table('Most frequent senders', frequencies(stats.senders ?? []));
    }

    function fates({ comments, filtered, merged, shown, delayed, dropped }) {
      const counts = [
        ['read', comments],
        ...Object.entries(filtered).map(([reason, count]) => [`left out by ${reason}`, count]),
        ['merged into others', merged],
        ['shown', shown],
        ['of these, delayed', delayed],
        ...Object.entries(dropped).map(([reason, count]) => [reasons[reason], count, 'lost']),
      ];
      return counts.filter(([label, count]) => count > 0 || label === 'shown').map(
        ([label, value, kind]) => ({ label, value, kind }));
    }

    function classes({ classes }) {
      return classes.map(({ from, to, count }) => {
        const end = to === null ? '–' : to - from > 1 ? `–${to - 1}` : '';
        return { label: `${from}${end}`, value: count };
      });
    }

    function frequencies(list, find) {
      return list.map(({ text, count }) => (
        { label: textOf({ text }), value: count, click: find }));
    }

    function barTable(title, rows) {
      const most = Math.max(...rows.map(({ value, number }) => number ? 1 : value));
      const table = part('table', '');
      table.append(part('caption', title));
      for (const { label, value, number = value, kind = 'kept', click } of rows) {
        const row = part('tr', '');
        const head = part('th', click ? '' : label);
        head.scope = 'row';
        head.title = label;
        if (click) {
          const button = part('button', label);
          button.type = 'button';
          button.onclick = () => click(label);
          head.append(button);
        }
        const bar = part('td', '');
        bar.append(part('div', ''));
        bar.firstChild.className = kind;
        bar.firstChild.style.width = `${100 * value / (most || 1)}%`;
        row.append(head, part('td', number), bar);
        table.append(row);
      }
      return table;
    }

    function drawing(name, attributes) {
      const shape = document.createElementNS('http://www.w3.org/2000/svg', name);
      for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, value);
      return shape;
    }

    function tenths(number) {
      return String(Math.round(number * 10) / 10);
    }

    """#
}
