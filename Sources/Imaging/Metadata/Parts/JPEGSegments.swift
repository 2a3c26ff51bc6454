// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// A marker of a JPEG file and what belongs to it.
struct JPEGSegment {
  let marker: UInt8
  /// From the byte before the marker to the end of the payload.
  let whole: Range<Int>
  /// What stands behind the two bytes of the length.
  let payload: Range<Int>
  /// The compressed picture that follows a start of scan; empty for all others.
  var scan: Range<Int>

  /// Whether it says how large the picture is, and how it is compressed.
  var isFrame: Bool { (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker) }
}

/// A JPEG file, marker by marker, as far as it makes sense.
struct JPEGSegments {
  private(set) var segments: [JPEGSegment] = []
  /// Where bytes stand that belong to no marker.
  private(set) var stray: [Range<Int>] = []
  /// Where the picture ends; what follows does not belong to it.
  private(set) var end = 0
  /// Why the file was not read to the end of the picture.
  private(set) var problem: StripError?

  init(_ bytes: [UInt8]) {
    end = bytes.count
    do {
      try read(bytes)
    } catch {
      problem = error
    }
  }

  private mutating func read(_ bytes: [UInt8]) throws(StripError) {
    var position = 2
    while true {
      let start = position
      position = Self.find(0xFF, in: bytes, from: position)
      // Any number of FF may stand before a marker.
      while position + 1 < bytes.count, bytes[position + 1] == 0xFF { position += 1 }
      guard position + 1 < bytes.count else { throw .endsTooEarly }
      if position > start { stray.append(start..<position) }
      let marker = bytes[position + 1]
      switch marker {
      case 0x00, 0x01, 0xD0...0xD7:
        stray.append(position..<position + 2)
        position += 2
      case 0xD8:
        throw .damaged(at: position)
      case 0xD9:
        end = position + 2
        return
      default:
        guard let length = bytes.big16(position + 2) else { throw .endsTooEarly }
        guard length >= 2 else { throw .damaged(at: position) }
        let next = position + 2 + length
        guard next <= bytes.count else { throw .endsTooEarly }
        var scan = next..<next
        if marker == 0xDA { scan = next..<Self.endOfScan(in: bytes, from: next) }
        segments.append(
          JPEGSegment(
            marker: marker, whole: position..<next, payload: position + 4..<next, scan: scan))
        position = scan.upperBound
      }
    }
  }

  /// The colour profile that these pieces make, which have numbers and may stand in any order; nil
  /// unless each is there once.
  static func profile(_ pieces: [JPEGSegment], in bytes: [UInt8]) -> [UInt8]? {
    var contents: [Int: Range<Int>] = [:]
    for piece in pieces {
      let start = piece.payload.lowerBound
      guard piece.payload.count > 14, Int(bytes[start + 13]) == pieces.count,
        contents.updateValue(start + 14..<piece.payload.upperBound, forKey: Int(bytes[start + 12]))
          == nil
      else { return nil }
    }
    var profile: [UInt8] = []
    for number in 1...max(1, pieces.count) {
      guard let content = contents[number] else { return nil }
      profile += bytes[content]
    }
    return profile
  }

  /// Where the next marker begins that does not belong to the compressed picture itself.
  private static func endOfScan(in bytes: [UInt8], from start: Int) -> Int {
    var position = start
    while true {
      position = find(0xFF, in: bytes, from: position)
      var marker = position + 1
      while marker < bytes.count, bytes[marker] == 0xFF { marker += 1 }
      guard marker < bytes.count else { return position }
      switch bytes[marker] {
      case 0x00, 0xD0...0xD7: position = marker + 1
      default: return position
      }
    }
  }

  private static func find(_ byte: UInt8, in bytes: [UInt8], from start: Int) -> Int {
    bytes.withUnsafeBytes { buffer in
      guard start < buffer.count, let base = buffer.baseAddress,
        let found = memchr(base + start, Int32(byte), buffer.count - start)
      else { return buffer.count }
      return UnsafeRawPointer(found) - base
    }
  }
}
