// swift-tools-version: 6.2
// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Foundation
import PackageDescription

// Newer libraries call old functions deprecated, which the older ones of other distributions need. Packages are
// built even if a newer compiler warns of more.
let isForPackages = Context.environment["WARNINGS_ALLOWED"] != nil

// What every Swift target is compiled with: no warning survives, and imports stay private to the
// file's module unless they are meant to be seen.
let strict: [SwiftSetting] =
  isForPackages
  ? [] : [.treatAllWarnings(as: .error), .treatWarning("DeprecatedDeclaration", as: .warning)]
let plain =
  strict + [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
  ]

// Modules with widgets live on the main thread unless a type says otherwise.
let onMain = plain + [.defaultIsolation(MainActor.self)]

// The modules that touch GTK's C spell out every unsafe expression.
let onMainAndStrict = onMain + [.strictMemorySafety()]

// C is held to the same.
let strictC: [CSetting] =
  isForPackages
  ? [] : [.treatAllWarnings(as: .error), .treatWarning("deprecated-declarations", as: .warning)]

// The pkg-config file of GLib, which all others require, has the flag `-pthread`: the package manager does
// not take it, needs it not, and says so a dozen times in every build of every program. Where a library is
// in its usual place, a file of this package is asked in its stead.
func pkgConfig(_ name: String, _ module: String, _ header: String) -> String {
  let isUsual =
    Context.environment["PKG_CONFIG_PATH"] == nil
    && FileManager.default.fileExists(atPath: "/usr/include/\(header)")
  return isUsual ? "\(Context.packageDirectory)/Sources/Interop/\(module)/quiet.pc" : name
}

// What programs import. The C modules are for widgets of one's own, `ControllersTesting` and `UIDriver` for
// tests, `LoopWatch` for debugging: no other product carries them.
let products = [
  "GLib", "Gtk", "Handy", "Controllers", "Behaviors", "DataSources", "Adapters", "SQLiteStorage",
  "StoredDataSources", "LoopWatch", "ControllersTesting", "UIDriver", "CGLib", "CGtk", "CGcrypt",
  "CSQLite",
]

