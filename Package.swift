// swift-tools-version: 6.2
// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

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

// Rooms with widgets live on the main thread unless a type says otherwise.
let onMain = plain + [.defaultIsolation(MainActor.self)]

// The rooms that touch GTK's C spell out every unsafe expression.
let onMainAndStrict = onMain + [.strictMemorySafety()]

// Windows wait for the user, and shares for servers: a smaller program starts sooner and takes less memory.
let small: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]

// C is held to the same.
let strictC: [CSetting] =
  isForPackages
  ? [] : [.treatAllWarnings(as: .error), .treatWarning("deprecated-declarations", as: .warning)]

// Code that goes over every pixel is too slow without the optimizer, even for debugging.
let optimizedC =
  strictC + [.unsafeFlags(["-O2"], .when(configuration: .debug))]

// The pkg-config file of GLib, which all others require, has the flag `-pthread`: the package manager does
// not take it, needs it not, and says so a dozen times in every build of every program. Where a library is
// in its usual place, a file of this package is asked in its stead.
func pkgConfig(
  _ name: String, _ module: String, _ header: String, file: String = "quiet.pc"
) -> String {
  let isUsual = Context.environment["PKG_CONFIG_PATH"] == nil && hasHeader(header)
  return isUsual ? "\(Context.packageDirectory)/Sources/Interop/\(module)/\(file)" : name
}

func hasHeader(_ header: String) -> Bool {
  FileManager.default.fileExists(atPath: "/usr/include/\(header)")
}

// gexiv2 has been called so only until version 0.16.
let gexiv2 =
  hasHeader("gexiv2-0.16/gexiv2/gexiv2.h")
  ? pkgConfig("gexiv2-0.16", "CGExiv2", "gexiv2-0.16/gexiv2/gexiv2.h", file: "quiet-0.16.pc")
  : pkgConfig("gexiv2", "CGExiv2", "gexiv2/gexiv2.h")

