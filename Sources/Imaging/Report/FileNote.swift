// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Notes of the decoding process about a file, beside the entries of EXIF, IPTC and XMP data,
/// because reading it takes a parser that should not run elsewhere.
package enum FileNote: String, CaseIterable {
  /// The number of pages or pictures, if only the first is shown.
  case pages
  /// A gain map, which makes the picture brighter on HDR screens.
  case gainMap
  /// Video in the same file.
  case video
  /// The size of the raw photo's preview, which is the picture.
  case preview
  /// The name of metadata that can't be read.
  case unread
  /// Private data of programs: its name and length.
  case programData
  /// Further pictures in the same file, such as thumbnails and depth maps.
  case furtherPicture

  // For drawings.
  case comment, title, description, author, rights, time, program, path, link, label, editor
  case embeddedPicture

  /// The prefix of all names, which libraries don't use.
  private static let family = "Note."

  /// The note of an entry of this name; nil if it is none.
  init?(entry name: String) {
    guard name.hasPrefix(Self.family) else { return nil }
    self.init(rawValue: String(name.dropFirst(Self.family.count)))
  }

  fileprivate var entryName: String { Self.family + rawValue }
}

extension MetadataEntries {
  /// Adds a note of the decoding process, once.
  package mutating func note(_ note: FileNote, _ value: String) {
    let name = note.entryName
    // A drawing can have thousands of layers with labels; only the first are reported.
    guard entries.count(where: { $0.name == name }) < 50,
      !entries.contains(where: { $0.name == name && $0.value == value })
    else { return }
    add(name, value)
  }

  /// The notes.
  func values(of note: FileNote) -> [String] {
    entries.filter { $0.name == note.entryName }.map(\.value)
  }
}

extension FileNote {
  /// Adds the notes as facts.
  func add(_ value: String, to sheet: inout FactSheet) {
    switch self {
    case .pages:
      let more = max(1, (Int(outside: value, in: OutsideNumber.counts) ?? 2) - 1)
      sheet.add(
        .furtherPictures, tr("Other pages"),
        tr("{0} page", plural: "{0} pages", count: more))
    case .gainMap: sheet.add(.technical, tr("HDR"), tr("gain map"))
    case .video: sheet.add(.furtherPictures, tr("Video"), value)
    case .preview: sheet.add(.technical, tr("Raw photo"), tr("using its preview, {0}", value))
    case .unread: sheet.add(.other, value, tr("couldn't be read"))
    case .programData: sheet.add(.programData, tr("App data"), value)
    case .furtherPicture: sheet.add(.furtherPictures, tr("Other photos"), value)
    case .comment: sheet.add(.comment, tr("Comment"), value)
    case .title: sheet.add(.description, tr("Title"), value)
    case .description: sheet.add(.description, tr("Description"), value)
    case .author: sheet.add(.owner, tr("Author"), value)
    case .rights: sheet.add(.owner, tr("Copyright"), value)
    case .time: sheet.add(.time, tr("Modified"), value)
    case .program: sheet.add(.history, tr("Software"), value)
    case .path: sheet.add(.history, tr("File"), value)
    case .link: sheet.add(.history, tr("Link"), value)
    case .label: sheet.add(.description, tr("Label"), value)
    case .editor: sheet.add(.programData, tr("Editor data"), value)
    case .embeddedPicture:
      sheet.add(
        .furtherPictures, tr("Embedded photo"), tr("{0}; its metadata couldn't be read", value))
    }
  }
}
