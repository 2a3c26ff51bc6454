// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

extension ColourProfile {
  /// What the profile calls itself; nil when it does not say, or what it says cannot be read.
  static func name(_ profile: [UInt8]) -> String? {
    guard let count = profile.big32(128), count <= 100 else { return nil }
    for index in 0..<count {
      let place = 132 + index * 12
      guard let start = profile.big32(place + 4), let length = profile.big32(place + 8),
        start + length <= profile.count
      else { return nil }
      guard profile.has("desc", at: place..<place + 4) else { continue }
      return description(profile, start..<start + length)
    }
    return nil
  }

  /// Older profiles have one text in ASCII, newer ones a list of texts in UTF-16.
  private static func description(_ profile: [UInt8], _ range: Range<Int>) -> String? {
    let start = range.lowerBound
    if profile.has("desc", at: range), let length = profile.big32(start + 8), length > 1,
      12 + length <= range.count
    {
      return String(decoding: profile[start + 12..<start + 11 + length], as: UTF8.self)
    }
    guard profile.has("mluc", at: range), let length = profile.big32(start + 20),
      let offset = profile.big32(start + 24), offset + length <= range.count
    else { return nil }
    let units = stride(from: start + offset, to: start + offset + length - 1, by: 2).compactMap {
      profile.big16($0).map(UInt16.init(truncatingIfNeeded:))
    }
    return String(decoding: units, as: UTF16.self)
  }
}
