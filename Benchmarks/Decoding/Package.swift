// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "decoding",
  dependencies: [.package(name: "danmaku2ass", path: "../..")],
  targets: [
    .executableTarget(
      name: "Decoding", dependencies: [.product(name: "Danmaku", package: "danmaku2ass")],
      swiftSettings: [.strictMemorySafety(), .treatAllWarnings(as: .error)])
  ],
  swiftLanguageModes: [.v6]
)
