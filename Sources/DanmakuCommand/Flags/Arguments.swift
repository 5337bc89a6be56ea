import Danmaku
import DanmakuCheck
import DanmakuModel
import DanmakuThreads

/// What the command line and the config file ask for together.
struct Arguments: Sendable {
  /// Where settings come from besides the command line.
  enum Config: Equatable {
    case standard
    case file(Path)
    case none
  }

  /// How much is said on standard error.
  enum Verbosity: Int, Comparable {
    case quiet
    case normal
    case verbose

    static func < (left: Verbosity, right: Verbosity) -> Bool { left.rawValue < right.rawValue }
  }

  /// A pattern, and where it stands.
  struct Filter: Equatable {
    var pattern: String
    var place: String
  }

  var options = Options()
  var filters: [Filter] = []
  var filterFiles: [Path] = []
  var keywordFiles: [Path] = []
  var blockLists: [Path] = []
  /// Where the patterns of block lists stand.
  var sitePatternPlaces: [String] = []
  /// What there is to say about block lists.
  var notes: [Message] = []
  /// Whether the video beside each input is asked for its length.
  var probesLength = false
  var output: Path?
  /// Whether scripts are made anew that are newer than their inputs.
  var isForced = false
  /// The part of each folder to convert; `nil` is all of it.
  var shard: Shard?
  /// The file that tells what became of each input.
  var report: Path?
  /// The format in which `convert` writes lists; `nil` if scripts are made.
  var listFormat: ListFormat?
  /// What `preview` makes instead of scripts.
  var previewing = PreviewOptions()
  /// The form in which `stats` gives numbers; `nil` if something else is made.
  var statsFormat: StatsFormat?
  /// Whether `stats`, or a page, tells who sent most.
  var namesSenders = false
  /// Where the plan goes.
  var plan: Path?
  /// The subtitles of which comments keep clear.
  var subtitles: Path?
  /// The folder with the pictures of emotes.
  var emoteFolder: Path?
  /// Whether the stage is as it is because somebody said so.
  var stageIsGiven = false
  var config = Config.standard
  var verbosity = Verbosity.normal
  var reportsJSON = false
  var isStrict = false
  /// The number of threads.
  var threads = Threads.cores
  /// How `check` checks.
  var checking = CheckOptions()
  /// Whether `check` looks at pixels as well, and at how many moments.
  var verifiesFrames = false
  var moments = 200
  /// What `burn` makes.
  var burning = BurnOptions()
  /// A text made from the flag table to print instead of converting.
  var document: Document?

  /// How the names of files end that are made.
  var fileExtension: String {
    listFormat?.rawValue ?? statsFormat?.ending ?? previewing.kind?.fileExtension ?? "ass"
  }

  /// Files besides the inputs that are not to be written over.
  var readFiles: [Path] { [subtitles, previewing.videoPath].compactMap(\.self) }

  /// The files besides the inputs that the scripts depend on.
  var settingFiles: [Path] {
    filterFiles + keywordFiles + blockLists
      + [subtitles, emoteFolder, previewing.videoPath].compactMap { $0 }
      + (options.style.fontFile.map { [Path($0)] } ?? [])
  }
}
