import DanmakuModel

/// The skeleton of the page, in HTML.
enum PageMarkup {
  /// All before the style sheet.
  ///
  /// The policy forbids every request: what the page needs is in it.
  static let head = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; font-src data:; \
    img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <link rel="icon" href="data:,">
    <title>\(Program.name)</title>
    <style>

    """

  /// All between the style sheet and the data.
  static let body = """
    </style>
    </head>
    <body>
    <header>
      <h1 id="title"></h1>
      <button id="theme" type="button"></button>
    </header>
    <main>
      <section class="player" aria-label="Player">
        <div id="stage"><canvas id="picture" role="img" aria-label="Comments"></canvas></div>
        <figure id="rate"></figure>
        <input id="seek" type="range" min="0" step="0.01" value="0" aria-label="Time">
        <div class="controls">
          <button id="play" type="button">Play</button>
          <span id="clock"></span>
          <label>Speed
            <select id="speed">
              <option value="0.25">0.25 ×</option>
              <option value="0.5">0.5 ×</option>
              <option value="1" selected>1 ×</option>
              <option value="1.5">1.5 ×</option>
              <option value="2">2 ×</option>
              <option value="4">4 ×</option>
            </select>
          </label>
          <label>Behind
            <select id="backdrop">
              <option value="black">black</option>
              <option value="grey">grey</option>
              <option value="white">white</option>
              <option value="checks">checkerboard</option>
            </select>
          </label>
        </div>
        <figure id="crowd"></figure>
        <figure id="fullness"></figure>
      </section>
      <section class="panel" aria-label="Comments">
        <div class="controls">
          <input id="search" type="search" placeholder="Search" aria-label="Search texts">
          <select id="which" aria-label="Which comments"></select>
        </div>
        <p id="found" role="status"></p>
        <div id="list"></div>
      </section>
      <section id="numbers" aria-label="Numbers"></section>
    </main>

    """

  /// The end.
  static let end = "</body>\n</html>\n"
}
