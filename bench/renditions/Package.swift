// swift-tools-version: 6.2
// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import PackageDescription

let package = Package(
  name: "renditions",
  dependencies: [.package(name: "cameo", path: "../.."), .package(path: "../../Framework")],
  targets: [
    .executableTarget(
      name: "Renditions",
      dependencies: [
        .product(name: "GLib", package: "Framework"), .product(name: "Imaging", package: "cameo"),
        .product(name: "cameo-imaging", package: "cameo"),
      ])
  ]
)
