// swift-tools-version: 6.2
// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import PackageDescription

// A program with modules that have the names of the framework's, and of those of another program: it builds, as
// the framework's get other names here.
let package = Package(
  name: "NameClash",
  dependencies: [.package(name: "Controllers", path: "../..")],
  targets: [
    .target(name: "Storage"), .target(name: "Network"), .target(name: "Photos"),
    .target(name: "GLib"),
    .executableTarget(
      name: "NameClash",
      dependencies: [
        "Storage", "Network", "Photos", "GLib",
        .product(
          name: "Controllers", package: "Controllers", moduleAliases: ["GLib": "ControllersGLib"]),
        .product(name: "Gtk", package: "Controllers", moduleAliases: ["GLib": "ControllersGLib"]),
      ], swiftSettings: [.defaultIsolation(MainActor.self)]),
  ])
