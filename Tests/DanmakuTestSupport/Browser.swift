import Foundation

/// A browser without a window.
public enum Browser {
  /// What a page did.
  public struct Visit: Sendable {
    /// What the function returned, as JSON.
    public var result: [UInt8]
    /// What was written to the console, by the page or by the browser about it.
    public var console: [String]
  }

  /// Why there is no result.
  public struct Failure: Error, CustomStringConvertible {
    /// What the browser said.
    public var description: String
  }

  /// The browser's path; `nil` if it isn't installed.
  public static let chromium = Subprocess.find("chromium")

  /// Opens a page and calls a function in it, by a clock that runs as fast as the page can.
  ///
  /// - Parameters:
  ///   - page: The bytes of the page.
  ///   - browser: The path of Chromium.
  ///   - options: Further words of its command line.
  ///   - body: The body of an asynchronous function in JavaScript that returns a value for JSON.
  /// - Returns: What came of it.
  /// - Throws: An error if there is no result, with what the browser said.
  public static func visit(
    _ page: [UInt8], with browser: String, _ options: [String] = [], calling body: String
  ) throws -> Visit {
    let script = """
      <script>
      // There are no frames where nothing is looked at.
      window.requestAnimationFrame = body => setTimeout(() => body(performance.now()), 16);
      window.cancelAnimationFrame = clearTimeout;
      (async () => {
        const call = async () => { \(body) };
        const result = await call().catch(error => ({ thrown: `${error} ${error.stack}` }));
        const bytes = new TextEncoder().encode(JSON.stringify(result));
        const text = document.createElement('pre');
        text.id = 'visit';
        text.textContent = btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
        // What the page holds need not be printed.
        for (const data of document.querySelectorAll('script')) data.remove();
        document.body.append(text);
      })();
      </script>
      """
    let folder = try TemporaryFolder()
    let file = try folder.write(page + Array(script.utf8), as: "page.html")
    let run = try Subprocess.run(
      browser,
      [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
        "--enable-logging=stderr",
        "--user-data-dir=\(folder.path)/profile", "--virtual-time-budget=60000", "--dump-dom",
      ] + options + ["file://\(file)"], in: folder.path)
    let dom = String(decoding: run.output, as: UTF8.self)
    guard let match = dom.firstMatch(of: #/<pre id="visit">([^<]*)</pre>/#),
      let result = Data(base64Encoded: String(match.1))
    else { throw Failure(description: "no result: \(run.errors.suffix(2000))") }
    let console = run.errors.split(separator: "\n").filter { $0.contains("CONSOLE") }
    return Visit(result: [UInt8](result), console: console.map(String.init))
  }
}
