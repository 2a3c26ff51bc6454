// swift-tools-version: 6.2
// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import PackageDescription

let package = Package(
  name: "photos",
  dependencies: [.package(name: "cameo", path: "../..")],
  targets: [
    .executableTarget(
      name: "PhotoBench",
      dependencies: ["GLib", "Lists", "Photos"].map { .product(name: $0, package: "cameo") })
  ]
)
