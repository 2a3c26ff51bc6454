// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Imaging

/// The formats whose libraries are on this computer.
enum FormatList {
  /// Prints the formats, a line each.
  static func run() -> Int32 {
    for format in KnownFormat.allCases where format.reader.isThere {
      StandardOutput.say(format.rawValue)
    }
    return 0
  }

  /// Opens the library of one format, or of all, and runs it once while files can still be opened: some read files when
  /// they are first used, drawings need fonts, filters start threads.
  static func getReady(_ only: KnownFormat? = nil) {
    ColourConversion.warmUp()
    for format in KnownFormat.allCases where only == nil || format == only {
      guard format.reader.isThere else { continue }
      format.sample.withUnsafeBytes { sample in
        // Whether it is decoded is found out where somebody asks for that.
        _ = try? LoadedPicture.load(sample, for: .screen) { format, _ in format == .svg ? 64 : nil }
      }
    }
    // Thumbnails of any format are PNG files, and so are pictures that are sent.
    _ = PNGReader.isThere
  }
}
