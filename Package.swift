// swift-tools-version: 6.2
// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import PackageDescription

// What every Swift target is compiled with: no warning survives, and imports stay private to the
// file's module unless they are meant to be seen.
let plain: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// Rooms with widgets live on the main thread unless a type says otherwise.
let onMain = plain + [.defaultIsolation(MainActor.self)]

// The rooms that touch GTK's C spell out every unsafe expression.
let onMainAndStrict = onMain + [.strictMemorySafety()]

// Windows wait for the user, and shares for servers: a smaller program starts sooner and takes less memory.
let small: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]

// C is held to the same.
let strictC: [CSetting] = [.treatAllWarnings(as: .error)]

// Code that goes over every pixel is too slow without the optimizer, even for debugging.
let optimizedC =
  strictC + [.unsafeFlags(["-O2"], .when(configuration: .debug))]

// The pkg-config file of GLib, which all others require, has the flag `-pthread`: the package manager does
// not take it, needs it not, and says so a dozen times in every build of every program. Where a library is
// in its usual place, one of ours is asked in its stead.
func pkgConfig(_ name: String, _ module: String, _ header: String) -> String {
  let isUsual =
    Context.environment["PKG_CONFIG_PATH"] == nil && access("/usr/include/\(header)", R_OK) == 0
  return isUsual ? "\(Context.packageDirectory)/Sources/Interop/\(module)/quiet.pc" : name
}

