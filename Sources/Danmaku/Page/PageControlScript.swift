/// The part of the page's script that people, and tests, play with.
enum PageControlScript {
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
        Object.assign(this, { element, choose, entries: [], rowHeight: 32 });
        this.spacer = document.createElement('div');
        element.addEventListener('scroll', () => this.render());
        new ResizeObserver(() => this.render()).observe(element);
      }

      set(entries) {
        this.entries = entries;
        this.spacer.style.height = `${entries.length * this.rowHeight}px`;
        this.element.replaceChildren(this.spacer);
        this.element.scrollTop = 0;
        this.render();
      }

      render() {
        const first = Math.floor(this.element.scrollTop / this.rowHeight);
        const count = Math.ceil(this.element.clientHeight / this.rowHeight) + 1;
        const rows = this.entries.slice(first, first + count).map(
          (entry, index) => this.row(entry, (first + index) * this.rowHeight));
        this.element.replaceChildren(this.spacer, ...rows);
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

    // The outlines of how many comments begin when: those shown, and with those that are not.
    function curves({ entries, length }) {
      const [columns, height] = [300, 60];
      const shown = new Uint32Array(columns);
      const all = new Uint32Array(columns);
      for (const { time, reason } of entries) {
        const column = Math.max(0, Math.min(columns - 1, Math.floor(time / length * columns)));
        all[column] += 1;
        if (!reason) shown[column] += 1;
      }
      const most = Math.max(1, ...all);
      const path = counts => {
        const tops = Array.from(
          counts, (count, column) => `V${height - height * count / most}H${2 * column + 2}`);
        return `M0 ${height}${tops.join('')}V${height}Z`;
      };
      return { shown: path(shown), all: path(all) };
    }

    const element = id => document.getElementById(id);
    const read = id => JSON.parse(element(id).textContent);

    const page = read('page');
    const plan = new Plan(read('plan'));
    const painter = new Painter(element('picture'), plan, page.faces);
    const player = new Player(plan.length, show);
    const list = new List(element('list'), time => player.seek(time));

    function show() {
      painter.draw(player.time);
      element('play').textContent = player.isPlaying ? 'Pause' : 'Play';
      element('clock').textContent = `${clock(player.time)} / ${clock(plan.length)}`;
      element('seek').value = player.time;
      element('playhead').style.left = `${100 * player.time / (plan.length || 1)}%`;
    }

    function fit() {
      painter.fit();
      show();
    }

    // Which comments the list can show, by the value of its menu.
    const choices = [
      { value: 'shown', label: 'shown', has: entry => !entry.reason },
      { value: 'dropped', label: 'dropped', has: entry => Boolean(entry.reason) },
      ...Object.entries(reasons).map(([value, label]) => (
        { value, label: `dropped: ${label}`, has: entry => entry.reason === value })),
    ];

    function search() {
      const { has } = choices.find(({ value }) => value === element('which').value);
      const words = element('search').value.toLowerCase();
      const found = plan.entries.filter(
        entry => has(entry) && entry.text.toLowerCase().includes(words));
      element('found').textContent = `${found.length} found`;
      list.set(found);
    }

    function addChoices() {
      for (const { value, label, has } of choices) {
        const count = plan.entries.filter(has).length;
        if (count === 0 && value in reasons) continue;
        element('which').append(new Option(`${label} (${count})`, value));
      }
    }

    function showTheme() {
      const { dataset } = document.documentElement;
      const isDark = dataset.theme
        ? dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
      const other = isDark ? 'light' : 'dark';
      element('theme').textContent = `Make it ${other}`;
      element('theme').onclick = () => {
        dataset.theme = other;
        showTheme();
      };
    }

    function listen() {
      element('play').onclick = () => player.isPlaying ? player.pause() : player.play();
      element('seek').oninput = event => player.seek(Number(event.target.value));
      element('speed').onchange = event => { player.speed = Number(event.target.value); };
      element('backdrop').onchange = event => {
        element('stage').dataset.backdrop = event.target.value;
      };
      element('search').oninput = search;
      element('which').onchange = search;
      const curve = element('curve');
      curve.onpointerdown = curve.onpointermove = event => {
        if (event.buttons !== 1) return;
        const box = curve.getBoundingClientRect();
        player.seek((event.clientX - box.left) / box.width * plan.length);
      };
      document.addEventListener('keydown', event => {
        if (event.target !== document.body || event.ctrlKey || event.altKey || event.metaKey) return;
        if (event.key === ' ') element('play').click();
        else if (event.key === 'ArrowLeft') player.seek(player.time - 5);
        else if (event.key === 'ArrowRight') player.seek(player.time + 5);
        else return;
        event.preventDefault();
      });
      matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showTheme);
      new ResizeObserver(fit).observe(element('stage'));
    }

    document.title = page.inputs.join(', ');
    element('title').textContent = document.title;
    element('seek').max = plan.length;
    const { shown, all } = curves(plan);
    element('shown-curve').setAttribute('d', shown);
    element('dropped-curve').setAttribute('d', all);
    addChoices();
    search();
    showTheme();
    listen();
    fit();

    // What docs/preview.md promises to programs.
    window.danmaku = Object.freeze({
      length: plan.length,
      // Settled once the fonts are there.
      ready: Promise.all(
        page.faces.flat().map(name => document.fonts.load(`10px "${name}"`))).then(fit),
      at: time => plan.shown(time).map(id => {
        const { left, top } = plan.pose(id, time);
        return { id, left, top };
      }),
      seek: time => player.seek(time),
      play: () => player.play(),
      pause: () => player.pause(),
      get time() { return player.time; },
      get isPlaying() { return player.isPlaying; },
    });

    """#
}
