// swift-tools-version: 6.2
// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import PackageDescription

let package = Package(
  name: "thumbnailer",
  dependencies: [.package(name: "cameo", path: "../.."), .package(path: "../../Framework")],
  targets: [
    .executableTarget(
      name: "Thumbnailer",
      dependencies: [
        .product(name: "GLib", package: "Framework"), .product(name: "Imaging", package: "cameo"),
        // Looked for beside the program.
        .product(name: "cameo-imaging", package: "cameo"),
      ],
      swiftSettings: [.defaultIsolation(MainActor.self)])
  ]
)
