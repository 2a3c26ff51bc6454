// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// What metadata a file has, entry by entry, and how it comes from the decoding process.
///
/// A byte says that this is such a list. An entry is two lengths of 16 bits,
/// most significant first, then its name and its value. Nothing else stands in front, between or behind. What comes from there is believed in nothing: one wrong
/// byte, and there are no entries at all.
package struct MetadataEntries: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    /// As Exiv2 calls it, such as `Exif.Image.Make`.
    package let name: String
    package let value: String
  }

  package static let maxEntries = 2000
  static let longestName = 200
  /// In bytes. No one reads longer texts in a report.
  static let longestValue = 2000

  private static let mark: UInt8 = 1

  package private(set) var entries: [Entry] = []

  package init() {}

  /// Adds an entry, its value cut off where it is too long, unless there are too many already.
  package mutating func add(_ name: String, _ value: String) {
    guard entries.count < Self.maxEntries, Self.isName(name.utf8) else { return }
    entries.append(Entry(name: name, value: Self.cut(value)))
  }

  // MARK: On its way

  /// Reads what the decoding process sent; nil if it is not as it should be.
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

  /// What is sent.
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

  /// Visible ASCII, as all names are.
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

/// Texts of PNG files that are packed: only the decoding process unpacks what strangers packed.
extension MetadataEntries {
  /// In front of where the text begins in the file. No library calls anything like this.
  private static let family = "Packed."

  static func isUnpacked(_ name: String) -> Bool { name.hasPrefix(family) }

  /// Adds what the text says that begins at `place`.
  package mutating func addUnpacked(_ text: String, at place: Int) {
    add("\(Self.family)\(place)", text)
  }

  /// What packed texts say, by where they begin in the file.
  var unpackedTexts: [Int: String] {
    let texts = entries.compactMap { entry -> (Int, String)? in
      guard Self.isUnpacked(entry.name) else { return nil }
      return Int(entry.name.dropFirst(Self.family.count)).map { ($0, entry.value) }
    }
    return Dictionary(texts) { first, _ in first }
  }
}
