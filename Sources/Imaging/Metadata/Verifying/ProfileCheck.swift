// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Checks byte by byte that a colour profile defines colours and nothing else.
///
/// Only three numbers of each colour can be chosen, and its tone curve: a gamma value, or 256
/// steps, each at least as light as the one before. No text fits into those.
struct ProfileCheck {
  private let profile: [UInt8]
  private var position = 0

  static func passes(_ profile: [UInt8]) -> Bool {
    var check = ProfileCheck(profile: profile)
    return check.run()
  }

  private init(profile: [UInt8]) { self.profile = profile }

  private mutating func run() -> Bool {
    guard expect(Self.number(profile.count)), expect([0, 0, 0, 0, 4, 0x30, 0, 0]),
      expect(Array("mntr".utf8))
    else { return false }
    let space = next(4)
    let isGrey = space == Array("GRAY".utf8)
    guard isGrey || space == Array("RGB ".utf8), expect(Array("XYZ ".utf8)),
      expect([UInt8](repeating: 0, count: 12)), expect(Array("acsp".utf8)),
      expect([UInt8](repeating: 0, count: 28)), expect(Self.white),
      expect([UInt8](repeating: 0, count: 48))
    else { return false }
    let names = ["desc", "cprt", "wtpt"] + (isGrey ? Self.greys : Self.colours)
    guard expect(Self.number(names.count)) else { return false }
    return isFilled(by: names)
  }

  /// Whether the tags of these names are contiguous up to the end. Only curves share data.
  private mutating func isFilled(by names: [String]) -> Bool {
    var end = 132 + names.count * 12
    var last: [UInt8] = []
    for name in names {
      guard expect(Array(name.utf8)), let entry = next(8) else { return false }
      if name.hasSuffix("TRC"), entry == last { continue }
      let size = Self.value(entry[4...])
      guard Array(entry[..<4]) == Self.number(end), size <= 4096, end + size <= profile.count,
        isAllowed(Array(profile[end..<end + size]), as: name)
      else { return false }
      last = entry
      end += size
    }
    return end == profile.count
  }

  private func isAllowed(_ part: [UInt8], as name: String) -> Bool {
    switch name {
    case "desc": part == Self.description
    case "cprt": part == Self.rights
    case "wtpt": part == Array("XYZ \0\0\0\0".utf8) + Self.white
    case "rXYZ", "gXYZ", "bXYZ": isColour(part)
    default: isCurve(part)
    }
  }

  /// Numbers from -1 to 2, so that their upper halves are known.
  private func isColour(_ part: [UInt8]) -> Bool {
    guard part.count == 20, part.starts(with: "XYZ \0\0\0\0".utf8) else { return false }
    return [8, 12, 16].allSatisfy { place in
      [[0, 0], [0, 1], [0xFF, 0xFF]].contains(Array(part[place..<place + 2]))
    }
  }

  private func isCurve(_ part: [UInt8]) -> Bool {
    if part == Self.standardCurve { return true }
    if part.starts(with: Array("para".utf8) + [0, 0, 0, 0, 0, 0, 0, 0]) {
      return part.count == 16 && (6554...655_360).contains(Self.value(part[12...]))
    }
    guard part.starts(with: Array("curv".utf8) + [0, 0, 0, 0, 0, 0, 1, 0]), part.count == 524 else {
      return false
    }
    let steps = stride(from: 12, to: 524, by: 2).map { Self.value(part[$0..<$0 + 2]) }
    return zip(steps, steps.dropFirst()).allSatisfy { $0 <= $1 }
  }

  // MARK: Reading

  /// The next bytes.
  private mutating func next(_ count: Int) -> [UInt8]? {
    guard position + count <= profile.count else { return nil }
    defer { position += count }
    return Array(profile[position..<position + count])
  }

  /// Whether these bytes follow.
  private mutating func expect(_ expected: [UInt8]) -> Bool { next(expected.count) == expected }

  private static func value(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 * 256 + Int($1) }
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static let greys = ["kTRC"]
  private static let colours = ["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"]
  private static let white: [UInt8] = [0, 0, 0xF6, 0xD6, 0, 1, 0, 0, 0, 0, 0xD3, 0x2D]
  private static let description = text("Colour profile")
  private static let rights = text("No copyright")
  private static let standardCurve: [UInt8] =
    Array("para".utf8) + [0, 0, 0, 0, 0, 3, 0, 0, 0, 2, 0x66, 0x66, 0, 0, 0xF2, 0xA7]
    + [0, 0, 0x0D, 0x59, 0, 0, 0x13, 0xD0, 0, 0, 0x0A, 0x5B]

  private static func text(_ text: String) -> [UInt8] {
    Array("mluc\0\0\0\0\0\0\0\u{1}\0\0\0\u{0C}enUS".utf8) + number(text.utf8.count * 2)
      + number(28) + text.utf8.flatMap { [0, $0] }
  }
}
