// swift-tools-version: 6.2
// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import PackageDescription

let framework: [Target.Dependency] = [
  "Behaviors", "Controllers", "GLib", "Gtk",
].map {
  .product(name: $0, package: "Controllers")
}

let package = Package(
  name: "Booking",
  products: [.executable(name: "Booking", targets: ["Booking"])],
  dependencies: [.package(name: "Controllers", path: "../..")],
  targets: [
    .executableTarget(
      name: "Booking", dependencies: framework, swiftSettings: [.defaultIsolation(MainActor.self)],
      plugins: [.plugin(name: "EmbedFiles", package: "Controllers")]),
    .testTarget(
      name: "BookingTests",
      dependencies: ["Booking", .product(name: "ControllersTesting", package: "Controllers")]),
  ]
)
