// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// A colour profile that says what the colours mean and nothing else: no name of a screen, no date,
/// no device, no number, no byte that the user could have chosen but for what the colours need.
struct MinimalProfile: Equatable {
  /// What red, green and blue are as XYZ, multiplied by 65,536; empty for greys.
  let colorants: [[Int]]
  /// One for each channel.
  let curves: [ToneCurve]

  /// What all of them are called.
  static let name = "Colour profile"
  /// A text has to be there, and profiles have to say this as well.
  private static let rights = "No copyright"
  /// The light by which all profiles compare colours.
  private static let white = [0xF6D6, 0x10000, 0xD32D]

  /// The file.
  var bytes: [UInt8] {
    var parts = [("desc", Self.text(Self.name)), ("cprt", Self.text(Self.rights))]
    parts.append(("wtpt", Self.point(Self.white)))
    if colorants.isEmpty {
      parts.append(("kTRC", curves[0].bytes))
    } else {
      for (name, colorant) in zip(["rXYZ", "gXYZ", "bXYZ"], colorants) {
        parts.append((name, Self.point(colorant)))
      }
      for (name, curve) in zip(["rTRC", "gTRC", "bTRC"], curves) {
        parts.append((name, curve.bytes))
      }
    }
    return Self.file(parts, kind: colorants.isEmpty ? "mntrGRAYXYZ " : "mntrRGB XYZ ")
  }

  private static func file(_ parts: [(name: String, bytes: [UInt8])], kind: String) -> [UInt8] {
    var table = bigEndian(parts.count)
    var data: [UInt8] = []
    let start = 132 + parts.count * 12
    var before: (bytes: [UInt8], place: Int)?
    for part in parts {
      // Channels that are alike share what they say.
      var place = start + data.count
      if let before, before.bytes == part.bytes {
        place = before.place
      } else {
        data += part.bytes
      }
      before = (part.bytes, place)
      table += Array(part.name.utf8) + bigEndian(place) + bigEndian(part.bytes.count)
    }
    var head = bigEndian(start + data.count) + [0, 0, 0, 0] + [4, 0x30, 0, 0] + Array(kind.utf8)
    head += [UInt8](repeating: 0, count: 12) + Array("acsp".utf8)
    head += [UInt8](repeating: 0, count: 28) + white.flatMap { bigEndian($0) }
    return head + [UInt8](repeating: 0, count: 48) + table + data
  }

  private static func point(_ xyz: [Int]) -> [UInt8] {
    Array("XYZ \0\0\0\0".utf8) + xyz.flatMap { bigEndian($0) }
  }

  /// One text, in UTF-16, said to be American English.
  private static func text(_ text: String) -> [UInt8] {
    let letters = text.utf16.flatMap { bigEndian(Int($0), bytes: 2) }
    return Array("mluc\0\0\0\0".utf8) + bigEndian(1) + bigEndian(12) + Array("enUS".utf8)
      + bigEndian(letters.count) + bigEndian(28) + letters
  }
}

extension MinimalProfile {
  /// Whether the colours are those of sRGB, as far as the user could see: then none is needed.
  var isStandard: Bool {
    guard !colorants.isEmpty else {
      return (0...255).allSatisfy { number in
        let shown = ToneCurve.standardNumber(curves[0].light(number)) * 255
        return abs(shown - Double(number)) <= 1
      }
    }
    let levels = [0, 16, 32, 64, 96, 128, 160, 192, 224, 255]
    return levels.allSatisfy { red in
      levels.allSatisfy { green in
        levels.allSatisfy { blue in
          let colour = [red, green, blue]
          return zip(shown(colour), colour).allSatisfy { abs($0 - Double($1)) <= 1 }
        }
      }
    }
  }

  /// What a colour is in sRGB, from 0 to 255 and beyond.
  private func shown(_ colour: [Int]) -> [Double] {
    let light = zip(curves, colour).map { $0.light($1) }
    let xyz = (0..<3).map { row in
      (0..<3).reduce(0.0) { $0 + light[$1] * Double(colorants[$1][row]) / 65_536 }
    }
    return Self.fromXYZ.map { row in
      let light = zip(row, xyz).reduce(0.0) { $0 + $1.0 * $1.1 }
      return ToneCurve.standardNumber(light) * 255
    }
  }

  /// What XYZ, seen by the light of profiles, is in the light of sRGB.
  private static let fromXYZ = [
    [3.1338561, -1.6168667, -0.4906146], [-0.9787684, 1.9161415, 0.0334540],
    [0.0719453, -0.2289914, 1.4052427],
  ]
}

/// A colour profile, part by part. Nothing in it is believed: what lies outside of it is not there.
struct ProfileTags {
  /// The profile, as long as it says it is.
  let bytes: [UInt8]
  /// Where its parts are, by their names. Of two with one name the first counts, as it does for viewers.
  let places: [String: Range<Int>]

  /// nil unless these bytes begin with a colour profile; what follows it is left out.
  init?(_ bytes: [UInt8]) {
    guard let length = ColourProfile.length(bytes) else { return nil }
    let whole = Array(bytes.prefix(length))
    guard let count = whole.big32(128), count <= 100 else { return nil }
    var places: [String: Range<Int>] = [:]
    for index in 0..<count {
      let entry = 132 + index * 12
      guard let start = whole.big32(entry + 4), let size = whole.big32(entry + 8),
        start + size <= whole.count
      else { return nil }
      let name = Self.word(whole, entry)
      if places[name] == nil { places[name] = start..<start + size }
    }
    self.bytes = whole
    self.places = places
  }

  /// What its numbers stand for: `RGB `, `GRAY`, `CMYK` and the like.
  var space: String { Self.word(bytes, 16) }
  /// How colours are given that all devices share: `XYZ ` or `Lab `.
  var connection: String { Self.word(bytes, 20) }
  /// What kind of device it describes, such as `mntr`.
  var kind: String { Self.word(bytes, 12) }

  /// The bytes of a part whose own name is `type`; nil where there is none.
  func part(_ name: String, type: String) -> ArraySlice<UInt8>? {
    guard let place = places[name], place.count >= 8, Self.word(bytes, place.lowerBound) == type
    else { return nil }
    return bytes[place]
  }

  /// Three numbers, each multiplied by 65,536.
  func triple(_ name: String) -> [Int]? {
    guard let part = part(name, type: "XYZ "), part.count >= 20 else { return nil }
    return (0..<3).compactMap { index in
      bytes.big32(part.startIndex + 8 + index * 4).map { Int(Int32(truncatingIfNeeded: $0)) }
    }
  }

  /// Four letters at a place that is there.
  static func word(_ bytes: [UInt8], _ place: Int) -> String {
    String(decoding: bytes[place..<min(place + 4, bytes.count)], as: UTF8.self)
  }
}
