// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

extension Scanner {
  mutating func verifyJPEG() {
    skip(2)
    var profiles = 0
    var frames = 0
    var heads = 0
    var turns = 0
    var encodings = 0
    var scans = 0
    while left > 0, goesOn {
      guard peek(0) == 0xFF, let marker = peek(1) else { return report(.strayBytes) }
      if marker == 0xD9 {
        skip(2)
        if left > 0 { report(.trailingBytes) }
        if scans == 0 || frames != 1 { report(.damage) }
        return
      }
      guard let length = number(2, bytes: 2), length > 1, length + 2 <= left else {
        return report(marker == 0xFF ? .strayBytes : .damage)
      }
      switch marker {
      case 0xE0:
        heads += 1
        verifyJFIF(length, isFirst: heads == 1)
      case 0xE1:
        turns += 1
        if !stands("http", 4), turns == 1, stands("Exif\0\0", 4),
          isOrientationOnly(10, length - 8)
        {
          break
        }
        report(stands("http", 4) ? .xmp : stands("Exif", 4) ? .exif : .programData)
      case 0xE2:
        if stands("ICC_PROFILE\0", 4) {
          // A single segment, before any of the picture.
          profiles += 1
          let isWhole = stands([1, 1], 16) && isProfile(18, length - 16)
          if profiles > 1 || scans > 0 || !isWhole { report(.colourProfile) }
        } else {
          report(stands("MPF\0", 4) ? .furtherPictures : .programData)
        }
      case 0xEE:
        encodings += 1
        if !stands("Adobe", 4) || encodings > 1 || scans > 0 {
          report(.programData)
        } else if length != 14 {
          report(.strayBytes)
        }
      case 0xEB: report(.contentCredentials)
      case 0xED: report(.iptc)
      case 0xFE: report(.text)
      case 0xE3...0xEF: report(.programData)
      case 0xC4, 0xDB: verifyTables(length, quantization: marker == 0xDB)
      case 0xCC: if length % 2 != 0 { report(.strayBytes) }
      case 0xDC, 0xDD: if length != 4 { report(.strayBytes) }
      case 0xDA:
        scans += 1
        if length != 6 + 2 * Int(peek(4) ?? 0) { report(.strayBytes) }
      case 0xC0...0xCF where marker != 0xC8:
        frames += 1
        if length != 8 + 3 * Int(peek(9) ?? 0) { report(.strayBytes) }
      default: report(.programData)
      }
      skip(length + 2)
      if marker == 0xDA { skipScan() }
    }
    report(.damage)
  }

  private mutating func verifyJFIF(_ length: Int, isFirst: Bool) {
    guard stands("JFIF\0", 4), isFirst else { return report(.programData) }
    if length != 16 || !stands([0, 0], 16) { report(.thumbnail) }
  }

  /// The tables of a segment have to end where it ends.
  private mutating func verifyTables(_ length: Int, quantization: Bool) {
    var ahead = 4
    while ahead < length + 2 {
      if quantization {
        ahead += (peek(ahead) ?? 0) & 0xF0 == 0 ? 65 : 129
      } else {
        ahead += 17 + (1...16).reduce(0) { $0 + Int(peek(ahead + $1) ?? 0) }
      }
    }
    if ahead != length + 2 { report(.strayBytes) }
  }

  /// Compressed data goes on until there is a marker that is no restart. Any number of FF bytes may come before what
  /// they belong to: they are looked at once.
  private mutating func skipScan() {
    while goesOn, let rest = distance(to: 0xFF) {
      skip(rest)
      let run = runOfFF
      spend(run)
      switch peek(run) {
      case 0x00, 0xD0, 0xD1, 0xD2, 0xD3, 0xD4, 0xD5, 0xD6, 0xD7: skip(run + 1)
      default: return
      }
    }
    skip(left)
  }

  /// The number of FF bytes from here on.
  private var runOfFF: Int {
    var ahead = 1
    while peek(ahead) == 0xFF { ahead += 1 }
    return ahead
  }
}
