// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// A file that was read for a report, and what was found in it.
struct PictureContent: Sendable {
  let format: String
  let byteCount: Int
  let isAnimation: Bool
  let facts: [Fact]
  let losses: [PictureLoss]
  /// Whether every byte of the file was accounted for.
  let isComplete: Bool
  /// The file as it would be shared; nil if the picture has to be encoded again.
  let outgoing: OutgoingCopy?

  /// Reads the file at `path` off the main thread: files are large and disks slow. Throws a `PictureError`, or
  /// `CancellationError`.
  @concurrent
  static func read(_ path: String, _ entries: MetadataEntries) async throws -> PictureContent {
    let bytes = try await PictureFile.bytes(of: try await PictureFile.open(path), at: path)
    let isRaw = CameraRaw.isOne(CameraRaw.head(of: bytes))
    guard let format = isRaw ? "raw" : KnownFormat(bytes.prefix(1024)).map({ "\($0)" }) else {
      throw PictureError.unknownFormat
    }
    var sheet = FactSheet()
    EntryFacts.add(entries, to: &sheet)
    let moves = StructureFacts.add(bytes, entries, to: &sheet)
    // What can't be stripped is encoded again when it is shared.
    let picture = try? Outgoing.stripped(bytes)
    addUnread(picture?.removed ?? [], entries, to: &sheet)
    return PictureContent(
      format: format, byteCount: bytes.count, isAnimation: moves, facts: sheet.facts,
      losses: PictureLoss.found(in: bytes, entries),
      isComplete: PictureFormat(bytes) != nil || format == "\(KnownFormat.svg)",
      outgoing: picture.flatMap { OutgoingCopy($0.bytes) })
  }

  /// Metadata that is in the file and will be removed, although it could not be read.
  private static func addUnread(
    _ parts: Set<PicturePart>, _ entries: MetadataEntries, to sheet: inout FactSheet
  ) {
    for (part, name, family) in [
      (PicturePart.exif, "EXIF", "Exif."), (.xmp, "XMP", "Xmp."), (.iptc, "IPTC", "Iptc."),
    ] where parts.contains(part) && !entries.entries.contains(where: { $0.name.hasPrefix(family) })
    {
      sheet.add(.other, name, tr("couldn't be read"))
    }
    if parts.contains(.furtherPictures), !sheet.has(.furtherPictures) {
      sheet.add(.furtherPictures, tr("Other photos"), tr("in the same file"))
    }
    if parts.contains(.strayBytes), !sheet.has(.programData) {
      sheet.add(.programData, tr("Between file sections"), tr("unidentified bytes"))
    }
  }
}

/// A picture without its metadata, in memory that the decoding process can read.
struct OutgoingCopy: Sendable {
  private let bytes: [UInt8]
  let memory: Descriptor

  /// Nil when there is no memory left.
  init?(_ bytes: [UInt8]) {
    guard let memory = Memory.descriptor(with: bytes) else { return nil }
    self.bytes = bytes
    self.memory = memory
  }

  /// The metadata that is still in it.
  @concurrent
  func facts(with entries: MetadataEntries) async -> [Fact] {
    var sheet = FactSheet()
    EntryFacts.add(entries, to: &sheet)
    _ = StructureFacts.add(bytes, entries, to: &sheet)
    return sheet.facts
  }
}
