// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

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
