// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// What the decoding process notes about a file in words of its own, beside the entries of EXIF, IPTC and XMP
/// data, since reading it takes a parser that should not run elsewhere.
package enum FileNote: String, CaseIterable {
  /// How many pages or pictures there are, where the first alone is shown.
  case pages
  /// A second picture that makes the first one brighter on screens that can.
  case gainMap
  /// Video in the same file.
  case video
  /// That the picture is a raw photo's preview: how large it is.
  case preview
  /// Metadata that is there and that nothing here can read: what it is called.
  case unread
  /// Data of programs: its name and length.
  case programData
  /// Further pictures in the same file, such as thumbnails and depth maps.
  case furtherPicture

  // Of drawings.
  case comment, title, description, author, rights, time, program, path, link, label, editor
  case embeddedPicture

  /// In front of all names. No library calls anything like this.
  private static let family = "Note."

  /// The note that an entry of this name is; nil if it is none.
  init?(entry name: String) {
    guard name.hasPrefix(Self.family) else { return nil }
    self.init(rawValue: String(name.dropFirst(Self.family.count)))
  }

  fileprivate var entryName: String { Self.family + rawValue }
}

extension MetadataEntries {
  /// Adds what the decoding process found by itself, once.
  package mutating func note(_ note: FileNote, _ value: String) {
    let name = note.entryName
    // Thousands of layers have labels; no one reads so many.
    guard entries.count(where: { $0.name == name }) < 50,
      !entries.contains(where: { $0.name == name && $0.value == value })
    else { return }
    add(name, value)
  }

  /// What was noted.
  func values(of note: FileNote) -> [String] {
    entries.filter { $0.name == note.entryName }.map(\.value)
  }
}
