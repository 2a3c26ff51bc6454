// swift-tools-version: 6.2
// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import PackageDescription

let package = Package(
  name: "photos",
  dependencies: [.package(name: "cameo", path: "../.."), .package(path: "../../Framework")],
  targets: [
    .executableTarget(
      name: "PhotoBench",
      dependencies: ["DataSources", "GLib"].map { .product(name: $0, package: "Framework") }
        + [.product(name: "Photos", package: "cameo")])
  ]
)
