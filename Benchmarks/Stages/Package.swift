// swift-tools-version: 6.3
import PackageDescription

let strict: [SwiftSetting] = [
  .strictMemorySafety(), .treatAllWarnings(as: .error), .enableExperimentalFeature("Lifetimes"),
]

let package = Package(
  name: "stages",
  dependencies: [.package(name: "danmaku2ass", path: "../..")],
  targets: [
    .systemLibrary(name: "CCallgrind", providers: [.apt(["valgrind"])]),
    .executableTarget(
      name: "Stages",
      dependencies: ["CCallgrind", .product(name: "Danmaku", package: "danmaku2ass")],
      swiftSettings: strict),
    // The module map of libass is the library's.
    .executableTarget(
      name: "Drawing", dependencies: [.product(name: "Danmaku", package: "danmaku2ass")],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
