// swift-tools-version: 6.3
import PackageDescription

// A package of its own, for a program without a `main` would break every plain build.
let package = Package(
  name: "fuzzing",
  dependencies: [.package(name: "danmaku2ass", path: "../..")],
  targets: [
    .executableTarget(
      name: "Fuzz", dependencies: [.product(name: "Danmaku", package: "danmaku2ass")],
      swiftSettings: [
        .strictMemorySafety(), .treatAllWarnings(as: .error),
        .unsafeFlags(["-parse-as-library"]),
      ])
  ],
  swiftLanguageModes: [.v6]
)
