import DanmakuTestSupport
import Foundation
import Testing

@testable import DanmakuCommand

/// The examples for clusters, with the tools that are there, on this machine.
@Suite(.enabled(if: Binary.exists, "the program has to be built beside the tests"))
struct ClusterTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    for number in 1...12 { try sandbox.write("in/\(number).json", Lists.of(number)) }
    try sandbox.write("in/bad.ass/.keep", "")
    try sandbox.write("in/bad.json", Lists.two)
  }

  @Test(.enabled(if: has("parallel --version"), "GNU parallel has to be installed"))
  func `are for GNU parallel`() throws {
    let run = try shell("\"$cluster/parallel.sh\" in out reports 3 -S 2/:")
    #expect(run.status == 0, "\(run.errors)")
    try check()
  }

  @Test(.enabled(if: has("python3 -c 'import dask.bag, distributed'"), "Dask has to be installed"))
  func `are for a bag of Dask`() throws {
    let run = try shell("\"$cluster/bag.py\" in out reports 3")
    #expect(run.status == 0, "\(run.errors)")
    try check()
  }

  /// With the variables that Slurm sets in each task of `sbatch --array=1-3`.
  @Test func `are for a job array of Slurm`() throws {
    let run = try shell(
      """
      export SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_MAX=3 SLURM_ARRAY_TASK_COUNT=3
      for task in 1 2 3; do
        SLURM_ARRAY_TASK_ID=$task "$cluster/slurm.sh" in out reports || exit
      done
      """)
    #expect(run.status == 0, "\(run.errors)")
    try check()
  }

  @Test func `refuse a job array that leaves parts out`() throws {
    let run = try shell(
      """
      export SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_MAX=5 SLURM_ARRAY_TASK_COUNT=3
      SLURM_ARRAY_TASK_ID=5 "$cluster/slurm.sh" in out reports
      """)
    #expect(run.status == 2)
    #expect(!sandbox.files.contains { $0.hasPrefix("out/") })
  }

  @Test(.enabled(if: has("jq --version"), "jq has to be installed"))
  func `have one report in the end`() throws {
    let run = try shell(
      """
      for part in 1 2; do
        "$program" -q in --shard $part/2 --report $part.jsonl
      done
      "$program" -q in --force --shard 1/2 --report 1.jsonl
      jq -c -n -f "$cluster/merge.jq" 1.jsonl 2.jsonl
      """)
    // 1 + 2 + … + 12 comments.
    #expect(
      run.output == """
        {"scripts":13,"status":{"converted":12,"skipped":0,"passed-over":0,"failed":1},\
        "comments":78,"placed":78,"filtered":0,"merged":0,"dropped":{},"failed":[{"output":"in/bad.ass",\
        "error":"in/bad.ass: is a folder"}]}

        """)
  }

  /// Whether the scripts and reports of all parts are those of one run.
  private func check() throws {
    #expect(try shell("\"$program\" -q in -o once/").status == 0)
    for name in (1...12).map(String.init) + ["bad"] {
      let script = try #require(sandbox.read("once/\(name).ass"))
      #expect(sandbox.read("out/\(name).ass") == script)
    }
    let lines = (1...3).flatMap {
      sandbox.read("reports/\($0).jsonl")?.split(separator: "\n") ?? []
    }
    #expect(lines.count == 13)
  }

  private func shell(_ script: String) throws -> Binary.Run {
    let start = """
      program=$0 cluster=$1
      cd "$2" && export PATH="$(dirname "$0"):$3" LC_ALL=C

      """
    return try Binary.run(
      shell: start + script, Checkout.file("Samples/cluster"), sandbox.folder, Self.searchPath)
  }

  private static let searchPath = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"

  private static func has(_ command: String) -> Bool {
    let run = try? Binary.run(shell: "PATH=$1; \(command)", searchPath)
    return run?.status == 0
  }
}
