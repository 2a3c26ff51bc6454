// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

extension Scanner {
  mutating func verifyGIF() {
    guard stands("GIF87a", 0) || stands("GIF89a", 0), let flags = peek(10) else {
      return report(.damage)
    }
    skip(13 + colours(flags))
    var images = 0
    while let introducer = peek(0) {
      switch introducer {
      case 0x3B:
        skip(1)
        if left > 0 { report(.trailingBytes) }
        if images == 0 { report(.damage) }
        return
      case 0x2C:
        guard let flags = peek(9) else { return report(.damage) }
        images += 1
        skip(11 + colours(flags))
        skipBlocks()
      case 0x21:
        verifyExtension()
        skip(2)
        skipBlocks()
      default:
        return report(.strayBytes)
      }
    }
    report(.damage)
  }

  private mutating func verifyExtension() {
    switch peek(1) {
    case 0xF9: if peek(2) != 4 || peek(7) != 0 { report(.strayBytes) }
    case 0xFF:
      let loops = stands("NETSCAPE2.0", 3) || stands("ANIMEXTS1.0", 3)
      let isLoop = peek(2) == 11 && loops && stands([3, 1], 14) && peek(18) == 0
      if !isLoop { report(stands("XMP Data", 3) ? .xmp : .programData) }
    case 0xFE, 0x01: report(.text)
    default: report(.programData)
    }
  }

  private func colours(_ flags: UInt8) -> Int {
    guard flags > 127 else { return 0 }
    return 3 * (2 << Int(flags % 8))
  }

  private mutating func skipBlocks() {
    while let length = peek(0) {
      skip(1 + Int(length))
      if length == 0 { return }
    }
    report(.damage)
  }
}
