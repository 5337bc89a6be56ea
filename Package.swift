// swift-tools-version: 6.3
import PackageDescription

let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableExperimentalFeature("Lifetimes"),
]

/// A Debian library behind a module map.
func system(_ name: String, pkgConfig: String? = nil, package: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

/// A part of the pipeline; `uses` is all it may import.
func part(_ name: String, uses: [Target.Dependency]) -> Target {
  .target(
    name: name, dependencies: uses, swiftSettings: strict, linkerSettings: [.linkedLibrary("m")])
}

/// Tests; `data` names the folders of files that they read by path.
func tests(_ name: String, uses: [Target.Dependency], data: [String] = []) -> Target {
  .testTarget(name: name, dependencies: uses, exclude: data, swiftSettings: strict)
}

let package = Package(
  name: "danmaku2ass",
  products: [
    .library(name: "Danmaku", targets: ["Danmaku"]),
    .executable(name: "danmaku2ass", targets: ["danmaku2ass"]),
  ],
  targets: [
    system("CFreeType", pkgConfig: "freetype2", package: "libfreetype-dev"),
    system("CHarfBuzz", pkgConfig: "harfbuzz", package: "libharfbuzz-dev"),
    system("CFontconfig", pkgConfig: "fontconfig", package: "libfontconfig-dev"),
    system("CAss", pkgConfig: "libass", package: "libass-dev"),
    system("CPCRE2", pkgConfig: "libpcre2-8", package: "libpcre2-dev"),
    system("CLinux", package: "libc6-dev"),
    system("CZlib", pkgConfig: "zlib", package: "zlib1g-dev"),
    system("CZstd", pkgConfig: "libzstd", package: "libzstd-dev"),
    system("CUchardet", pkgConfig: "uchardet", package: "libuchardet-dev"),
    // What pkg-config says of it has a flag that the package manager refuses; it is not linked.
    system("CGd", package: "libgd-dev"),
    .target(
      name: "CParsers",
      linkerSettings: [.linkedLibrary("simdjson")]),

    part("DanmakuModel", uses: []),
    part("DanmakuThreads", uses: []),
    part(
      "DanmakuFormats",
      uses: ["DanmakuModel", "DanmakuThreads", "CParsers", "CZlib", "CZstd", "CUchardet"]),
    part("DanmakuSelect", uses: ["DanmakuModel", "CPCRE2"]),
    part("DanmakuText", uses: ["DanmakuModel", "CFreeType", "CHarfBuzz", "CFontconfig"]),
    part("DanmakuLayout", uses: ["DanmakuModel", "DanmakuThreads"]),
    part("DanmakuPictures", uses: ["DanmakuModel", "CGd", "CZlib"]),
    part("DanmakuASS", uses: ["DanmakuModel"]),
    part("DanmakuRender", uses: ["DanmakuModel", "CAss"]),
    part("DanmakuCheck", uses: ["DanmakuModel", "DanmakuRender"]),
    part(
      "Danmaku",
      uses: [
        "DanmakuModel", "DanmakuFormats", "DanmakuSelect", "DanmakuText", "DanmakuLayout",
        "DanmakuASS", "DanmakuRender", "DanmakuThreads", "DanmakuPictures",
      ]),
    part(
      "DanmakuCommand",
      uses: [
        "Danmaku", "DanmakuCheck", "DanmakuFormats", "DanmakuModel", "DanmakuThreads", "CLinux",
      ]),
    .executableTarget(
      name: "danmaku2ass", dependencies: ["DanmakuCommand", "CLinux"], swiftSettings: strict),

    .target(
      name: "DanmakuTestSupport",
      dependencies: ["DanmakuModel", "DanmakuRender", "DanmakuPictures", "CGd"],
      path: "Tests/DanmakuTestSupport", swiftSettings: strict,
      linkerSettings: [.linkedLibrary("gd")]),
    tests("DanmakuThreadsTests", uses: ["DanmakuThreads"]),
    tests(
      "DanmakuPicturesTests",
      uses: ["DanmakuPictures", "DanmakuModel", "DanmakuRender", "DanmakuTestSupport"]),
    tests("DanmakuModelTests", uses: ["DanmakuModel", "DanmakuTestSupport"]),
    tests("DanmakuLayoutTests", uses: ["DanmakuLayout", "DanmakuModel", "DanmakuTestSupport"]),
    tests("DanmakuASSTests", uses: ["DanmakuASS", "DanmakuModel", "DanmakuTestSupport"]),
    tests(
      "DanmakuTextTests",
      uses: ["DanmakuText", "DanmakuASS", "DanmakuModel", "DanmakuRender", "DanmakuTestSupport"]),
    tests(
      "DanmakuTests",
      uses: [
        "Danmaku", "DanmakuFormats", "DanmakuModel", "DanmakuRender", "DanmakuText",
        "DanmakuPictures", "DanmakuTestSupport",
      ]),
    tests("DanmakuSelectTests", uses: ["DanmakuSelect", "DanmakuModel", "DanmakuTestSupport"]),
    tests(
      "DanmakuCommandTests",
      uses: [
        "DanmakuCommand", "Danmaku", "DanmakuCheck", "DanmakuModel", "DanmakuThreads",
        "DanmakuPictures", "DanmakuRender", "DanmakuTestSupport",
      ]),
    tests(
      "DanmakuCheckTests",
      uses: ["DanmakuCheck", "Danmaku", "DanmakuFormats", "DanmakuModel", "DanmakuTestSupport"]),
    tests("DanmakuRenderTests", uses: ["DanmakuRender", "DanmakuModel", "DanmakuTestSupport"]),
    tests("GoldenTests", uses: ["DanmakuTestSupport"], data: ["Goldens"]),
    tests("DanmakuFormatsTests", uses: ["DanmakuFormats", "DanmakuModel", "CZlib", "CZstd"]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
