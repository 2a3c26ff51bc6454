// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// How a picture is to be turned, as EXIF counts it: 1 as it is, 2 to 8 turned or mirrored.
package enum Orientation {
  /// What EXIF data says; 1 when it says nothing, or nothing that makes sense.
  package static func read(_ bytes: [UInt8], _ exif: Range<Int>) -> Int {
    guard let tiff = TIFF(bytes, exif), let field = tiff.first?.fields[0x0112] else { return 1 }
    let value = tiff.integer(field) ?? 1
    return (2...8).contains(value) ? value : 1
  }

  /// EXIF data that says nothing else.
  static func exif(_ orientation: Int) -> [UInt8] {
    var bytes = Array("MM".utf8)
    bytes += [0, 42, 0, 0, 0, 8]  // the directory follows at once
    bytes += [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0]  // its one field
    bytes += [0, 0, 0, 0]  // there is no further directory
    return bytes
  }
}
