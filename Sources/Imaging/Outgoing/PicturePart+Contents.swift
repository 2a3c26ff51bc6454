// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

extension PicturePart {
  /// What is in a file of a format that we know besides the picture, also where it is so damaged that
  /// nothing can be taken out.
  static func all(in bytes: [UInt8]) -> Set<PicturePart> {
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
      || EntryNames.isMakerNote(name) || known.row(of: name) != nil
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
