// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// The ways in which a picture is damaged, by chance and on purpose.
public enum Damage: String, CaseIterable, Sendable {
  /// Flipped bits.
  case bits
  /// Changed bytes, half of them to those that mean something.
  case bytes
  /// The end is missing.
  case truncation
  /// A number of two or four bytes becomes extreme: lengths, sizes and offsets are such.
  case extremes
  /// A piece is duplicated.
  case repetition
  /// A piece is missing.
  case gap
  /// Pieces are exchanged.
  case exchange
  /// A piece of another picture is in it.
  case splice
  /// It begins like another picture.
  case foreignHead
  /// Something random is in it.
  case noise
  /// A number of a drawing is changed; flipped bits if there are none.
  case figures

  /// `picture` damaged in this way; `other` is a second picture to take pieces of.
  public func applied(to picture: [UInt8], other: [UInt8], _ dice: inout Dice) -> [UInt8] {
    guard picture.count > 8, other.count > 8 else { return picture }
    var bytes = picture
    let place = Self.place(in: bytes, &dice)
    switch self {
    case .bits:
      for _ in 0..<dice.roll(1..<9) {
        bytes[Self.place(in: bytes, &dice)] ^= 1 << UInt8(dice.roll(0..<8))
      }
    case .bytes:
      for _ in 0..<dice.roll(1..<9) {
        let value = dice.onceIn(2) ? dice.pick(Self.telling) : UInt8(dice.roll(0..<256))
        bytes[Self.place(in: bytes, &dice)] = value
      }
    case .truncation: bytes.removeLast(dice.roll(1..<bytes.count))
    case .extremes:
      for _ in 0..<dice.roll(1..<4) {
        Self.overwrite(&bytes, at: Self.place(in: bytes, &dice), with: dice.pick(Self.numbers))
      }
    case .repetition:
      let piece = Self.piece(of: bytes, &dice)
      for _ in 0..<dice.roll(1..<5) {
        bytes.insert(contentsOf: piece, at: min(place, bytes.count))
      }
    case .gap: bytes.removeSubrange(place..<min(place + dice.roll(1..<65), bytes.count))
    case .exchange:
      let (from, to) = (Self.piece(of: bytes, &dice), Self.piece(of: bytes, &dice))
      Self.overwrite(&bytes, at: place, with: from)
      Self.overwrite(&bytes, at: Self.place(in: bytes, &dice), with: to)
    case .splice: bytes.insert(contentsOf: Self.piece(of: other, &dice), at: place)
    case .foreignHead:
      let length = dice.roll(4..<min(41, other.count, bytes.count))
      bytes.replaceSubrange(0..<length, with: other[..<length])
    case .figures: Self.changeFigures(&bytes, &dice)
    case .noise: Self.overwrite(&bytes, at: place, with: dice.bytes(dice.roll(1..<65)))
    }
    return bytes
  }

  /// `picture` damaged in one to three ways that chance chooses. The first of them is returned too.
  public static func damage(
    _ picture: [UInt8], other: [UInt8], _ dice: inout Dice
  ) -> (bytes: [UInt8], first: Damage) {
    let isDrawing = picture.first == UInt8(ascii: "<")
    let first = isDrawing && dice.onceIn(2) ? .figures : dice.pick(allCases)
    var bytes = first.applied(to: picture, other: other, &dice)
    for _ in 0..<(dice.onceIn(2) ? 0 : dice.roll(1..<3)) {
      bytes = dice.pick(allCases).applied(to: bytes, other: other, &dice)
    }
    // With wrong checksums a library stops reading.
    return (dice.onceIn(4) ? bytes : PNGSums.corrected(bytes), first)
  }

  private static func changeFigures(_ bytes: inout [UInt8], _ dice: inout Dice) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let isPlainText = bytes.allSatisfy { $0 > 8 }
    let places = bytes.indices.filter { digits.contains(bytes[$0]) }
    guard isPlainText, !places.isEmpty else {
      bytes[place(in: bytes, &dice)] ^= 1 << UInt8(dice.roll(0..<8))
      return
    }
    for _ in 0..<dice.roll(1..<5) {
      let place = min(dice.pick(places), bytes.count - 1)
      bytes.replaceSubrange(place...place, with: dice.pick(strangeFigures).utf8)
    }
  }

  /// Any byte; the front, where the structure is, deserves most of it.
  private static func place(in bytes: [UInt8], _ dice: inout Dice) -> Int {
    dice.roll(0..<(dice.onceIn(3) ? bytes.count : min(bytes.count, 200)))
  }

  private static func piece(of bytes: [UInt8], _ dice: inout Dice) -> ArraySlice<UInt8> {
    let start = place(in: bytes, &dice)
    return bytes[start..<min(start + dice.roll(1..<257), bytes.count)]
  }

  private static func overwrite(
    _ bytes: inout [UInt8], at place: Int, with piece: some Collection<UInt8>
  ) {
    let count = min(piece.count, bytes.count - place)
    guard count > 0 else { return }
    bytes.replaceSubrange(place..<place + count, with: piece.prefix(count))
  }

  /// Bytes that begin or end something in one format or another.
  private static let telling: [UInt8] = [
    0, 1, 2, 4, 0x21, 0x2C, 0x3B, 0x3C, 0x3E, 0x7F, 0x80, 0xC0, 0xC2, 0xC4, 0xD9, 0xDA, 0xDB, 0xFE,
    0xFF,
  ]

  private static let strangeFigures = [
    "", "0", "-1", "1e9", "1e-9", "1e308", "-99999", "65536", "2147483648", "NaN", "50%", ".", "9",
  ]

  private static let numbers: [[UInt8]] = [
    [0xFF, 0xFF], [0, 0], [0x7F, 0xFF], [0xFF, 0x7F], [0x80, 0],
    [0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0, 0], [0x7F, 0xFF, 0xFF, 0xFF], [0xFF, 0xFF, 0xFF, 0x7F],
    [0x80, 0, 0, 0], [0, 0, 0, 0x80], [0, 0, 0, 1], [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0],
    [0xFE, 0xFF, 0xFF, 0xFF], [0xFF, 0xFF, 0xFF, 0xFE], [0x40, 0, 0, 0], [0, 0, 0, 0x40],
  ]
}
