// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Recognises a picture by its first bytes, which servers trust rather than the client's media
/// type.
package struct PictureSignature: Equatable {
  package var type: String
  package var width: Int
  package var height: Int

  /// Nil if it is no picture, or has no size.
  package init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), bytes.count > 24 {
      self.init("image/png", Self.big(bytes, 16, 4), Self.big(bytes, 20, 4))
    } else if bytes.starts(with: Array("GIF8".utf8)), bytes.count > 10 {
      self.init("image/gif", Self.little(bytes, 6), Self.little(bytes, 8))
    } else if bytes.starts(with: Array("RIFF".utf8)), bytes.count > 30,
      bytes[8..<12].elementsEqual("WEBP".utf8)
    {
      // Any of the three kinds of chunk; the size doesn't matter here.
      self.init("image/webp", 1, 1)
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self.init(jpeg: bytes)
    } else {
      return nil
    }
  }

  private init?(_ type: String, _ width: Int, _ height: Int) {
    guard width > 0, height > 0 else { return nil }
    self.type = type
    self.width = width
    self.height = height
  }

  /// The size is in the frame header, after other segments.
  private init?(jpeg bytes: [UInt8]) {
    var place = 2
    while place + 9 < bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        self.init("image/jpeg", Self.big(bytes, place + 7, 2), Self.big(bytes, place + 5, 2))
        return
      }
      place += 2 + Self.big(bytes, place + 2, 2)
    }
    return nil
  }

  private static func big(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int {
    bytes[place..<(place + count)].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func little(_ bytes: [UInt8], _ place: Int) -> Int {
    Int(bytes[place]) | Int(bytes[place + 1]) << 8
  }
}
