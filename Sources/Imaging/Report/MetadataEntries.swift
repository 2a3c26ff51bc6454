// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// The metadata of a file, entry by entry, as sent by the decoding process.
///
/// The first byte marks such a list. An entry is two lengths of 16 bits, most significant first,
/// then its name and its value, with nothing between or after them. It is untrusted: one wrong
/// byte, and there are no entries at all.
package struct MetadataEntries: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    /// Exiv2's name, such as `Exif.Image.Make`.
    package let name: String
    package let value: String
  }

  package static let maxEntries = 2000
  static let longestName = 200
  /// In bytes. Longer texts are of no use in a report.
  static let longestValue = 2000

  private static let mark: UInt8 = 1

  package private(set) var entries: [Entry] = []

  package init() {}

  /// Adds an entry, with a long value truncated, unless there are too many already.
  package mutating func add(_ name: String, _ value: String) {
    guard entries.count < Self.maxEntries, Self.isName(name.utf8) else { return }
    entries.append(Entry(name: name, value: Self.cut(value)))
  }

  // MARK: On its way

  /// Reads the decoding process's list; nil if it is malformed.
  init?(_ bytes: some Collection<UInt8>) {
    var rest = Array(bytes)[...]
    guard rest.popFirst() == Self.mark else { return nil }
    while !rest.isEmpty {
      guard entries.count < Self.maxEntries, let nameLength = Self.takeNumber(&rest),
        let valueLength = Self.takeNumber(&rest), valueLength <= Self.longestValue,
        nameLength + valueLength <= rest.count
      else { return nil }
      let name = rest.prefix(nameLength)
      let value = rest.dropFirst(nameLength).prefix(valueLength)
      guard Self.isName(name), let text = String(validating: value, as: UTF8.self) else {
        return nil
      }
      entries.append(Entry(name: String(decoding: name, as: UTF8.self), value: text))
      rest = rest.dropFirst(nameLength + valueLength)
    }
  }

  /// The list as bytes.
  package var bytes: [UInt8] {
    [Self.mark]
      + entries.flatMap { entry in
        bigEndian(entry.name.utf8.count, bytes: 2) + bigEndian(entry.value.utf8.count, bytes: 2)
          + Array(entry.name.utf8) + Array(entry.value.utf8)
      }
  }

  private static func takeNumber(_ rest: inout ArraySlice<UInt8>) -> Int? {
    guard let high = rest.popFirst(), let low = rest.popFirst() else { return nil }
    return Int(high) << 8 | Int(low)
  }

  /// All names are visible ASCII.
  private static func isName(_ bytes: some Collection<UInt8>) -> Bool {
    (1...longestName).contains(bytes.count) && bytes.allSatisfy { (0x21...0x7E).contains($0) }
  }

  private static func cut(_ value: String) -> String {
    guard value.utf8.count > longestValue else { return value }
    var length = 0
    var scalars = String.UnicodeScalarView()
    for scalar in value.unicodeScalars {
      length += UTF8.width(scalar)
      guard length <= longestValue else { break }
      scalars.append(scalar)
    }
    return String(scalars)
  }
}

/// Compressed texts of PNG files: untrusted data is only decompressed in the sandbox.
extension MetadataEntries {
  /// The prefix of the text's position in the file, which libraries don't use.
  private static let family = "Packed."

  static func isUnpacked(_ name: String) -> Bool { name.hasPrefix(family) }

  /// Adds the content of the text that begins at `place`.
  package mutating func addUnpacked(_ text: String, at place: Int) {
    add("\(Self.family)\(place)", text)
  }

  /// The compressed texts, by their position in the file.
  var unpackedTexts: [Int: String] {
    let texts = entries.compactMap { entry -> (Int, String)? in
      guard Self.isUnpacked(entry.name) else { return nil }
      return Int(outside: entry.name.dropFirst(Self.family.count), in: OutsideNumber.lengths).map {
        ($0, entry.value)
      }
    }
    return Dictionary(texts) { first, _ in first }
  }
}
