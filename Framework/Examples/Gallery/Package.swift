// swift-tools-version: 6.2
// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import PackageDescription

let framework: [Target.Dependency] = [
  "Adapters", "Behaviors", "Controllers", "GLib", "Gtk", "DataSources", "LoopWatch",
].map {
  .product(name: $0, package: "Controllers")
}

let package = Package(
  name: "Gallery",
  products: [.executable(name: "Gallery", targets: ["Gallery"])],
  dependencies: [.package(name: "Controllers", path: "../..")],
  targets: [
    .executableTarget(
      name: "Gallery", dependencies: framework, swiftSettings: [.defaultIsolation(MainActor.self)],
      plugins: [.plugin(name: "EmbedFiles", package: "Controllers")])
  ]
)
