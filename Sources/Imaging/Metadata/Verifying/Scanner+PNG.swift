// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

extension Scanner {
  mutating func verifyPNG() {
    guard stands([0x89, 80, 78, 71, 13, 10, 26, 10], 0) else { return report(.damage) }
    skip(8)
    var turns = 0
    var datas = 0
    while left > 0 {
      guard let length = number(0, bytes: 4), length + 12 <= left else { return report(.damage) }
      let name = String(decoding: copy(4, 4), as: UTF8.self)
      if name == "eXIf" {
        turns += 1
        if turns > 1 || !isOrientationOnly(8, length) { report(.exif) }
      } else if let lengths = Self.allowedChunks[name] {
        if !lengths.contains(length) { report(.strayBytes) }
      } else {
        report(Self.part(ofChunk: name))
      }
      if name == "IDAT" { datas += 1 }
      if number(8 + length, bytes: 4) != checkSum(4, length + 4) { report(.damage) }
      skip(12 + length)
      guard name != "IEND" else {
        if left > 0 { report(.trailingBytes) }
        if datas == 0 { report(.damage) }
        return
      }
    }
    report(.damage)
  }

  /// What a PNG file may consist of, and how long each part may be.
  private static let allowedChunks: [String: ClosedRange<Int>] = [
    "IHDR": 13...13, "PLTE": 0...768, "IDAT": 0...Int.max, "IEND": 0...0, "tRNS": 0...256,
    "gAMA": 4...4, "cHRM": 32...32, "sRGB": 1...1, "iCCP": 3...Int.max, "sBIT": 0...4,
    "bKGD": 0...6, "pHYs": 9...9, "cICP": 4...4, "mDCV": 24...24, "cLLI": 8...8, "acTL": 8...8,
    "fcTL": 26...26, "fdAT": 4...Int.max,
  ]

  private static func part(ofChunk name: String) -> PicturePart {
    switch name {
    case "tEXt", "zTXt", "iTXt": .text
    case "tIME": .time
    case "caBX": .contentCredentials
    default: .programData
    }
  }

  /// CRC-32 by the book, but for the table.
  private func checkSum(_ ahead: Int, _ count: Int) -> Int {
    var register: UInt32 = 0xFFFF_FFFF
    Self.divided.withUnsafeBufferPointer { divided in
      forEachByte(ahead, count) { byte in
        register = divided[Int(UInt8(truncatingIfNeeded: register) ^ byte)] ^ (register >> 8)
      }
    }
    return Int(register ^ 0xFFFF_FFFF)
  }

  private static let divided: [UInt32] = (UInt32(0)...255).map { byte in
    var rest = byte
    for _ in 1...8 { rest = rest % 2 == 1 ? 0xEDB8_8320 ^ (rest / 2) : rest / 2 }
    return rest
  }
}
