import Foundation

/// A browser without a window.
public enum Browser: String, CaseIterable, Sendable {
  case chromium
  case firefox = "firefox-esr"

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

  /// Those that are here.
  public static let installed = allCases.filter { Subprocess.find($0.rawValue) != nil }

  /// Opens a page and calls a function in it.
  ///
  /// Chromium's clock runs as fast as the page can, Firefox's with that on the wall.
  ///
  /// - Parameters:
  ///   - page: The bytes of the page.
  ///   - isDark: Whether the system's colours are dark.
  ///   - body: The body of an asynchronous function in JavaScript that returns a value for JSON.
  /// - Returns: What came of it.
  /// - Throws: An error if there is no result, with what the browser said.
  public func visit(
    _ page: [UInt8], inDark isDark: Bool = false, calling body: String
  ) throws -> Visit {
    let script = """
      <script>
      \(self == .chromium ? Self.frames : "")
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
        if (window.dump) {
          dump(text.outerHTML);
          window.close();
        }
      })();
      </script>
      """
    let folder = try TemporaryFolder()
    let file = try folder.write(page + Array(script.utf8), as: "page.html")
    let run = try run("file://\(file)", in: folder, isDark: isDark)
    let output = String(decoding: run.output, as: UTF8.self)
    guard let match = output.firstMatch(of: #/<pre id="visit">([^<]*)</pre>/#),
      let result = Data(base64Encoded: String(match.1))
    else { throw Failure(description: "no result: \(run.errors.suffix(2000))") }
    let mark = self == .chromium ? "CONSOLE" : "JavaScript error: file:"
    let console = run.errors.split(separator: "\n").filter { $0.contains(mark) }
    return Visit(result: [UInt8](result), console: console.map(String.init))
  }

  /// There are no frames where nothing is looked at.
  private static let frames = """
    window.requestAnimationFrame = body => setTimeout(() => body(performance.now()), 16);
    window.cancelAnimationFrame = clearTimeout;
    """

  private func run(
    _ address: String, in folder: TemporaryFolder, isDark: Bool
  ) throws -> Subprocess {
    let program = Subprocess.find(rawValue) ?? rawValue
    switch self {
    case .chromium:
      let options = [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
        "--enable-logging=stderr", "--user-data-dir=\(folder.path)/profile",
        "--virtual-time-budget=60000", "--dump-dom",
      ]
      return try Subprocess.run(
        program, options + (isDark ? ["--force-dark-mode"] : []) + [address], in: folder.path)
    case .firefox:
      let settings = [
        ("browser.dom.window.dump.enabled", "true"),
        ("dom.allow_scripts_to_close_windows", "true"),
        // No tabs of its own, which would keep it open.
        ("browser.aboutwelcome.enabled", "false"),
        ("datareporting.policy.dataSubmissionEnabled", "false"),
        ("ui.systemUsesDarkTheme", isDark ? "1" : "0"),
      ]
      let lines = settings.map { "user_pref(\"\($0)\", \($1));\n" }
      try folder.write(Array(lines.joined().utf8), as: "user.js")
      return try Subprocess.run(
        "/usr/bin/timeout",
        ["120", program, "--headless", "--no-remote", "--profile", folder.path, address],
        environment: ["HOME": folder.path], in: folder.path)
    }
  }
}
