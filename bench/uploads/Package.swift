// swift-tools-version: 6.2
// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import PackageDescription

let package = Package(
  name: "uploads",
  products: [
    .executable(name: "Put", targets: ["Put"]),
    .executable(name: "Sink", targets: ["Sink"]),
  ],
  dependencies: [.package(name: "cameo", path: "../..")],
  targets: [
    .executableTarget(name: "Sink"),
    .executableTarget(name: "Put", dependencies: [.product(name: "Network", package: "cameo")]),
  ]
)
