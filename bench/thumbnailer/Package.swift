// swift-tools-version: 6.2
// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import PackageDescription

let package = Package(
  name: "thumbnailer",
  dependencies: [.package(name: "cameo", path: "../..")],
  targets: [
    .executableTarget(
      name: "Thumbnailer",
      dependencies: ["GLib", "Imaging"].map { .product(name: $0, package: "cameo") },
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    // Cameo's own, which is looked for beside the program.
    .executableTarget(
      name: "cameo-imaging", dependencies: [.product(name: "Imaging", package: "cameo")]),
  ]
)
