// swift-tools-version: 6.2
// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import PackageDescription

let package = Package(
  name: "Hello",
  products: [.executable(name: "Hello", targets: ["Hello"])],
  dependencies: [.package(name: "cameo", path: "../..")],
  targets: [
    .executableTarget(
      name: "Hello",
      dependencies: [
        .product(name: "Controllers", package: "cameo"), .product(name: "GLib", package: "cameo"),
        .product(name: "Gtk", package: "cameo"),
      ],
      swiftSettings: [.defaultIsolation(MainActor.self)],
      plugins: [.plugin(name: "EmbedFiles", package: "cameo")]),
    .testTarget(name: "HelloTests", dependencies: ["Hello"]),
  ]
)
