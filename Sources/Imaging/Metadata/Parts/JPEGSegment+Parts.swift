// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

extension JPEGSegment {
  /// What the segment holds besides the picture; nil when it belongs to the picture.
  func part(in bytes: [UInt8]) -> PicturePart? {
    switch marker {
    case 0xC0...0xC7, 0xC9...0xCF, 0xDA...0xDF: nil
    case 0xE0 where Self.isResolution(self, bytes): nil
    case 0xE0 where bytes.has("JFXX\0", at: payload): .thumbnail
    case 0xE1 where bytes.has("Exif\0", at: payload): .exif
    case 0xE1 where bytes.has("http://ns.adobe.com/", at: payload): .xmp
    case 0xE2 where bytes.has("ICC_PROFILE\0", at: payload): .colourProfile
    case 0xE2 where bytes.has("MPF\0", at: payload): .furtherPictures
    case 0xEB where bytes.has("JP", at: payload): .contentCredentials
    case 0xED where bytes.has("Photoshop 3.0\0", at: payload): .iptc
    case 0xEE where bytes.has("Adobe", at: payload) && payload.count >= 12: nil
    case 0xFE: .text
    default: .programData
    }
  }

  /// Whether this is where JPEG files say their resolution.
  static func isResolution(_ segment: JPEGSegment, _ bytes: [UInt8]) -> Bool {
    segment.marker == 0xE0 && segment.payload.count >= 14
      && bytes.has("JFIF\0", at: segment.payload)
  }

  /// Whether a segment of the picture itself is as long as what it says it holds.
  func isWellFormed(in bytes: [UInt8]) -> Bool {
    switch marker {
    case 0xC4: tables(in: bytes) { huffman(in: bytes, at: $0) }
    case 0xCC: payload.count.isMultiple(of: 2)
    case 0xDB: tables(in: bytes) { bytes[$0] >> 4 == 0 ? 65 : 129 }
    case 0xDA: !payload.isEmpty && payload.count == 4 + 2 * Int(bytes[payload.lowerBound])
    case 0xDC, 0xDD: payload.count == 2
    default: payload.count > 5 && payload.count == 6 + 3 * Int(bytes[payload.lowerBound + 5])
    }
  }

  /// Whether tables, the length of which `length` knows, fill the payload.
  private func tables(in bytes: [UInt8], length: (Int) -> Int) -> Bool {
    var position = payload.lowerBound
    while position < payload.upperBound { position += length(position) }
    return position == payload.upperBound
  }

  private func huffman(in bytes: [UInt8], at start: Int) -> Int {
    let counts = start + 1..<start + 17
    guard counts.upperBound <= payload.upperBound else { return 17 + payload.count }
    return 17 + bytes[counts].reduce(0) { $0 + Int($1) }
  }
}
