// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging

/// Metadata of a file where the library does not look.
struct HiddenMetadata {
  private let buffer: UnsafeRawBufferPointer

  init(_ buffer: UnsafeRawBufferPointer) { self.buffer = buffer }

  /// Adds it to the library's entries.
  func add(to entries: inout MetadataEntries) {
    if CameraRaw.isOne(CameraRaw.head(of: buffer)) { return entries.note(.preview, "JPEG") }
    switch KnownFormat([UInt8](buffer.prefix(CameraRaw.headLength))) {
    case .jpeg: addExtendedXMP(to: &entries)
    case .png: addPNG(to: &entries)
    case .gif: addGIF(to: &entries)
    case .heif, .avif: addItems(to: &entries)
    case .jxl: addBoxes(to: &entries)
    case .svg: DrawingNotes.add(buffer, to: &entries)
    case .tiff:
      let pages = TIFFPages.count(buffer)
      if pages > 1 { entries.note(.pages, "\(pages)") }
    case .bmp, .webp, .icon, nil: break
    }
  }

  private func addPNG(to entries: inout MetadataEntries) {
    let bytes = [UInt8](buffer)
    PackedTexts.add(bytes, to: &entries)
    for chunk in PNGChunks(bytes).chunks where chunk.name == "eXIf" {
      _ = addFile(Array(bytes[chunk.payload]), to: &entries)
    }
  }

  private func addGIF(to entries: inout MetadataEntries) {
    let bytes = [UInt8](buffer)
    // After the name of the block; a tail of 258 bytes ends it for readers that don't know it.
    for block in GIFBlocks(bytes).blocks where block.part(in: bytes) == .xmp {
      let start = block.whole.lowerBound + 14
      let end = block.whole.upperBound - 258
      if start < end { _ = addFile(Array(bytes[start..<end]), to: &entries) }
    }
  }

  /// What does not fit into one segment is in further ones.
  private func addExtendedXMP(to entries: inout MetadataEntries) {
    for packet in ExtendedXMP.packets(in: buffer) where !addXMP(packet, to: &entries) {
      entries.note(.unread, "XMP")
    }
  }

  // MARK: Boxes

  private func addItems(to entries: inout MetadataEntries) {
    let file = MediaBoxes(buffer)
    for item in file.items {
      switch item.type {
      case "Exif": addEXIF(item.bytes, to: &entries)
      case "mime" where item.contentType == "application/rdf+xml":
        if !addXMP(item.bytes ?? [], to: &entries) { entries.note(.unread, "XMP") }
      case "mime", "uri ": entries.note(.programData, label(item.contentType, item.bytes?.count))
      case "tmap": entries.note(.gainMap, "tmap")
      default: break
      }
    }
    for type in file.auxiliaryTypes where !type.hasSuffix(":alpha") && !type.hasSuffix("auxid:1") {
      let name = type.split(separator: ":").last.map(String.init) ?? type
      if name.lowercased().includes("gainmap") {
        entries.note(.gainMap, name)
      } else {
        entries.note(.furtherPicture, name)
      }
    }
    if file.hasThumbnail { entries.note(.furtherPicture, "thumbnail") }
    let known: Set = ["ftyp", "meta", "mdat", "free", "skip"]
    for box in file.boxes where !known.contains(box.type) {
      let isVideo = ["moov", "mpvd"].contains(box.type)
      entries.note(isVideo ? .video : .programData, label(box.type, box.payload.count))
    }
  }

  private func addBoxes(to entries: inout MetadataEntries) {
    let known: Set = ["JXL ", "ftyp", "jxll", "jxlc", "jxlp", "jxli", "jbrd"]
    for box in MediaBoxes(buffer).boxes where !known.contains(box.type) {
      let bytes = [UInt8](buffer[box.payload])
      switch box.type {
      case "Exif": addEXIF(bytes, to: &entries)
      case "xml ": if !addXMP(bytes, to: &entries) { entries.note(.unread, "XMP") }
      // Compressed in a way for which there is no library here.
      case "brob": entries.note(.unread, String(decoding: bytes.prefix(4), as: UTF8.self))
      default: entries.note(.programData, label(box.type, bytes.count))
      }
    }
  }

  /// The data begins with the offset of its header.
  private func addEXIF(_ item: [UInt8]?, to entries: inout MetadataEntries) {
    guard let item, let offset = item.big32(0), offset <= item.count - 4,
      addFile(Array(item[(4 + offset)...]), to: &entries)
    else { return entries.note(.unread, "EXIF") }
  }

  private func addXMP(_ packet: [UInt8], to entries: inout MetadataEntries) -> Bool {
    if packet.starts(with: "<?".utf8) { return addFile(packet, to: &entries) }
    // Without these lines the library does not see what it is.
    let start = "<?xpacket begin=\"\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>"
    return addFile(
      Array(start.utf8) + packet + Array("<?xpacket end=\"w\"?>".utf8), to: &entries)
  }

  /// Adds the metadata of a part that by itself is a file which the library supports; returns false
  /// if it isn't.
  private func addFile(_ bytes: [UInt8], to entries: inout MetadataEntries) -> Bool {
    let more = bytes.withUnsafeBytes { MetadataReader.read($0) }
    for entry in more.entries where !entries.entries.contains(entry) {
      entries.add(entry.name, entry.value)
    }
    return !more.entries.isEmpty
  }

  private func label(_ name: String, _ count: Int?) -> String {
    let name = name.isEmpty ? "?" : name
    return count.map { "\(name): \($0) B" } ?? name
  }
}
