// swift-tools-version: 6.2
// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import PackageDescription

let package = Package(
  name: "lists",
  products: [
    .executable(name: "Recycling", targets: ["Recycling"]),
    .executable(name: "Peers", targets: ["Peers"]),
  ],
  dependencies: [.package(path: "../../Framework")],
  targets: [
    .systemLibrary(name: "CGtk3", pkgConfig: "gtk+-3.0"),
    .target(name: "Measure", dependencies: ["CGtk3"]),
    .executableTarget(name: "Peers", dependencies: ["Measure"]),
    .executableTarget(
      name: "Recycling",
      dependencies: ["Measure"]
        + ["Adapters", "DataSources", "GLib", "Gtk"].map {
          .product(name: $0, package: "Framework")
        },
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ]
)
