/// The look of the page, in CSS.
enum PageStyle {
  static let css = """
    :root {
      color-scheme: light dark;
      --back: light-dark(#f6f6f8, #16171b);
      --plate: light-dark(#fff, #212329);
      --ink: light-dark(#1d1e22, #e8e9ec);
      --faint: light-dark(#5d6069, #a2a6b0);
      --line: light-dark(#d6d8dd, #3a3d45);
      --accent: light-dark(#0063c6, #5fb0ff);
      --alarm: light-dark(#c2362b, #ff8a7d);
    }
    :root[data-theme="light"] { color-scheme: light; }
    :root[data-theme="dark"] { color-scheme: dark; }
    * { box-sizing: border-box; }
    body {
      margin: 0;
      padding: 0 1rem 1rem;
      background: var(--back);
      color: var(--ink);
      font: 15px/1.4 system-ui, sans-serif;
    }
    header { display: flex; align-items: center; gap: 1rem; padding: .7rem 0; }
    h1 {
      flex: 1;
      margin: 0;
      overflow: hidden;
      font-size: 1.1rem;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    main {
      display: grid;
      grid-template: auto 1fr / minmax(0, 1fr) 24rem;
      gap: 1rem;
      align-items: start;
    }
    button, select, input {
      padding: .3rem .6rem;
      border: 1px solid var(--line);
      border-radius: 6px;
      background: var(--plate);
      color: inherit;
      font: inherit;
    }
    button, select { cursor: pointer; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    #stage { overflow: hidden; border-radius: 6px; background: #000; }
    #stage[data-backdrop="grey"] { background: #808080; }
    #stage[data-backdrop="white"] { background: #fff; }
    #stage[data-backdrop="checks"] {
      background: repeating-conic-gradient(#b8b8b8 0 25%, #e8e8e8 0 50%) 0 0 / 32px 32px;
    }
    #picture { display: block; width: 100%; }
    figure { margin: .6rem 0 0; }
    figcaption { color: var(--faint); font-size: .9em; }
    figure > div {
      position: relative;
      height: 60px;
      border-bottom: 1px solid var(--line);
      cursor: pointer;
      touch-action: pan-y;
    }
    svg { display: block; width: 100%; height: 100%; }
    .kept { background: var(--accent); fill: var(--accent); }
    .lost { background: var(--alarm); fill: var(--alarm); }
    .playhead {
      position: absolute;
      top: 0;
      bottom: 0;
      width: 2px;
      margin-left: -1px;
      background: var(--ink);
      pointer-events: none;
    }
    #seek { display: block; width: 100%; margin: .4rem 0; padding: 0; accent-color: var(--accent); }
    .controls { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem .9rem; }
    #play { min-width: 5rem; }
    #clock { min-width: 11rem; font-variant-numeric: tabular-nums; }
    .panel { position: sticky; top: 1rem; grid-row: span 2; }
    .panel .controls { flex-wrap: nowrap; }
    #search { flex: 1; min-width: 0; }
    #which { max-width: 60%; }
    #found { margin: .4rem 0; color: var(--faint); font-size: .9em; }
    #list {
      position: relative;
      height: calc(100vh - 9rem);
      min-height: 16rem;
      overflow-y: scroll;
      border: 1px solid var(--line);
      border-radius: 6px;
      background: var(--plate);
    }
    #list button {
      position: absolute;
      left: 0;
      display: flex;
      gap: .6rem;
      width: 100%;
      height: 32px;
      border: 0;
      border-bottom: 1px solid var(--line);
      border-radius: 0;
      background: none;
      text-align: left;
      white-space: nowrap;
    }
    #list button:hover { background: var(--back); }
    #list time { color: var(--faint); font-variant-numeric: tabular-nums; }
    #list span { flex: 1; overflow: hidden; text-overflow: ellipsis; }
    #list em { color: var(--alarm); font-style: normal; }
    #numbers { columns: 20rem; column-gap: 1rem; }
    table {
      width: 100%;
      margin-bottom: 1rem;
      padding: .6rem .8rem;
      border: 1px solid var(--line);
      border-radius: 6px;
      background: var(--plate);
      break-inside: avoid;
      table-layout: fixed;
    }
    caption { padding-bottom: .2rem; text-align: left; }
    th, td { padding: .1rem .3rem; font-weight: normal; text-align: right; }
    th {
      width: 45%;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    th button {
      max-width: 100%;
      padding: 0;
      overflow: hidden;
      border: 0;
      background: none;
      color: var(--accent);
      text-overflow: ellipsis;
    }
    td { width: 4.5rem; font-variant-numeric: tabular-nums; }
    td + td { width: auto; }
    td div { height: .8rem; }
    @media (max-width: 60rem) {
      main { grid-template: auto / minmax(0, 1fr); }
      .panel { position: static; grid-row: auto; }
      #list { height: 40vh; }
    }

    """
}
