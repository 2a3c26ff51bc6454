// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Valid colour profiles that contain more than colours need.
public enum PlantedProfile {
  /// A tag of a profile: its name and its content.
  public typealias Part = (name: String, content: [UInt8])

  /// The profile of a screen with a name, a number and a date.
  public static let telling: [UInt8] = {
    var parts = colours
    parts += [
      ("desc", description("Example U2720 of Sample Person")),
      ("cprt", text("Made by Sample Program")),
      ("dmnd", description("Example Screens")),
      ("mmod", screen(number: 4711)),
      ("meta", list("EDID_serial", "SN-4711")),
    ]
    return profile(parts) { head in
      head.replaceSubrange(24..<36, with: [0x07, 0xEA, 0, 1, 0, 2, 0, 3, 0, 4, 0, 5])
      head.replaceSubrange(48..<52, with: "EXMP".utf8)
    }
  }()

  /// Profiles with the secret in one position after another, uncompressed so that it can be found.
  public static func planted(_ secret: [UInt8]) -> [(place: String, bytes: [UInt8])] {
    let plain = profile(colours + [("desc", description("RGB"))])
    var all: [(String, [UInt8])] = [("behind", plain + secret)]
    for (place, part) in [
      ("description", ("desc", description(secret))), ("rights", ("cprt", text(secret))),
      ("maker", ("dmnd", description(secret))), ("list", ("meta", kind("dict") + secret)),
      ("own", ("secr", secret)), ("curve", ("vcgt", kind("vcgt") + secret)),
    ] as [(String, Part)] {
      all.append((place, profile(colours + [part])))
    }
    all.append(
      (
        "head",
        profile(colours) { $0.replaceSubrange(100..<100 + secret.count, with: secret) }
      ))
    // Inside the profile, between its tags.
    all.append(("gap", profile(colours, filling: secret)))
    return all
  }

  /// A profile of these tags; `change` may change its header.
  public static func profile(
    _ parts: [Part], kind: String = "mntrRGB XYZ ", filling: [UInt8] = [],
    change: (inout [UInt8]) -> Void = { _ in }
  ) -> [UInt8] {
    var head = [UInt8](repeating: 0, count: 128)
    var table = number(parts.count)
    var data: [UInt8] = []
    for part in parts {
      table += Array(part.name.utf8) + number(132 + parts.count * 12 + data.count)
      table += number(part.content.count)
      data += part.content
      while data.count % 4 != 0 { data.append(0) }
    }
    data += filling
    head.replaceSubrange(0..<4, with: number(128 + table.count + data.count))
    head.replaceSubrange(8..<12, with: [2, 0x10, 0, 0])
    head.replaceSubrange(12..<24, with: kind.utf8)
    head.replaceSubrange(36..<40, with: "acsp".utf8)
    head.replaceSubrange(68..<80, with: [0, 0, 0xF6, 0xD6, 0, 1, 0, 0, 0, 0, 0xD3, 0x2D])
    change(&head)
    return head + table + data
  }

  /// Adobe RGB.
  public static let colours: [Part] = primaries + curves + [white]

  private static let primaries: [Part] = [
    ("rXYZ", [0x9C18, 0x4FA5, 0x04FC]), ("gXYZ", [0x348D, 0xA02C, 0x0F95]),
    ("bXYZ", [0x2631, 0x102F, 0xBE9C]),
  ].map { (name: String, values: [Int]) in (name, kind("XYZ ") + values.flatMap(number)) }

  private static let curves: [Part] = ["rTRC", "gTRC", "bTRC"].map {
    ($0, kind("curv") + number(1) + [0x02, 0x33, 0, 0])
  }

  private static let white: Part = (
    "wtpt", kind("XYZ ") + [0, 0, 0xF6, 0xD6, 0, 1, 0, 0, 0, 0, 0xD3, 0x2D]
  )

  public static func number(_ value: Int) -> [UInt8] { PNGSums.bigEndian(UInt32(value)) }

  public static func kind(_ name: String) -> [UInt8] { Array(name.utf8) + [0, 0, 0, 0] }

  public static func description(_ text: some Sequence<UInt8>) -> [UInt8] {
    let letters = Array(text) + [0]
    return kind("desc") + number(letters.count) + letters + [UInt8](repeating: 0, count: 78)
  }

  public static func description(_ text: String) -> [UInt8] { description(text.utf8) }
  static func text(_ text: some Sequence<UInt8>) -> [UInt8] { kind("text") + Array(text) + [0] }
  static func text(_ text: String) -> [UInt8] { self.text(text.utf8) }

  private static func screen(number serial: Int) -> [UInt8] {
    kind("mmod") + number(0x10AC) + number(0xA0) + number(serial) + number(0x1E1C)
      + [UInt8](repeating: 0, count: 16)
  }

  public static func list(_ name: String, _ value: String) -> [UInt8] {
    let (first, second) = (wide(name), wide(value))
    return kind("dict") + number(1) + number(16) + number(32) + number(first.count)
      + number(32 + first.count) + number(second.count) + first + second
  }

  private static func wide(_ text: String) -> [UInt8] { text.utf8.flatMap { [0, $0] } }
}
