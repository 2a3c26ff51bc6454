// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Determines which parts of a file are the picture itself, its colours and its compressed pixels.
///
/// A third parser of the formats besides the one that removes metadata and the one that verifies
/// that: it knows nothing about metadata. What it can't parse is not the picture.
public enum PixelParts {
  /// The bytes of a file that are not the picture itself, piece by piece.
  public static func others(in bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    let pixels =
      switch bytes.first {
      case 0xFF: ofJPEG(bytes)
      case 0x89: ofPNG(bytes)
      case 0x47: ofGIF(bytes)
      case 0x52: ofWebP(bytes, 12..<bytes.count)
      default: [Range<Int>]()
      }
    var position = 0
    var others: [ArraySlice<UInt8>] = []
    for range in pixels + [bytes.count..<bytes.count] {
      if range.lowerBound > position { others.append(bytes[position..<range.lowerBound]) }
      position = max(position, range.upperBound)
    }
    return others
  }

  /// Whether `word` is anywhere but in the picture itself.
  public static func reveal(_ word: [UInt8], in bytes: [UInt8]) -> Bool {
    others(in: bytes).contains { part in
      part.indices.contains { part[$0] == word[0] && part[$0...].starts(with: word) }
    }
  }

  /// Tables and frames, and what follows the start of a scan up to the next marker.
  private static func ofJPEG(_ bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var place = 2
    while place + 3 < bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      if marker == 0xD9 { break }
      var end = place + 2 + (Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
      if marker == 0xDA {
        while end + 1 < bytes.count {
          let isMarker = bytes[end] == 0xFF && bytes[end + 1] != 0 && bytes[end + 1] != 0xFF
          if isMarker, !(0xD0...0xD7).contains(bytes[end + 1]) { break }
          end += 1
        }
      }
      end = min(end, bytes.count)
      if (0xC0...0xDF).contains(marker) { ranges.append(place..<end) }
      place = end
    }
    return ranges
  }

  private static func ofPNG(_ bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var (moves, hasPixels, isOpen) = (false, false, false)
    var place = 8
    while place + 12 <= bytes.count {
      let end = place + 12 + bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard end <= bytes.count else { break }
      let name = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
      // Without an animation header, and a frame header of their own, its frames are never shown; a
      // palette counts only if the pixels are indices.
      let isPicture =
        ["IDAT", "tRNS"].contains(name) || name == "fdAT" && moves && isOpen
        || name == "PLTE" && bytes[25] == 3
      if name == "acTL" { moves = true }
      if name == "IDAT" { hasPixels = true }
      if name == "fcTL" { isOpen = hasPixels }
      if isPicture { ranges.append(place..<end) }
      place = end
    }
    return ranges
  }

  private static func ofGIF(_ bytes: [UInt8]) -> [Range<Int>] {
    func colours(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    guard bytes.count > 13 else { return [] }
    var place = min(13 + colours(bytes[10]), bytes.count)
    var ranges = [13..<place]
    while place + 10 < bytes.count {
      let start = place
      let isImage = bytes[place] == 0x2C
      guard isImage || bytes[place] == 0x21 else { break }
      place += isImage ? 11 + colours(bytes[place + 9]) : 2
      while place < bytes.count, bytes[place] != 0 { place += 1 + Int(bytes[place]) }
      place = min(place + 1, bytes.count)
      if isImage { ranges.append(start..<place) }
    }
    return ranges
  }

  /// One picture, or the frames of an animation with one picture each.
  private static func ofWebP(_ bytes: [UInt8], _ whole: Range<Int>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var seen: Set<String> = []
    var place = whole.lowerBound
    while place + 8 <= whole.upperBound {
      let length = (0..<4).reduce(0) { $0 | Int(bytes[place + 4 + $1]) << ($1 * 8) }
      let end = place + 8 + length
      guard end <= whole.upperBound else { break }
      let name = String(decoding: bytes[place..<place + 4], as: UTF8.self)
      let kind = name == "VP8L" ? "VP8 " : name
      switch kind {
      case "VP8 ", "ALPH":
        let isShown = !seen.contains(kind) && !seen.contains("VP8 ") && !seen.contains("ANMF")
        if isShown { ranges.append(place..<end) }
      case "ANMF" where length > 16: ranges += ofWebP(bytes, place + 24..<end)
      default: break
      }
      seen.insert(kind)
      place = end + length % 2
    }
    return ranges
  }
}
