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