let package = Package(
  name: "cameo",
  products: [
    .executable(name: "cameo", targets: ["cameo"]),
    .library(name: "GLib", targets: ["GLib"]),
    .library(name: "Gtk", targets: ["Gtk"]),
    .library(name: "Handy", targets: ["Handy"]),
    .library(name: "Controllers", targets: ["Controllers"]),
    .library(name: "Lists", targets: ["Lists"]),
    .library(name: "Adapters", targets: ["Adapters"]),
    .library(name: "Behaviors", targets: ["Behaviors"]),
    .library(name: "Storage", targets: ["Storage"]),
    .library(name: "StoredLists", targets: ["StoredLists"]),
    .library(name: "LoopWatch", targets: ["LoopWatch"]),
    .library(name: "Imaging", targets: ["Imaging"]),
    .library(name: "Photos", targets: ["Photos"]),
    .executable(name: "cameo-imaging", targets: ["cameo-imaging"]),
    .library(name: "Network", targets: ["Network"]),
    .plugin(name: "EmbedFiles", targets: ["EmbedFiles"]),
  ],
  targets: [
    // Floor 0: one folder per C library.
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
      name: "CGdkPixbuf", path: "Sources/Interop/CGdkPixbuf",
      pkgConfig: pkgConfig(
        "gdk-pixbuf-2.0", "CGdkPixbuf", "gdk-pixbuf-2.0/gdk-pixbuf/gdk-pixbuf.h"),
      providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    .systemLibrary(
      name: "CSQLite", path: "Sources/Interop/CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CLcms", path: "Sources/Interop/CLcms", pkgConfig: "lcms2",
      providers: [.apt(["liblcms2-dev"])]),
    .systemLibrary(
      name: "CGExiv2", path: "Sources/Interop/CGExiv2",
      pkgConfig: pkgConfig("gexiv2", "CGExiv2", "gexiv2/gexiv2.h"),
      providers: [.apt(["libgexiv2-dev"])]),

    .systemLibrary(
      name: "CSecret", path: "Sources/Interop/CSecret",
      pkgConfig: pkgConfig("libsecret-1", "CSecret", "libsecret-1/libsecret/secret.h"),
      providers: [.apt(["libsecret-1-dev"])]),
    .systemLibrary(
      name: "CQREncode", path: "Sources/Interop/CQREncode", pkgConfig: "libqrencode",
      providers: [.apt(["libqrencode-dev"])]),
    .systemLibrary(
      name: "CPCRE2", path: "Sources/Interop/CPCRE2", pkgConfig: "libpcre2-8",
      providers: [.apt(["libpcre2-dev"])]),

    .target(name: "CGcrypt", path: "Sources/Interop/CGcrypt", cSettings: strictC),
    .target(name: "CCurl", path: "Sources/Interop/CCurl", cSettings: strictC),
    .target(name: "CGnuTLS", path: "Sources/Interop/CGnuTLS", cSettings: strictC),
    .target(name: "CSSH", path: "Sources/Interop/CSSH", cSettings: strictC),
    .target(
      name: "CGtkWidgets", dependencies: ["CGtk"], path: "Sources/Interop/CGtkWidgets",
      cSettings: strictC, linkerSettings: [.linkedLibrary("fontconfig")]),
    .target(
      name: "CLoopWatch", dependencies: ["CGLib"], path: "Sources/Interop/CLoopWatch",
      cSettings: strictC),
    .target(
      name: "CJPEG", path: "Sources/Interop/CJPEG", cSettings: strictC,
      linkerSettings: [.linkedLibrary("jpeg")]),
    .target(
      name: "CDeflate", path: "Sources/Interop/CDeflate", cSettings: strictC,
      linkerSettings: [.linkedLibrary("z")]),
    .target(
      name: "CTIFF", path: "Sources/Interop/CTIFF", cSettings: strictC,
      linkerSettings: [.linkedLibrary("tiff")]),
    .target(name: "CFontFiles", path: "Sources/Interop/CFontFiles", cSettings: strictC),
    .target(name: "CTesseract", path: "Sources/Interop/CTesseract", cSettings: strictC),
    .target(name: "CScaling", path: "Sources/Interop/CScaling", cSettings: optimizedC),
    .target(name: "CSandbox", path: "Sources/Interop/CSandbox", cSettings: strictC),

    // Floors 1 to 3: the framework.
    .target(name: "Lists", swiftSettings: plain),
    .target(name: "GLib", dependencies: ["CGLib", "CGcrypt"], swiftSettings: plain),
    // For debugging: no other product carries it.
    .target(name: "LoopWatch", dependencies: ["CLoopWatch", "GLib"], swiftSettings: plain),
    .target(
      name: "Gtk", dependencies: ["CGtk", "CGtkWidgets", "GLib"], swiftSettings: onMainAndStrict),
    .target(
      name: "Handy", dependencies: ["CHandy", "GLib", "Gtk"], swiftSettings: onMainAndStrict),
    .target(name: "Controllers", dependencies: ["GLib", "Gtk"], swiftSettings: onMain),
    .target(name: "Adapters", dependencies: ["GLib", "Gtk", "Lists"], swiftSettings: onMain),

    // Floor 4: what any window may need, as invisible children.
    .target(
      name: "Behaviors", dependencies: ["Controllers", "GLib", "Gtk"], swiftSettings: onMain),

    // Compiles the interfaces of a target into it.
    .executableTarget(name: "embed-files", swiftSettings: plain),
    .plugin(name: "EmbedFiles", capability: .buildTool(), dependencies: ["embed-files"]),

    // What Cameo does without widgets.
    .target(name: "Storage", dependencies: ["CSQLite", "GLib"], swiftSettings: plain),
    .target(name: "StoredLists", dependencies: ["Lists", "Storage"], swiftSettings: plain),
    .target(name: "Imaging", dependencies: ["CSandbox", "GLib"], swiftSettings: plain),
    .target(
      name: "Decoding",
      dependencies: [
        "CDeflate", "CGExiv2", "CGdkPixbuf", "CJPEG", "CLcms", "CSandbox", "CScaling", "CTIFF",
        "CTesseract", "GLib", "Imaging",
      ],
      swiftSettings: plain),
    .executableTarget(
      name: "cameo-imaging", dependencies: ["CFontFiles", "Decoding"], swiftSettings: plain),
    .target(
      name: "Network", dependencies: ["CCurl", "CGnuTLS", "CSSH", "GLib"], swiftSettings: plain),
    .target(
      name: "Photos", dependencies: ["GLib", "Imaging", "Lists", "Storage", "StoredLists"],
      swiftSettings: plain),
    .target(
      name: "Sharing",
      dependencies: ["CGcrypt", "CSecret", "GLib", "Imaging", "Network", "Storage"],
      swiftSettings: plain + small),
    .target(
      name: "Insights", dependencies: ["GLib", "Sharing", "Storage"],
      swiftSettings: plain + small),
    .target(
      name: "Services",
      dependencies: [
        "CPCRE2", "CQREncode", "GLib", "Imaging", "Network", "Sharing", "Storage",
      ],
      swiftSettings: plain + small),
    .target(
      name: "Practice", dependencies: ["GLib", "Network", "Services", "Sharing"],
      swiftSettings: plain + small),

    // Floors 5 and 6: Cameo itself.
    .target(
      name: "CameoResources", dependencies: ["GLib"], path: "resources", swiftSettings: plain,
      plugins: ["EmbedFiles"]),
    .target(
      name: "CameoApp",
      dependencies: [
        "Adapters", "Behaviors", "CameoResources", "Controllers", "GLib", "Gtk",
        "Handy", "Imaging", "Insights", "Lists", "LoopWatch", "Network", "Photos", "Practice",
        "Services", "Sharing", "Storage", "StoredLists",
      ],
      swiftSettings: onMain + small),
    .target(
      name: "CameoCommand",
      dependencies: [
        "GLib", "Imaging", "Insights", "Network", "Photos", "Practice", "Services", "Sharing",
        "Storage",
      ],
      swiftSettings: plain + small),
    .executableTarget(
      name: "cameo", dependencies: ["CameoApp", "CameoCommand", "GLib"], swiftSettings: onMain),

    // Tests mirror Sources.
    .target(
      name: "TestSupport", dependencies: ["CGLib", "GLib", "Gtk"], path: "Tests/TestSupport",
      swiftSettings: plain),
    .executableTarget(
      name: "LoopFixture", dependencies: ["GLib", "LoopWatch"], path: "Tests/LoopFixture",
      swiftSettings: onMain),
    .testTarget(
      name: "LoopWatchTests", dependencies: ["LoopFixture", "TestSupport"], swiftSettings: plain),
    .testTarget(
      name: "GLibTests",
      dependencies: ["CGLib", "GLib", "TestSupport"],
      swiftSettings: plain, plugins: ["EmbedFiles"]),
    .testTarget(
      name: "GtkTests", dependencies: ["CGtk", "GLib", "Gtk", "TestSupport"],
      swiftSettings: plain),
    .testTarget(
      name: "HandyTests", dependencies: ["CHandy", "GLib", "Gtk", "Handy", "TestSupport"],
      swiftSettings: plain),
    .testTarget(
      name: "ControllersTests", dependencies: ["Controllers", "TestSupport"], swiftSettings: plain),
    .testTarget(
      name: "AdaptersTests",
      dependencies: ["Adapters", "CGtk", "GLib", "Gtk", "Lists", "TestSupport"],
      swiftSettings: plain),
    .testTarget(
      name: "BehaviorsTests", dependencies: ["Behaviors", "CGLib", "Controllers", "TestSupport"],
      swiftSettings: plain),
    .testTarget(
      name: "DecodingTests", dependencies: ["TestSupport", "cameo-imaging"], swiftSettings: plain),
    .testTarget(
      name: "ImagingTests",
      dependencies: [
        "CSandbox", "DecoderTrials", "Decoding", "GLib", "Imaging", "PictureDamage", "TestSupport",
        "cameo-imaging", "lying-worker",
      ], swiftSettings: plain),
    .executableTarget(
      name: "StorageFixture", dependencies: ["Storage"], path: "Tests/StorageFixture",
      swiftSettings: plain),
    .testTarget(
      name: "StorageTests",
      dependencies: [
        "GLib", "Lists", "Storage", "StorageFixture", "StoredLists", "TestSupport",
      ],
      swiftSettings: plain),
    .testTarget(
      name: "PhotosTests",
      dependencies: [
        "CameoCommand", "GLib", "Imaging", "Lists", "Photos", "Storage", "TestSupport", "cameo",
        "cameo-imaging",
      ],
      swiftSettings: plain),
    .testTarget(
      name: "SharingTests",
      dependencies: [
        "CGLib", "GLib", "Imaging", "Network", "Sharing", "Storage", "TestSupport", "cameo-imaging",
      ],
      swiftSettings: plain),
    .testTarget(
      name: "InsightsTests",
      dependencies: [
        "GLib", "Insights", "Sharing", "Storage", "TestSupport", "no-network", "cameo",
      ],
      swiftSettings: plain),
    // Runs a program that may not make a connection: it is killed when it tries.
    .executableTarget(
      name: "no-network", path: "Tests/NoNetwork", cSettings: strictC),
    .testTarget(
      name: "ServicesTests",
      dependencies: [
        "GLib", "Network", "PictureDamage", "Practice", "Services", "Sharing", "Storage",
        "TestSupport",
      ],
      swiftSettings: plain),
    .testTarget(
      name: "PracticeTests", dependencies: ["GLib", "Network", "Practice", "TestSupport"],
      swiftSettings: plain),
    .testTarget(
      name: "NetworkTests", dependencies: ["GLib", "Network", "TestSupport"], swiftSettings: plain),
    .testTarget(name: "ListsTests", dependencies: ["Lists"], swiftSettings: plain),
    .testTarget(
      name: "CameoAppTests",
      dependencies: [
        "Adapters", "Behaviors", "CGLib", "CGtk", "CWindowCycle", "CameoApp", "Controllers", "GLib",
        "Gtk", "Handy", "Imaging", "Insights", "Lists", "Network", "Photos", "Practice", "Services",
        "Sharing", "Storage",
        "TestSupport", "cameo-imaging",
      ], swiftSettings: plain),
    .testTarget(
      name: "CameoCommandTests", dependencies: ["CameoCommand", "GLib", "Sharing"],
      swiftSettings: plain),
    .target(
      name: "CWindowCycle", dependencies: ["CGtk"], path: "Tests/CWindowCycle", cSettings: strictC),
    // Links for phones, for measurements.
    .executableTarget(
      name: "PhoneFixture", dependencies: ["GLib", "Network", "Services", "Sharing"],
      path: "Tests/PhoneFixture", swiftSettings: plain),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "cameo", "cameo-imaging", "Controllers", "CWindowCycle", "Gtk", "Network", "Practice",
        "Services",
        "Sharing", "Storage", "TestSupport",
      ],
      swiftSettings: plain),

    // What the guide shows, compiled.
    .target(
      name: "GuideExamples",
      dependencies: [
        "Adapters", "Behaviors", "CGtk", "Controllers", "GLib", "Gtk", "Handy", "Lists", "Storage",
        "StoredLists",
      ],
      path: "Tests/GuideExamples", swiftSettings: onMain, plugins: ["EmbedFiles"]),
    .testTarget(
      name: "GuideTests",
      dependencies: [
        "Adapters", "Behaviors", "Controllers", "GLib", "GuideExamples", "Gtk", "Lists", "Storage",
        "TestSupport",
      ],
      swiftSettings: plain),

    // Pictures that are untrusted, and decoding processes that lie.
    .target(name: "PictureDamage", path: "Tests/PictureDamage", swiftSettings: plain),
    .target(
      name: "DecoderTrials",
      dependencies: ["CSandbox", "Decoding", "Imaging", "PictureDamage", "TestSupport"],
      path: "Tests/DecoderTrials", swiftSettings: plain),
    .executableTarget(
      name: "lying-worker", dependencies: ["CSandbox", "PictureDamage"], path: "Tests/LyingWorker",
      swiftSettings: plain),
    .executableTarget(
      name: "trial-runner", dependencies: ["DecoderTrials", "GLib", "PictureDamage"],
      path: "Tests/TrialRunner", swiftSettings: plain),

    // Shares that are killed at any moment, and whether they are there once.
    .executableTarget(
      name: "CrashFixture", dependencies: ["GLib", "Imaging", "Network", "Services", "Sharing"],
      path: "Tests/CrashFixture", swiftSettings: plain),
    .target(
      name: "CrashTrials",
      dependencies: [
        "CSQLite", "GLib", "Network", "PictureDamage", "Practice", "Services", "Sharing", "Storage",
        "TestSupport",
      ], path: "Tests/CrashTrials", swiftSettings: plain),
    .executableTarget(
      name: "crash-runner", dependencies: ["CrashTrials", "GLib"], path: "Tests/CrashRunner",
      swiftSettings: plain),
    .testTarget(
      name: "CrashTests",
      dependencies: [
        "CrashFixture", "CrashTrials", "PictureDamage", "Sharing", "TestSupport",
        "cameo", "cameo-imaging",
      ],
      swiftSettings: plain),

    // Driving the running program through accessibility.
    .systemLibrary(
      name: "CAtspi", path: "Tests/CAtspi", pkgConfig: "atspi-2",
      providers: [.apt(["libatspi2.0-dev"])]),
    .target(
      name: "UIDriver", dependencies: ["CAtspi", "TestSupport"], path: "Tests/UIDriver",
      swiftSettings: plain),
    .executableTarget(
      name: "UIFixture", dependencies: ["Controllers", "Gtk"], path: "Tests/UIFixture",
      swiftSettings: onMain),
    .executableTarget(
      name: "BehaviorsFixture", dependencies: ["Behaviors", "Controllers", "Gtk"],
      path: "Tests/BehaviorsFixture", swiftSettings: onMain),
    .executableTarget(
      name: "PracticeFixture", dependencies: ["Network", "Practice"], path: "Tests/PracticeFixture",
      swiftSettings: plain),
    // The client in docs/dbus.md.
    .executableTarget(
      name: "ShareClient", dependencies: ["GLib"], path: "Tests/ShareClient",
      swiftSettings: onMain),
    .testTarget(
      name: "UITests",
      dependencies: [
        "BehaviorsFixture", "cameo", "cameo-imaging", "LoopFixture", "PracticeFixture",
        "ShareClient", "UIDriver", "UIFixture", "no-network",
      ],
      exclude: ["pseudo-translation.py"], swiftSettings: plain),
  ],
  swiftLanguageModes: [.v6]
)
