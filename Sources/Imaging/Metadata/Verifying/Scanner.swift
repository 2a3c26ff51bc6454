// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// Reads a file from the beginning to the end and records what should not be there.
struct Scanner {
  private let buffer: UnsafeRawBufferPointer
  private(set) var position = 0
  private(set) var findings: [Finding] = []
  /// How much was looked at; never more than three times the bytes.
  private(set) var steps = 0
  /// Whether there is any use in going on: one finding is enough for not sending the file.
  private(set) var goesOn = true

  private static let mostFindings = 1000
  private static let stepsPerQuestion = 1 << 16

  init(_ buffer: UnsafeRawBufferPointer) { self.buffer = buffer }

  /// The number of bytes left.
  var left: Int { buffer.count - position }

  /// The byte at this offset; nil beyond the end.
  func peek(_ ahead: Int) -> UInt8? {
    ahead >= 0 && ahead < left ? buffer[position + ahead] : nil
  }

  /// The number at this offset; nil beyond the end.
  func number(_ ahead: Int, bytes: Int, littleEndian: Bool = false) -> Int? {
    guard ahead >= 0, ahead + bytes <= left else { return nil }
    var number = 0
    for index in 0..<bytes {
      let place = littleEndian ? bytes - 1 - index : index
      number = number << 8 + Int(buffer[position + ahead + place])
    }
    return number
  }

  /// Whether these bytes are at this offset.
  func stands(_ expected: [UInt8], _ ahead: Int) -> Bool {
    guard ahead >= 0, ahead + expected.count <= left else { return false }
    return expected.indices.allSatisfy { buffer[position + ahead + $0] == expected[$0] }
  }

  /// Whether this word is at this offset.
  func stands(_ word: String, _ ahead: Int) -> Bool { stands(Array(word.utf8), ahead) }

  /// Advances, at most to the end.
  mutating func skip(_ count: Int) {
    position += max(0, min(count, left))
    spend(1)
  }

  /// Counts what was looked at. When the task was cancelled, the file counts as damaged.
  mutating func spend(_ count: Int) {
    let before = steps / Self.stepsPerQuestion
    steps += count
    guard steps / Self.stepsPerQuestion > before, Task.isCancelled else { return }
    report(.damage)
    goesOn = false
  }

  /// Records something that begins here, or at this offset.
  mutating func report(_ part: PicturePart, _ ahead: Int = 0) {
    report(Finding(part: part, offset: position + ahead))
  }

  /// Records something that was found before.
  mutating func report(_ finding: Finding) {
    findings.append(finding)
    if findings.count == Self.mostFindings { goesOn = false }
  }

  /// The distance to the next such byte; nil when there is none.
  func distance(to byte: UInt8) -> Int? {
    guard left > 0, let base = buffer.baseAddress,
      let found = memchr(base + position, Int32(byte), left)
    else { return nil }
    return UnsafeRawPointer(found) - (base + position)
  }

  /// Calls `body` with this many bytes.
  func forEachByte(_ ahead: Int, _ count: Int, _ body: (UInt8) -> Void) {
    guard ahead >= 0, count >= 0, ahead + count <= left else { return }
    for byte in buffer[position + ahead..<position + ahead + count] { body(byte) }
  }

  /// Returns a copy of this many bytes from here on.
  func copy(_ ahead: Int, _ count: Int) -> [UInt8] {
    guard ahead >= 0, count >= 0, ahead + count <= left else { return [] }
    return [UInt8](buffer[position + ahead..<position + ahead + count])
  }

  /// Whether this many bytes are EXIF data with the orientation and nothing else.
  func isOrientationOnly(_ ahead: Int, _ count: Int) -> Bool {
    let head: [UInt8] = [77, 77, 0, 42, 0, 0, 0, 8, 0, 1, 1, 18, 0, 3, 0, 0, 0, 1, 0]
    guard count == 26, stands(head, ahead), stands([0, 0, 0, 0, 0, 0], ahead + 20),
      let orientation = peek(ahead + 19)
    else { return false }
    return orientation >= 2 && orientation <= 8
  }

  /// Whether this many bytes are a colour profile that only defines colours.
  func isProfile(_ ahead: Int, _ count: Int) -> Bool {
    ProfileCheck.passes(copy(ahead, count))
  }
}

extension Scanner {
  mutating func verifyGIF() {
    guard stands("GIF87a", 0) || stands("GIF89a", 0), let flags = peek(10) else {
      return report(.damage)
    }
    skip(13 + colours(flags))
    var images = 0
    while goesOn, let introducer = peek(0) {
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
    while goesOn, let length = peek(0) {
      skip(1 + Int(length))
      if length == 0 { return }
    }
    report(.damage)
  }
}
