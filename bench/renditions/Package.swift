// swift-tools-version: 6.2
// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import PackageDescription

let package = Package(
  name: "renditions",
  dependencies: [.package(name: "cameo", path: "../..")],
  targets: [
    .executableTarget(
      name: "Renditions",
      dependencies: ["GLib", "Imaging"].map { .product(name: $0, package: "cameo") }
        + [.product(name: "cameo-imaging", package: "cameo")])
  ]
)
