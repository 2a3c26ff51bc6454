// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

extension Scanner {
  mutating func verifyPNG() {
    guard stands([0x89, 80, 78, 71, 13, 10, 26, 10], 0) else { return report(.damage) }
    skip(8)
    guard stands("IHDR", 4), let colours = peek(17) else { return report(.damage) }
    var story = PNGStory(colours: colours)
    while left > 0, goesOn {
      guard let length = number(0, bytes: 4), length + 12 <= left else { return report(.damage) }
      let name = String(decoding: copy(4, 4), as: UTF8.self)
      verify(name, length, &story)
      if number(8 + length, bytes: 4) != checkSum(4, length + 4) { report(.damage) }
      skip(12 + length)
      story.before = name
      guard name != "IEND" else {
        if left > 0 { report(.trailingBytes) }
        if !story.seen.contains("IDAT") || story.frames != story.announced { report(.damage) }
        return
      }
    }
    report(.damage)
  }

  private mutating func verify(_ name: String, _ length: Int, _ story: inout PNGStory) {
    let isNew = story.seen.insert(name).inserted
    switch name {
    case "eXIf":
      if !isNew || !isOrientationOnly(8, length) { report(.exif) }
    case "IDAT":
      // After anything else it would be invisible data.
      if !isNew, story.before != "IDAT" { report(.damage) }
    case "iCCP":
      if !isNew || story.isLate || story.seen.contains("sRGB") || !isProfileChunk(8, length) {
        report(.colourProfile)
      }
    case "acTL":
      if !isNew || story.isLate || length != 8 { report(.furtherPictures) }
      story.announced = number(8, bytes: 4) ?? 0
    case "fcTL", "fdAT":
      if name == "fcTL" {
        story.frames += 1
        story.isOpen = story.isLate
      } else if !story.isOpen {
        report(.furtherPictures)
      }
      let isInOrder = number(8, bytes: 4) == story.steps
      story.steps += 1
      if story.announced == 0 || !isInOrder { report(.furtherPictures) }
      if name == "fcTL" ? length != 26 : length < 4 { report(.strayBytes) }
    default:
      guard let lengths = Self.lengths(of: name, colours: story.colours) else {
        return report(Self.part(ofChunk: name))
      }
      let isLate = story.isLate && name != "IEND"
      let isSecond = name == "sRGB" && story.seen.contains("iCCP")
      if !isNew || isLate || isSecond || !lengths.contains(length) { report(.strayBytes) }
    }
  }

  /// A constant name, and a minimal profile that isn't compressed.
  private func isProfileChunk(_ ahead: Int, _ length: Int) -> Bool {
    let head = Array("Colour profile\0\0".utf8) + [0x78, 1, 1]
    let count = length - head.count - 8
    guard stands(head, ahead), count > 0, count < 65_536 else { return false }
    let start = ahead + head.count
    let profile = copy(start + 4, count)
    guard number(start, bytes: 2, littleEndian: true) == count,
      number(start + 2, bytes: 2, littleEndian: true) == 65_535 - count,
      number(start + 4 + count, bytes: 4) == Self.adler(profile)
    else { return false }
    return ProfileCheck.passes(profile)
  }

  /// The checksum of zlib, in its plain form.
  private static func adler(_ bytes: [UInt8]) -> Int {
    let sums = bytes.reduce((1, 0)) { sums, byte in
      let first = (sums.0 + Int(byte)) % 65_521
      return (first, (sums.1 + first) % 65_521)
    }
    return sums.1 * 65_536 + sums.0
  }

  /// The valid lengths of a chunk in pictures of this colour type; nil for chunks that may not be
  /// there.
  private static func lengths(of name: String, colours: UInt8) -> ClosedRange<Int>? {
    func exactly(_ lengths: [UInt8: Int]) -> ClosedRange<Int>? { lengths[colours].map { $0...$0 } }
    return switch name {
    case "IHDR": 13...13
    case "IEND": 0...0
    case "PLTE" where colours == 3: 3...768
    case "tRNS": colours == 3 ? 1...256 : exactly([0: 2, 2: 6])
    case "bKGD": exactly([0: 2, 2: 6, 3: 1, 4: 2, 6: 6])
    case "sBIT": exactly([0: 1, 2: 3, 3: 3, 4: 2, 6: 4])
    case "gAMA", "cICP": 4...4
    case "cHRM": 32...32
    case "sRGB": 1...1
    case "pHYs": 9...9
    case "mDCV": 24...24
    case "cLLI": 8...8
    default: nil
    }
  }

  private static func part(ofChunk name: String) -> PicturePart {
    switch name {
    case "tEXt", "zTXt", "iTXt": .text
    case "tIME": .time
    case "caBX": .contentCredentials
    case "PLTE", "tRNS", "bKGD", "sBIT": .strayBytes
    default: .programData
    }
  }

  /// CRC-32 in its plain form, except for the table.
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

/// What was in a PNG file up to a position.
private struct PNGStory {
  /// The colour type.
  let colours: UInt8
  var seen: Set<String> = []
  /// The chunk before this one.
  var before = ""
  /// The announced number of frames, and the number of frame headers.
  var announced = 0
  var frames = 0
  /// Whether the last frame header was after the default image, and has data of its own.
  var isOpen = false
  /// The number of an animation's chunks so far.
  var steps = 0

  /// Whether the picture has begun, after which viewers ignore everything else.
  var isLate: Bool { seen.contains("IDAT") }

  init(colours: UInt8) { self.colours = colours }
}
