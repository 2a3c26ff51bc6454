// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads the texts in colour profiles, of which there are several kinds.
enum ProfileText {
  private static let most = 40

  /// What the part of this name says, once in each language; nothing where it cannot be read.
  static func texts(_ tags: ProfileTags, _ name: String) -> [String] {
    if let part = tags.part(name, type: "text") { return [ascii(part.dropFirst(8))] }
    if let part = tags.part(name, type: "desc") {
      guard let count = tags.bytes.big32(part.startIndex + 8), count > 0,
        count <= part.count - 12
      else { return [] }
      return [ascii(part.dropFirst(12).prefix(count))]
    }
    guard let part = tags.part(name, type: "mluc"),
      let count = tags.bytes.big32(part.startIndex + 8)
    else { return [] }
    let found = (0..<min(count, most)).compactMap { index in
      wide(tags, part, at: part.startIndex + 16 + index * 12 + 4)
    }
    return found.enumerated().filter { !found[..<$0.offset].contains($0.element) }.map(\.element)
  }

  /// What stands in a list of names and values.
  static func dictionary(_ tags: ProfileTags) -> [(name: String, text: String)] {
    guard let part = tags.part("meta", type: "dict"),
      let count = tags.bytes.big32(part.startIndex + 8),
      let size = tags.bytes.big32(part.startIndex + 12), [16, 24, 32].contains(size)
    else { return [] }
    return (0..<min(count, most)).compactMap { index in
      let entry = part.startIndex + 16 + index * size
      // Here the place comes first, and then the length.
      guard let name = wide(tags, part, at: entry, placeFirst: true) else { return nil }
      return (name, wide(tags, part, at: entry + 8, placeFirst: true) ?? "")
    }
  }

  /// The text in UTF-16 whose length and place stand at `entry`.
  private static func wide(
    _ tags: ProfileTags, _ part: ArraySlice<UInt8>, at entry: Int, placeFirst: Bool = false
  ) -> String? {
    guard let first = tags.bytes.big32(entry), let second = tags.bytes.big32(entry + 4) else {
      return nil
    }
    let (length, place) = placeFirst ? (second, first) : (first, second)
    let start = part.startIndex + place
    guard length > 0, start + length <= part.endIndex else { return nil }
    let units = stride(from: start, to: start + min(length, 4000) - 1, by: 2).compactMap {
      tags.bytes.big16($0).map(UInt16.init(truncatingIfNeeded:))
    }
    return String(decoding: units.prefix { $0 != 0 }, as: UTF16.self)
  }

  private static func ascii(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.prefix(4000).prefix { $0 != 0 }, as: UTF8.self)
  }
}
