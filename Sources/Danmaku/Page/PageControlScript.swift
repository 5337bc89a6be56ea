/// The part of the page's script that people, and tests, play with.
enum PageControlScript {
  static let source = #"""

    const element = id => document.getElementById(id);
    const read = id => JSON.parse(element(id).textContent);

    const page = read('page');
    const plan = new Plan(read('plan'));
    const stats = read('stats');
    const painter = new Painter(element('picture'), plan, page);
    const player = new Player(plan.length, show);
    const list = new List(element('list'), time => player.seek(time));
    const charts = timelines(stats, plan.length, time => player.seek(time));

    function show() {
      painter.draw(player.time);
      element('play').textContent = player.isPlaying ? 'Pause' : 'Play';
      element('clock').textContent = `${clock(player.time)} / ${clock(plan.length)}`;
      element('seek').value = player.time;
      for (const chart of charts) chart.show(player.time);
    }

    function fit() {
      painter.fit();
      show();
    }

    // Which comments the list can show, by the value of its menu.
    const choices = [
      { value: 'all', label: 'all', has: () => true },
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

    // Has the list show all comments with a text.
    function find(text) {
      element('which').value = 'all';
      element('search').value = text;
      element('search').scrollIntoView({ block: 'nearest' });
      search();
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
      document.addEventListener('keydown', event => {
        const { target, key } = event;
        if (event.ctrlKey || event.altKey || event.metaKey) return;
        // What has a use for these keys itself.
        if (target.matches('select, [type=search]')) return;
        if (key === ' ' && target.matches('button')) return;
        if (key === ' ') element('play').click();
        else if (key === 'ArrowLeft') player.seek(player.time - 5);
        else if (key === 'ArrowRight') player.seek(player.time + 5);
        else return;
        event.preventDefault();
      });
      matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showTheme);
      new ResizeObserver(fit).observe(element('stage'));
    }

    document.title = page.inputs.join(', ');
    element('title').textContent = document.title;
    element('seek').max = plan.length;
    addChoices();
    search();
    fillNumbers(stats, find);
    showTheme();
    listen();
    fit();

    // What docs/preview.md promises to programs.
    window.danmaku = Object.freeze({
      length: plan.length,
      // Settled once the fonts are there.
      ready: Promise.all(
        page.fonts.flat().map(name => document.fonts.load(`10px "${name}"`))).then(fit),
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