let package = Package(
  name: "cameo",
  products: [
    .executable(name: "cameo", targets: ["cameo"]),
    .executable(name: "cameo-imaging", targets: ["cameo-imaging"]),
  ]
    // What the packages in bench measure.
    + ["Imaging", "Network", "Photos"].map { .library(name: $0, targets: [$0]) },
  dependencies: [.package(path: "Framework")],
  targets: [
    // Layer 0: one folder per C library.
    .systemLibrary(
      name: "CLcms", path: "Sources/Interop/CLcms", pkgConfig: "lcms2",
      providers: [.apt(["liblcms2-dev"])]),
    .systemLibrary(
      name: "CGExiv2", path: "Sources/Interop/CGExiv2", pkgConfig: gexiv2,
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

    // Loads other libraries when they are needed.
    .target(name: "CLibrary", path: "Sources/Interop/CLibrary", cSettings: strictC),
    .target(
      name: "CCurl", dependencies: ["CLibrary"], path: "Sources/Interop/CCurl", cSettings: strictC),
    .target(
      name: "CGnuTLS", dependencies: ["CLibrary"], path: "Sources/Interop/CGnuTLS",
      cSettings: strictC),
    .target(
      name: "CSSH", dependencies: ["CLibrary"], path: "Sources/Interop/CSSH", cSettings: strictC),
    .target(
      name: "CJPEG", dependencies: ["CPixels"], path: "Sources/Interop/CJPEG", cSettings: strictC,
      linkerSettings: [.linkedLibrary("jpeg")]),
    .target(
      name: "CDeflate", path: "Sources/Interop/CDeflate", cSettings: strictC,
      linkerSettings: [.linkedLibrary("z")]),
    .target(
      name: "CTIFF", path: "Sources/Interop/CTIFF", cSettings: strictC,
      linkerSettings: [.linkedLibrary("tiff")]),
    .target(name: "CFontFiles", path: "Sources/Interop/CFontFiles", cSettings: strictC),
    .target(
      name: "CTesseract", dependencies: ["CLibrary"], path: "Sources/Interop/CTesseract",
      cSettings: strictC),
    .target(
      name: "CPictures", dependencies: ["CLibrary", "CPixels"], path: "Sources/Interop/CPictures",
      cSettings: strictC),
    .target(name: "CPixels", path: "Sources/Interop/CPixels", cSettings: optimizedC),
    .target(name: "CSandbox", path: "Sources/Interop/CSandbox", cSettings: strictC),

    // What Cameo does without widgets.
    .target(
      name: "Imaging", dependencies: ["CDeflate", "CPixels", "CSandbox", "GLib"],
      swiftSettings: plain),
    .target(
      name: "Decoding",
      dependencies: [
        "CDeflate", "CGExiv2", "CJPEG", "CLcms", "CPictures", "CPixels", "CSandbox", "CTIFF",
        "CTesseract", "GLib", "Imaging",
      ],
      swiftSettings: plain),
    .executableTarget(
      name: "cameo-imaging", dependencies: ["CFontFiles", "Decoding"], swiftSettings: plain),
    .target(
      name: "Network", dependencies: ["CCurl", "CGnuTLS", "CSSH", "GLib"], swiftSettings: plain),
    .target(
      name: "Photos",
      dependencies: ["GLib", "Imaging", "DataSources", "SQLiteStorage", "StoredDataSources"],
      swiftSettings: plain),
    .target(
      name: "Sharing",
      dependencies: ["CGcrypt", "CSecret", "GLib", "Imaging", "Network", "SQLiteStorage"],
      swiftSettings: plain + small),
    .target(
      name: "Insights", dependencies: ["GLib", "Sharing", "SQLiteStorage"],
      swiftSettings: plain + small),
    .target(
      name: "Services",
      dependencies: [
        "CPCRE2", "CQREncode", "GLib", "Imaging", "Network", "Sharing", "SQLiteStorage",
      ],
      swiftSettings: plain + small),
    .target(
      name: "Practice", dependencies: ["GLib", "Network", "Services", "Sharing"],
      swiftSettings: plain + small),

    // Floors 5 and 6: Cameo itself.
    .target(
      name: "CameoResources", dependencies: ["GLib"], path: "resources", swiftSettings: plain,
      plugins: [.plugin(name: "EmbedFiles", package: "Framework")]),
    .target(
      name: "CameoApp",
      dependencies: [
        "Adapters", "Behaviors", "CameoResources", "Controllers", "GLib", "Gtk",
        "Handy", "Imaging", "Insights", "DataSources", "LoopWatch", "Network", "Photos", "Practice",
        "Services", "Sharing", "SQLiteStorage", "StoredDataSources",
      ],
      swiftSettings: onMain + small),
    .target(
      name: "CameoCommand",
      dependencies: [
        "GLib", "Imaging", "Insights", "Network", "Photos", "Practice", "Services", "Sharing",
        "SQLiteStorage",
      ],
      swiftSettings: plain + small),
    .executableTarget(
      name: "cameo", dependencies: ["CameoApp", "CameoCommand", "GLib"], swiftSettings: onMain),

    // Tests mirror Sources.
    .target(
      name: "TestSupport", dependencies: ["CGLib", "ControllersTesting", "GLib"],
      path: "Tests/TestSupport",
      swiftSettings: plain),
    .testTarget(
      name: "DecodingTests", dependencies: ["TestSupport", "cameo-imaging"], swiftSettings: plain),
    .testTarget(
      name: "ImagingTests",
      dependencies: [
        "CSandbox", "DecoderTrials", "Decoding", "GLib", "Imaging", "PictureDamage", "TestSupport",
        "cameo-imaging", "forgetful-worker", "lying-worker",
      ], swiftSettings: plain),
    .testTarget(
      name: "PhotosTests",
      dependencies: [
        "CGLib", "CameoCommand", "GLib", "Imaging", "DataSources", "Photos", "SQLiteStorage",
        "TestSupport", "cameo", "cameo-imaging",
      ],
      swiftSettings: plain),
    .testTarget(
      name: "SharingTests",
      dependencies: [
        "CGLib", "GLib", "Imaging", "Network", "Sharing", "SQLiteStorage", "TestSupport",
        "cameo-imaging",
      ],
      swiftSettings: plain),
    .testTarget(
      name: "InsightsTests",
      dependencies: [
        "GLib", "Insights", "Sharing", "SQLiteStorage", "TestSupport", "no-network", "cameo",
      ],
      swiftSettings: plain),
    // Runs a program that may not make a connection: it is killed when it tries.
    .executableTarget(
      name: "no-network", path: "Tests/NoNetwork", cSettings: strictC),
    .testTarget(
      name: "ServicesTests",
      dependencies: [
        "CGLib", "CrashTrials", "GLib", "Network", "PictureDamage", "Practice", "PracticeServers",
        "Services", "Sharing", "SQLiteStorage", "TestSupport",
      ],
      swiftSettings: plain),
    // Servers for every service, with faults: those that people can try are in the program.
    .target(
      name: "PracticeServers",
      dependencies: ["GLib", "Network", "Practice", "Services", "Sharing"],
      path: "Tests/PracticeServers", swiftSettings: plain),
    .testTarget(
      name: "PracticeTests",
      dependencies: ["GLib", "Network", "Practice", "PracticeServers", "TestSupport"],
      swiftSettings: plain),
    .testTarget(
      name: "NetworkTests", dependencies: ["GLib", "Network", "TestSupport"], swiftSettings: plain),
    .testTarget(
      name: "CameoAppTests",
      dependencies: [
        "Adapters", "Behaviors", "CGLib", "CGtk", "CWindowCycle", "CameoApp", "Controllers", "GLib",
        "Gtk", "Handy", "Imaging", "Insights", "DataSources", "Network", "Photos", "Practice",
        "PracticeServers", "Services", "Sharing", "SQLiteStorage", "TestSupport", "cameo-imaging",
      ], swiftSettings: plain),
    .testTarget(
      name: "CameoCommandTests",
      dependencies: ["CameoCommand", "GLib", "Imaging", "Sharing", "TestSupport"],
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
        "PracticeServers", "Services", "Sharing", "SQLiteStorage", "TestSupport",
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
      name: "forgetful-worker", dependencies: ["CSandbox"], path: "Tests/ForgetfulWorker",
      swiftSettings: plain),
    .executableTarget(
      name: "trial-runner", dependencies: ["DecoderTrials", "GLib", "PictureDamage"],
      path: "Tests/TrialRunner", swiftSettings: plain),

    // Shares that are killed at any moment, and whether they are there once.
    .executableTarget(
      name: "CrashFixture",
      dependencies: ["GLib", "Imaging", "Network", "PracticeServers", "Services", "Sharing"],
      path: "Tests/CrashFixture", swiftSettings: plain),
    .target(
      name: "CrashTrials",
      dependencies: [
        "CSQLite", "GLib", "Network", "PictureDamage", "Practice", "PracticeServers", "Services",
        "Sharing", "SQLiteStorage", "TestSupport",
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
    .executableTarget(
      name: "PracticeFixture",
      dependencies: [
        "GLib", "Imaging", "Network", "Practice", "PracticeServers", "Services", "Sharing",
      ],
      path: "Tests/PracticeFixture", swiftSettings: plain),
    // The client in docs/dbus.md.
    .executableTarget(
      name: "ShareClient", dependencies: ["GLib"], path: "Tests/ShareClient",
      swiftSettings: onMain),
    .testTarget(
      name: "UITests",
      dependencies: [
        "cameo", "cameo-imaging", "PracticeFixture", "ShareClient", "UIDriver", "no-network",
      ],
      exclude: ["pseudo-translation.py"], swiftSettings: plain),
  ],
  swiftLanguageModes: [.v6]
)

// The fuzzers, which scripts/fuzz builds: of the largest modules, they need only what reads what comes from outside.
if Context.environment["FUZZING"] != nil {
  let read = [
    "CameoApp": ["Callers/CallOptions.swift", "Callers/ShareInterface.swift"],
    "CameoCommand": ["Purpose/CBOR.swift", "Purpose/PurposeJob.swift"],
    "DecoderTrials": ["MetadataProperties.swift"],
  ]
  for target in package.targets {
    guard let sources = read[target.name] else { continue }
    target.sources = sources
    target.dependencies = ["GLib", "Imaging", "Network", "PictureDamage", "Sharing"]
    target.plugins = []
  }
  package.targets.append(
    .executableTarget(
      name: "fuzz-targets",
      dependencies: [
        "CGLib", "CameoApp", "CameoCommand", "DecoderTrials", "GLib", "Imaging", "Network",
        "PictureDamage", "Services", "Sharing",
      ], path: "Tests/Fuzzing", swiftSettings: plain))
}

// Modules of the framework are products of a package of its own.
let framework: Set = [
  "Adapters", "Behaviors", "CGLib", "CGcrypt", "CGtk", "CSQLite", "Controllers",
  "ControllersTesting", "DataSources", "GLib", "Gtk", "Handy", "LoopWatch", "SQLiteStorage",
  "StoredDataSources", "UIDriver",
]
for target in package.targets {
  target.dependencies = target.dependencies.map { dependency in
    guard case .byNameItem(let name, _) = dependency, framework.contains(name) else {
      return dependency
    }
    return .product(name: name, package: "Framework")
  }
}

// AddressSanitizer is for what calls C: `make test-long` builds the tests of those modules alone with it.
if Context.environment["TESTS_OF_C"] != nil {
  let kept: Set = ["DecodingTests", "ImagingTests", "NetworkTests", "SharingTests"]
  package.targets.removeAll { $0.type == .test && !kept.contains($0.name) }
}
