// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// A marker of a JPEG file and its data.
struct JPEGSegment {
  let marker: UInt8
  /// From the byte before the marker to the end of the payload.
  let whole: Range<Int>
  /// What follows the two bytes of the length.
  let payload: Range<Int>
  /// The compressed picture that follows a start of scan; empty for all others.
  var scan: Range<Int>

  /// Whether it is a frame header: size and compression.
  var isFrame: Bool { (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker) }
}

/// A JPEG file, marker by marker, as far as it makes sense.
struct JPEGSegments {
  private(set) var segments: [JPEGSegment] = []
  private var strayBytes = StrayBytes()
  /// The bytes that belong to no marker.
  var stray: [Range<Int>] { strayBytes.ranges }
  /// The end of the picture; what follows doesn't belong to it.
  private(set) var end = 0
  /// Why the file was not read to the end of the picture.
  private(set) var problem: StripError?
  private(set) var budget = ParsingBudget()

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
      // Any number of FF bytes may precede a marker.
      while position + 1 < bytes.count, bytes[position + 1] == 0xFF { position += 1 }
      guard position + 1 < bytes.count else { throw .endsTooEarly }
      try budget.spend(max(position - start, 1), at: position)
      if position > start { try addStray(start..<position) }
      let marker = bytes[position + 1]
      switch marker {
      case 0x00, 0x01, 0xD0...0xD7:
        try addStray(position..<position + 2)
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
        if marker == 0xDA { scan = next..<(try endOfScan(in: bytes, from: next)) }
        try budget.note(at: position)
        segments.append(
          JPEGSegment(
            marker: marker, whole: position..<next, payload: position + 4..<next, scan: scan))
        position = scan.upperBound
      }
    }
  }

  private mutating func addStray(_ range: Range<Int>) throws(StripError) {
    if !strayBytes.continues(with: range) { try budget.note(at: range.lowerBound) }
    strayBytes.add(range)
  }

  /// The colour profile in these chunks, which are numbered and may be in any order; nil unless
  /// each is there once.
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

  /// The position of the next marker that does not belong to the compressed picture itself.
  private mutating func endOfScan(
    in bytes: [UInt8], from start: Int
  ) throws(StripError) -> Int {
    var position = start
    while true {
      position = Self.find(0xFF, in: bytes, from: position)
      var marker = position + 1
      while marker < bytes.count, bytes[marker] == 0xFF { marker += 1 }
      try budget.spend(marker - position, at: position)
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

extension JPEGSegment {
  /// The metadata in the segment; nil when it belongs to the picture.
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
    case 0xEE where isAdobe(in: bytes): nil
    case 0xFE: .text
    default: .programData
    }
  }

  /// Whether this is the JFIF segment, which contains the resolution.
  static func isResolution(_ segment: JPEGSegment, _ bytes: [UInt8]) -> Bool {
    segment.marker == 0xE0 && segment.payload.count >= 14
      && bytes.has("JFIF\0", at: segment.payload)
  }

  /// Whether this is the segment that says how colours are encoded.
  func isAdobe(in bytes: [UInt8]) -> Bool {
    marker == 0xEE && payload.count >= 12 && bytes.has("Adobe", at: payload)
  }

  /// Whether a segment of the picture itself is as long as its content.
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

  /// Whether tables with the lengths from `length` fill the payload.
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

/// XMP data that is too long for one segment of a JPEG file and continues in further ones.
package enum ExtendedXMP {
  private static let name = Array("http://ns.adobe.com/xmp/extension/\0".utf8)
  /// An id of the packet, the length of all, and the offset of this part.
  private static let headLength = 40
  private static let maxBytes = 64 << 20

  /// The packets, assembled from their parts.
  package static func packets(in file: UnsafeRawBufferPointer) -> [[UInt8]] {
    var pieces: [String: [(place: Int, bytes: Range<Int>)]] = [:]
    var total = 0
    var position = 2
    while position + 4 <= file.count, file[position] == 0xFF, file[position + 1] != 0xDA {
      if file[position + 1] == 0xFF {
        position += 1
        continue
      }
      let length = Int(file[position + 2]) << 8 | Int(file[position + 3])
      let payload = position + 4..<min(position + 2 + max(length, 2), file.count)
      let start = payload.lowerBound + name.count
      if file[position + 1] == 0xE1, payload.count > name.count + headLength,
        file[payload.lowerBound..<start].elementsEqual(name)
      {
        let id = String(decoding: file[start..<start + 32], as: UTF8.self)
        let place = file[start + 36..<start + 40].reduce(0) { $0 << 8 | Int($1) }
        total += payload.count
        guard total <= maxBytes else { break }
        pieces[id, default: []].append((place, start + headLength..<payload.upperBound))
      }
      position += 2 + max(length, 2)
    }
    return pieces.sorted { $0.key < $1.key }.map { _, pieces in
      pieces.sorted { $0.place < $1.place }.flatMap { file[$0.bytes] }
    }
  }
}
