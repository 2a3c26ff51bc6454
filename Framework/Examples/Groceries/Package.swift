// swift-tools-version: 6.2
// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import PackageDescription

let framework: [Target.Dependency] = [
  "Adapters", "Behaviors", "Controllers", "DataSources", "GLib", "Gtk", "SQLiteStorage",
  "StoredDataSources",
].map {
  .product(name: $0, package: "Controllers")
}

let package = Package(
  name: "Groceries",
  products: [.executable(name: "Groceries", targets: ["Groceries"])],
  dependencies: [.package(name: "Controllers", path: "../..")],
  targets: [
    .executableTarget(
      name: "Groceries", dependencies: framework,
      swiftSettings: [.defaultIsolation(MainActor.self)],
      plugins: [.plugin(name: "EmbedFiles", package: "Controllers")]),
    .testTarget(
      name: "GroceriesTests",
      dependencies: ["Groceries", .product(name: "ControllersTesting", package: "Controllers")]),
  ]
)
