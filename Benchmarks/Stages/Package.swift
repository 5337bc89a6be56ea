// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "stages",
  dependencies: [.package(name: "danmaku2ass", path: "../..")],
  targets: [
    .systemLibrary(name: "CCallgrind", providers: [.apt(["valgrind"])]),
    .executableTarget(
      name: "Stages",
      dependencies: ["CCallgrind", .product(name: "Danmaku", package: "danmaku2ass")],
      swiftSettings: [
        .strictMemorySafety(), .treatAllWarnings(as: .error),
        .enableExperimentalFeature("Lifetimes"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
