// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Sharing
import TestSupport

/// Files that begin like pictures, which is all that servers look at here.
enum TestPictures {
  /// The head of a PNG with so many bytes behind it.
  static func png(width: Int = 800, height: Int = 600, bytes: Int = 2000) -> [UInt8] {
    func big(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> (24 - 8 * $0) & 255) } }
    let head: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + big(width) + big(height) + [8, 2, 0, 0, 0]
    return head + (0..<max(bytes - head.count, 0)).map { UInt8(truncatingIfNeeded: $0 &* 31) }
  }

  /// A parcel's picture of these bytes, as a file in `folder`.
  @MainActor
  static func picture(
    _ name: String, _ bytes: [UInt8] = png(), alt: String = "", focus: FocusPoint? = nil,
    in folder: TemporaryFolder
  ) throws -> Parcel.Picture {
    try folder.write(bytes, to: name)
    return Parcel.Picture(
      path: folder.file(name), name: name, type: "image/png", width: 800, height: 600,
      bytes: bytes.count, sha256: "", alt: alt, focus: focus)
  }
}
