// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

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
