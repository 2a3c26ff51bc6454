// swift-tools-version: 6.2
// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import PackageDescription

let framework: [Target.Dependency] = [
  "Behaviors", "Controllers", "GLib", "Gtk",
].map {
  .product(name: $0, package: "Controllers")
}

let package = Package(
  name: "Letter",
  products: [.executable(name: "Letter", targets: ["Letter"])],
  dependencies: [.package(name: "Controllers", path: "../..")],
  targets: [
    .executableTarget(
      name: "Letter", dependencies: framework, swiftSettings: [.defaultIsolation(MainActor.self)],
      plugins: [.plugin(name: "EmbedFiles", package: "Controllers")]),
    .testTarget(
      name: "LetterTests",
      dependencies: ["Letter", .product(name: "ControllersTesting", package: "Controllers")]),
  ]
)
