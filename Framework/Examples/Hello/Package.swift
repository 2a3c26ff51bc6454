// swift-tools-version: 6.2
// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import PackageDescription

let package = Package(
  name: "Hello",
  products: [.executable(name: "Hello", targets: ["Hello"])],
  dependencies: [.package(name: "Controllers", path: "../..")],
  targets: [
    .executableTarget(
      name: "Hello",
      dependencies: [
        .product(name: "Controllers", package: "Controllers"),
        .product(name: "GLib", package: "Controllers"),
        .product(name: "Gtk", package: "Controllers"),
      ],
      swiftSettings: [.defaultIsolation(MainActor.self)],
      plugins: [.plugin(name: "EmbedFiles", package: "Controllers")]),
    .testTarget(name: "HelloTests", dependencies: ["Hello"]),
  ]
)
