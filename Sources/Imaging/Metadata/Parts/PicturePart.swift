// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// What a picture file can hold besides the picture.
public enum PicturePart: Sendable, Hashable, CaseIterable {
  /// EXIF data: camera, place, time and more.
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
  /// Further pictures, and the list of where they are.
  case furtherPictures
  /// Who made and edited the picture, signed.
  case contentCredentials
  /// A colour profile that is broken, or is not one.
  case colourProfile
  /// What a colour profile said besides what the colours mean: names, dates, devices.
  case profileNotes
  /// What a program or a device wrote for itself.
  case programData
  /// Bytes between the parts of the file, or too many in one of them.
  case strayBytes
  /// Bytes after the end of the picture.
  case trailingBytes
  /// The file is not put together as its format says.
  case damage
}

// What is taken out of files, in words. What pictures tell besides has its words in `Revelation.Kind`.
extension PicturePart {
  /// For programs: the command line promises these, and shares are kept with them.
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

  /// For people, in a word or two in the middle of a list. Several parts may be one thing to them.
  var title: String {
    switch self {
    case .exif: tr("location and camera details")
    case .xmp, .iptc, .profileNotes, .programData: tr("app notes")
    case .text: Revelation.Kind.comment.title
    case .time: tr("dates")
    case .thumbnail, .furtherPictures: tr("embedded pictures")
    case .contentCredentials: tr("signatures")
    case .colourProfile, .strayBytes, .trailingBytes, .damage: tr("hidden data")
    }
  }

  /// What parts with these short names are to people, each thing once. Names of later versions are hidden
  /// data.
  public static func titles(ofShortNames names: some Sequence<String>) -> [String] {
    var titles: [String] = []
    for name in names {
      let title = (PicturePart(shortName: name) ?? .strayBytes).title
      if !titles.contains(title) { titles.append(title) }
    }
    return titles
  }

  /// That what has these titles is not in a picture any more; nil when that is nothing.
  public static func removal(of titles: [String]) -> String? {
    titles.isEmpty ? nil : tr("Removed: {0}", titles.joined(separator: ", "))
  }
}

extension PicturePart {
  /// What is in a file of a format that we know besides the picture, also where it is so damaged that
  /// nothing can be taken out.
  static func all(in bytes: [UInt8]) -> Set<PicturePart> {
    // Otherwise what is there is listed below.
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
    // Profiles stay where the picture is not made anew, and are applied where it is.
    var parts = Set(known.compactMap(\.self)).subtracting([.colourProfile])
    if !stray.isEmpty { parts.insert(.strayBytes) }
    if end < bytes.count { parts.insert(.trailingBytes) }
    return parts
  }

  /// The same for a file that says `entries`.
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
    // How the pixels of a TIFF file are stored is said in the same way.
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
