// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// The kinds of metadata that a picture file can contain.
public enum PicturePart: Sendable, Hashable, CaseIterable {
  /// EXIF data: camera, location, time and more.
  case exif
  /// XMP data, in one part or several.
  case xmp
  /// IPTC data and the other resources of Photoshop.
  case iptc
  /// A comment or another text.
  case text
  /// When the file was last changed.
  case time
  /// A small copy of the picture outside of EXIF.
  case thumbnail
  /// Further pictures, and their index.
  case furtherPictures
  /// Signed provenance: who made and edited the picture.
  case contentCredentials
  /// An invalid colour profile.
  case colourProfile
  /// Details in a colour profile that don't define colours: names, dates, devices.
  case profileNotes
  /// Private data of a program or device.
  case programData
  /// Bytes between the parts of the file, or surplus ones in one of them.
  case strayBytes
  /// Bytes after the end of the picture.
  case trailingBytes
  /// The structure of the file violates its format.
  case damage
}

// The removed metadata in words. The words for other metadata are in `Revelation.Kind`.
extension PicturePart {
  /// Stable identifiers for programs: the command line prints them, and shares are stored with
  /// them.
  public var shortName: String {
    switch self {
    case .exif: "exif"
    case .xmp: "xmp"
    case .iptc: "iptc"
    case .text: "text"
    case .time: "time"
    case .thumbnail: "thumbnail"
    case .furtherPictures: "further-pictures"
    case .contentCredentials: "content-credentials"
    case .colourProfile: "broken-colour-profile"
    case .profileNotes: "colour-profile-notes"
    case .programData: "program-data"
    case .strayBytes: "stray-bytes"
    case .trailingBytes: "trailing-bytes"
    case .damage: "damage"
    }
  }

  /// The part with this short name; nil for one that this version does not know.
  init?(shortName: String) {
    guard let part = Self.allCases.first(where: { $0.shortName == shortName }) else { return nil }
    self = part
  }

  /// For the user, in a word or two for the middle of a list. Several parts may have the same
  /// words.
  var title: String {
    switch self {
    case .exif: tr("location and camera details")
    case .xmp, .iptc, .profileNotes, .programData: tr("app notes")
    case .text: Revelation.Kind.comment.title
    case .time: tr("dates")
    case .thumbnail, .furtherPictures: tr("embedded photos")
    case .contentCredentials: tr("signatures")
    case .colourProfile, .strayBytes, .trailingBytes, .damage: tr("hidden data")
    }
  }

  /// The words for parts with these short names, without duplicates. Names of later versions are
  /// hidden data.
  public static func titles(ofShortNames names: some Sequence<String>) -> [String] {
    var titles: [String] = []
    for name in names {
      let title = (PicturePart(shortName: name) ?? .strayBytes).title
      if !titles.contains(title) { titles.append(title) }
    }
    return titles
  }

  /// Says that data with these titles was removed from a picture; nil if there is none.
  public static func removal(of titles: [String]) -> String? {
    titles.isEmpty ? nil : tr("Removed: {0}", titles.joined(separator: ", "))
  }
}

extension PicturePart {
  /// The metadata of a file of a known format, even if the file is so damaged that nothing can be
  /// removed.
  static func all(in bytes: [UInt8]) -> Set<PicturePart> {
    // Otherwise the parts are listed below.
    if let stripped = try? MetadataStripper.strip(bytes) { return stripped.removed }
    switch PictureFormat(bytes) {
    case .jpeg:
      let file = JPEGSegments(bytes)
      return parts(file.segments.map { $0.part(in: bytes) }, file.stray, file.end, bytes)
    case .png:
      let file = PNGChunks(bytes)
      return parts(file.chunks.map { $0.part(in: bytes) }, [], file.end, bytes)
    case .webP:
      let file = WebPChunks(bytes)
      return parts(file.chunks.map(\.part), [], file.end, bytes)
    case .gif:
      let file = GIFBlocks(bytes)
      return parts(file.blocks.map { $0.part(in: bytes) }, file.stray, file.end, bytes)
    case nil:
      return []
    }
  }

  private static func parts(
    _ known: [PicturePart?], _ stray: [Range<Int>], _ end: Int, _ bytes: [UInt8]
  ) -> Set<PicturePart> {
    // Profiles are kept if the picture isn't encoded again, and applied if it is.
    var parts = Set(known.compactMap(\.self)).subtracting([.colourProfile])
    if !stray.isEmpty { parts.insert(.strayBytes) }
    if end < bytes.count { parts.insert(.trailingBytes) }
    return parts
  }

  /// The same for a file with `entries`.
  static func all(in entries: MetadataEntries) -> Set<PicturePart> {
    let known = KnownEntries()
    return Set(entries.entries.compactMap { entry in part(of: entry.name, known) })
  }

  private static func part(of name: String, _ known: KnownEntries) -> PicturePart? {
    if let note = FileNote(entry: name) { return note.part }
    if EntryNames.isEmptyOfMeaning(name) { return nil }
    if EntryNames.isThumbnail(name) { return .thumbnail }
    if name.hasPrefix("Iptc.") { return .iptc }
    if name.hasPrefix("Xmp.") { return .xmp }
    // How the pixels of a TIFF file are stored is described in the same way.
    let isRevealing =
      name.hasPrefix("Exif.Photo.") || name.hasPrefix("Exif.GPSInfo.")
      || EntryNames.isMakerNote(name) || known.meaning(of: name) != nil
    return isRevealing ? .exif : nil
  }
}

extension FileNote {
  fileprivate var part: PicturePart? {
    switch self {
    case .pages, .gainMap, .video, .furtherPicture, .embeddedPicture: .furtherPictures
    case .comment, .title, .description, .author, .rights, .label: .text
    case .time: .time
    case .program, .programData, .path, .link, .editor, .unread: .programData
    case .preview: nil
    }
  }
}
