// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport

@testable import Imaging

/// Squares of known colours side by side, written without loss by the program of a format's library.
enum EncodedSquares {
  static let colours: [[UInt8]] = [
    [200, 60, 40], [30, 180, 90], [60, 90, 220], [128, 128, 128], [250, 240, 10], [255, 255, 255],
    [0, 0, 0], [0, 255, 0],
  ]

  /// The formats that are written here.
  static let formats = ["heic", "avif", "webp", "jxl"]

  /// Writes them to a file, in the colours of a profile, and as opaque as `alpha` says; returns its path. They are 16
  /// pixels wide.
  static func write(
    _ format: String, height: Int = 16, profile: String? = nil, alpha: Double? = nil,
    options: [String] = [], to folder: TemporaryFolder
  ) throws -> String {
    let place = URL(filePath: folder.path)
    let squares = colours.map { "xc:rgb(\($0.map(String.init).joined(separator: ",")))" }
    let transparent =
      alpha.map { ["-alpha", "set", "-channel", "A", "-evaluate", "set", "\($0 * 100)%"] } ?? []
    // Otherwise the program makes a palette, which not all of the others understand.
    let kind = ["-depth", "8", "-define", "png:color-type=\(alpha == nil ? 2 : 6)"]
    try PictureStudio.run(
      ["convert", "-size", "16x\(height)"] + squares + ["+append"] + transparent
        + (profile.map { ["-profile", $0] } ?? []) + ["-strip"].filter { _ in profile == nil }
        + kind + ["squares.png"], in: place)
    let (from, to) = ("squares.png", "squares.\(format)")
    let command =
      switch format {
      case "heic": ["heif-enc", "-L", "-p", "chroma=444"] + options + [from, "-o", to]
      case "avif": ["avifenc", "-l", "-s", "9"] + options + [from, to]
      case "webp":
        ["cwebp", "-quiet", "-lossless", "-metadata", "icc"] + options + [from, "-o", to]
      case "jxl": ["cjxl", "--quiet", "-d", "0"] + options + [from, to]
      default: fatalError(format)
      }
    try PictureStudio.run(command, in: place)
    return folder.file(to)
  }
}
