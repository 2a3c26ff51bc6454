// swift-tools-version: 6.2
// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import PackageDescription

// Other names are only taken where the package is called as its folder is.
let framework = String(Context.packageDirectory.split(separator: "/").dropLast(2).last ?? "")

// A program with modules that have the names of the framework's, and of those of another program: it builds, as
// the framework's get other names here.
let package = Package(
  name: "NameClash",
  dependencies: [.package(path: "../..")],
  targets: [
    .target(name: "Storage"), .target(name: "Network"), .target(name: "Photos"),
    .target(name: "GLib"),
    .executableTarget(
      name: "NameClash",
      dependencies: [
        "Storage", "Network", "Photos", "GLib",
        .product(
          name: "Controllers", package: framework, moduleAliases: ["GLib": "ControllersGLib"]),
        .product(name: "Gtk", package: framework, moduleAliases: ["GLib": "ControllersGLib"]),
      ], swiftSettings: [.defaultIsolation(MainActor.self)]),
  ])
