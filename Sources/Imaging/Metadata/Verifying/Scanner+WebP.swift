// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

extension Scanner {
  mutating func verifyWebP() {
    guard stands("RIFF", 0), stands("WEBP", 8), let size = number(4, bytes: 4, littleEndian: true)
    else { return report(.damage) }
    if size + 8 < left { report(.trailingBytes, size + 8) }
    guard size + 8 <= left, size.isMultiple(of: 2) else { return report(.damage) }
    let end = position + size + 8
    skip(12)
    verifyChunks(until: end, inFrame: false)
  }

  private mutating func verifyChunks(until end: Int, inFrame: Bool) {
    var flags: UInt8?
    /// Whether the header says that it is animated.
    var moves: Bool { (flags ?? 0) & 0b10 != 0 }
    var pictures = 0
    var seen: [String: Int] = [:]
    while position < end, goesOn {
      guard let length = number(4, bytes: 4, littleEndian: true),
        position + 8 + length + length % 2 <= end
      else { return report(.damage) }
      let name = String(decoding: copy(0, 4), as: UTF8.self)
      seen[name, default: 0] += 1
      let isFirst = seen[name] == 1
      switch name {
      case "VP8 ", "VP8L":
        // Another one would not be shown, nor one beside an animation.
        pictures += 1
        if pictures > 1 || seen["ANMF"] != nil { report(.furtherPictures) }
        if name == "VP8L", seen["ALPH"] != nil { report(.strayBytes) }
      case "ALPH": if !isFirst || pictures > 0 || seen["ANMF"] != nil { report(.strayBytes) }
      case "VP8X" where !inFrame:
        if length != 10 || !stands([0, 0, 0], 9) || seen.count > 1 { report(.strayBytes) }
        flags = peek(8)
      case "ANIM" where !inFrame && moves:
        if length != 6 || !isFirst || seen["ANMF"] != nil { report(.strayBytes) }
      case "ANMF" where !inFrame:
        guard length > 16 else { return report(.damage) }
        if !moves || pictures > 0 { report(.furtherPictures) }
        let next = position + 8 + length
        skip(24)
        verifyChunks(until: next, inFrame: true)
        guard position == next else { return }
        continue
      case "ICCP" where !inFrame && isFirst && seen.count == 2 && isProfile(8, length): break
      case "EXIF" where !inFrame && isFirst && isOrientationOnly(8, length): break
      default: report(Self.part(of: name))
      }
      if length % 2 == 1, peek(8 + length) != 0 { report(.strayBytes) }
      skip(8 + length + length % 2)
    }
    if pictures == 0, seen["ANMF"] == nil || inFrame { report(.damage) }
    if moves, seen["ANMF"] == nil { report(.damage) }
    guard !inFrame else { return }
    verifyFlags(flags, seen)
  }

  /// What the header announces has to be there, and nothing else.
  private mutating func verifyFlags(_ flags: UInt8?, _ seen: [String: Int]) {
    guard let flags else {
      // Without the header there is only the picture.
      if seen.values.reduce(0, +) != 1 { report(.strayBytes) }
      return
    }
    if flags & 0b1100_0101 != 0 { report(.strayBytes) }
    if (flags & 0x20 != 0) != (seen["ICCP"] != nil) { report(.colourProfile) }
    if (flags & 0x08 != 0) != (seen["EXIF"] != nil) { report(.exif) }
  }

  private static func part(of name: String) -> PicturePart {
    switch name {
    case "EXIF": .exif
    case "XMP ": .xmp
    case "ICCP": .colourProfile
    case "C2PA": .contentCredentials
    default: .programData
    }
  }
}
