// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// A colour profile that defines colours and nothing else: no name of a screen, no date, device or
/// serial number, no byte that could be chosen except for what the colours need.
struct MinimalProfile: Equatable {
  /// Red, green and blue as XYZ, multiplied by 65,536; empty for greyscale.
  let colorants: [[Int]]
  /// One for each channel.
  let curves: [ToneCurve]

  /// The name of all of them.
  static let name = "Colour profile"
  /// A description and a copyright text are mandatory.
  private static let rights = "No copyright"
  /// The white point of all profiles' connection space.
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
      // Equal channels share their data.
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

  /// One text in UTF-16, marked as American English.
  private static func text(_ text: String) -> [UInt8] {
    let letters = text.utf16.flatMap { bigEndian(Int($0), bytes: 2) }
    return Array("mluc\0\0\0\0".utf8) + bigEndian(1) + bigEndian(12) + Array("enUS".utf8)
      + bigEndian(letters.count) + bigEndian(28) + letters
  }
}

extension MinimalProfile {
  /// Whether the colours are visibly those of sRGB: then no profile is needed.
  var isStandard: Bool {
    guard !colorants.isEmpty else {
      return (0...255).allSatisfy { number in
        let shown = ToneCurve.standardNumber(curves[0].light(number)) * 255
        return (shown - Double(number)).magnitude <= 1
      }
    }
    let levels = [0, 16, 32, 64, 96, 128, 160, 192, 224, 255]
    return levels.allSatisfy { red in
      levels.allSatisfy { green in
        levels.allSatisfy { blue in
          let colour = [red, green, blue]
          return zip(shown(colour), colour).allSatisfy { ($0 - Double($1)).magnitude <= 1 }
        }
      }
    }
  }

  /// Converts a colour to sRGB, from 0 to 255 and beyond.
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

  /// Converts XYZ from the profiles' white point to sRGB's.
  private static let fromXYZ = [
    [3.1338561, -1.6168667, -0.4906146], [-0.9787684, 1.9161415, 0.0334540],
    [0.0719453, -0.2289914, 1.4052427],
  ]
}

/// A colour profile, tag by tag. It is untrusted: what lies outside of it is ignored.
struct ProfileTags {
  /// The profile, with the length in its header.
  let bytes: [UInt8]
  /// The positions of its tags, by their names. Of two with one name the first counts, as it does
  /// for viewers.
  let places: [String: Range<Int>]

  /// nil unless these bytes begin with a colour profile; what follows is left out.
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

  /// The colour space: `RGB `, `GRAY`, `CMYK` and the like.
  var space: String { Self.word(bytes, 16) }
  /// The connection space: `XYZ ` or `Lab `.
  var connection: String { Self.word(bytes, 20) }
  /// The device class, such as `mntr`.
  var kind: String { Self.word(bytes, 12) }

  /// Whether it names a curve of bright pictures, PQ or HLG. Viewers that know these names prefer them to its curves, which
  /// are for all others.
  var isBright: Bool {
    guard let part = part("cicp", type: "cicp"), part.count >= 12 else { return false }
    return [16, 18].contains(part[part.startIndex + 9])
  }

  /// The bytes of a tag of this `type`; nil if there is none.
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

  /// Four characters at a valid position.
  static func word(_ bytes: [UInt8], _ place: Int) -> String {
    String(decoding: bytes[place..<min(place + 4, bytes.count)], as: UTF8.self)
  }
}