let package = Package(
  name: "Controllers",
  products: products.map { .library(name: $0, targets: [$0]) } + [
    .plugin(name: "EmbedFiles", targets: ["EmbedFiles"])
  ],
  targets: [
    // Layer 0: one folder per C library.
    .systemLibrary(
      name: "CGLib", path: "Sources/Interop/CGLib",
      pkgConfig: pkgConfig("gio-unix-2.0", "CGLib", "glib-2.0/gio/gio.h"),
      providers: [.apt(["libgtk-3-dev"])]),
    .systemLibrary(
      name: "CGtk", path: "Sources/Interop/CGtk",
      pkgConfig: pkgConfig("gtk+-3.0", "CGtk", "gtk-3.0/gtk/gtk.h"),
      providers: [.apt(["libgtk-3-dev"])]),
    .systemLibrary(
      name: "CHandy", path: "Sources/Interop/CHandy",
      pkgConfig: pkgConfig("libhandy-1", "CHandy", "libhandy-1/handy.h"),
      providers: [.apt(["libhandy-1-dev"])]),
    .systemLibrary(
      name: "CSQLite", path: "Sources/Interop/CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CAtspi", path: "Sources/Interop/CAtspi", pkgConfig: "atspi-2",
      providers: [.apt(["libatspi2.0-dev"])]),
    .target(name: "CGcrypt", path: "Sources/Interop/CGcrypt", cSettings: strictC),
    .target(
      name: "CGtkWidgets", dependencies: ["CGtk"], path: "Sources/Interop/CGtkWidgets",
      cSettings: strictC, linkerSettings: [.linkedLibrary("fontconfig")]),

    // Layers 1 to 3.
    .target(name: "GLib", dependencies: ["CGLib", "CGcrypt"], swiftSettings: plain),
    .target(name: "DataSources", dependencies: ["GLib"], swiftSettings: plain),
    .target(name: "LoopWatch", dependencies: ["CGLib", "GLib"], swiftSettings: plain),
    .target(name: "SQLiteStorage", dependencies: ["CSQLite", "GLib"], swiftSettings: plain),
    .target(
      name: "StoredDataSources", dependencies: ["DataSources", "GLib", "SQLiteStorage"],
      swiftSettings: plain),
    .target(
      name: "Gtk", dependencies: ["CGtk", "CGtkWidgets", "GLib"], swiftSettings: onMainAndStrict),
    .target(
      name: "Handy", dependencies: ["CHandy", "GLib", "Gtk"], swiftSettings: onMainAndStrict),
    .target(name: "Controllers", dependencies: ["GLib", "Gtk"], swiftSettings: onMain),
    .target(name: "Adapters", dependencies: ["DataSources", "GLib", "Gtk"], swiftSettings: onMain),

    // Layer 4: what any window may need, as invisible children.
    .target(
      name: "Behaviors", dependencies: ["Controllers", "GLib", "Gtk"], swiftSettings: onMain),

    // Compiles the interfaces of a target into it.
    .executableTarget(name: "embed-files", swiftSettings: plain),
    .plugin(name: "EmbedFiles", capability: .buildTool(), dependencies: ["embed-files"]),

    // For the tests of programs: the main loop, leaks, and driving a running program through accessibility.
    .target(
      name: "ControllersTesting", dependencies: ["CGLib", "GLib", "Gtk"], swiftSettings: plain),
    .target(
      name: "UIDriver", dependencies: ["CAtspi", "ControllersTesting"], swiftSettings: plain),

    // Tests mirror Sources.
    .testTarget(
      name: "GLibTests", dependencies: ["CGLib", "GLib", "ControllersTesting"],
      swiftSettings: plain, plugins: ["EmbedFiles"]),
    .testTarget(
      name: "GtkTests", dependencies: ["CGtk", "GLib", "Gtk", "ControllersTesting"],
      swiftSettings: plain),
    .testTarget(
      name: "HandyTests", dependencies: ["CHandy", "GLib", "Gtk", "Handy", "ControllersTesting"],
      swiftSettings: plain),
    .testTarget(
      name: "ControllersTests", dependencies: ["Controllers", "ControllersTesting"],
      swiftSettings: plain),
    .testTarget(
      name: "AdaptersTests",
      dependencies: ["Adapters", "CGtk", "DataSources", "GLib", "Gtk", "ControllersTesting"],
      swiftSettings: plain),
    .testTarget(
      name: "BehaviorsTests",
      dependencies: ["Behaviors", "CGLib", "CGtk", "Controllers", "ControllersTesting"],
      swiftSettings: plain),
    .testTarget(
      name: "DataSourcesTests", dependencies: ["DataSources", "GLib"], swiftSettings: plain),
    .executableTarget(
      name: "SQLiteStorageFixture", dependencies: ["SQLiteStorage"],
      path: "Tests/SQLiteStorageFixture", swiftSettings: plain),
    .testTarget(
      name: "SQLiteStorageTests",
      dependencies: [
        "ControllersTesting", "DataSources", "GLib", "SQLiteStorage", "SQLiteStorageFixture",
        "StoredDataSources",
      ],
      swiftSettings: plain),
    .executableTarget(
      name: "LoopFixture", dependencies: ["GLib", "LoopWatch"], path: "Tests/LoopFixture",
      swiftSettings: onMain),
    .testTarget(
      name: "LoopWatchTests", dependencies: ["ControllersTesting", "LoopFixture"],
      swiftSettings: plain),

    // What the guide shows, compiled.
    .target(
      name: "GuideExamples",
      dependencies: [
        "Adapters", "Behaviors", "CGtk", "Controllers", "DataSources", "GLib", "Gtk", "Handy",
        "SQLiteStorage", "StoredDataSources",
      ],
      path: "Tests/GuideExamples", swiftSettings: onMain, plugins: ["EmbedFiles"]),
    .testTarget(
      name: "GuideTests",
      dependencies: [
        "Adapters", "Behaviors", "Controllers", "ControllersTesting", "DataSources", "GLib",
        "GuideExamples", "Gtk", "SQLiteStorage",
      ],
      swiftSettings: plain),

    // Running programs: the gallery, one that `new-app` makes, and two fixtures.
    .executableTarget(
      name: "UIFixture", dependencies: ["Controllers", "Gtk"], path: "Tests/UIFixture",
      swiftSettings: onMain),
    .executableTarget(
      name: "BehaviorsFixture", dependencies: ["Behaviors", "Controllers", "Gtk"],
      path: "Tests/BehaviorsFixture", swiftSettings: onMain),
    .testTarget(
      name: "FrameworkUITests",
      dependencies: [
        "BehaviorsFixture", "ControllersTesting", "LoopFixture", "UIDriver", "UIFixture",
      ],
      swiftSettings: plain),
  ],
  swiftLanguageModes: [.v6]
)

// AddressSanitizer is for what calls C, not for tests that drive other programs.
if Context.environment["TESTS_OF_C"] != nil {
  package.targets.removeAll { $0.name == "FrameworkUITests" }
}
