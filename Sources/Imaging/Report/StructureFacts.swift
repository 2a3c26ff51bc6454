// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Metadata in the structure of a file, apart from its EXIF, IPTC and XMP data.
struct StructureFacts {
  var sheet: FactSheet
  var isAnimation = false
  let bytes: [UInt8]
  /// The compressed texts, by their position in the file.
  let unpacked: [Int: String]

  /// Adds the file's metadata to `sheet`, and returns whether the picture is animated. Compressed
  /// texts were decompressed in the sandbox, and are among `entries`. Ends early when the task was cancelled.
  static func add(
    _ bytes: [UInt8], _ entries: MetadataEntries, to sheet: inout FactSheet
  ) -> Bool {
    var reader = StructureFacts(sheet: sheet, bytes: bytes, unpacked: entries.unpackedTexts)
    switch PictureFormat(bytes) {
    case .jpeg: reader.readJPEG()
    case .png: reader.readPNG()
    case .webP: reader.readWebP()
    case .gif: reader.readGIF()
    case nil: break
    }
    sheet = reader.sheet
    return reader.isAnimation
  }

  // MARK: What all formats have

  /// Adds a part that needs only its name.
  mutating func add(_ part: PicturePart?, _ range: Range<Int>, label: String = "") {
    let size = tr("{0} bytes", range.count)
    switch part {
    case .thumbnail: sheet.add(.thumbnail, tr("Thumbnail"), size)
    case .furtherPictures:
      sheet.add(.furtherPictures, tr("Other photos"), tr("in the same file"))
    case .contentCredentials: sheet.add(.credentials, tr("Content credentials"), size)
    case .programData:
      let name = CleanText.line(label, limit: 40)
      sheet.add(.programData, tr("App data"), name.isEmpty ? size : "\(name): \(size)")
    default: break
    }
  }

  mutating func addStray(_ ranges: [Range<Int>]) {
    let count = ranges.reduce(0) { $0 + $1.count }
    guard count > 0 else { return }
    sheet.add(.programData, tr("Between file sections"), tr("{0} bytes", count))
  }

  /// Adds what follows the picture.
  mutating func addTrailing(from end: Int) {
    guard end < bytes.count else { return }
    let size = tr("{0} bytes", bytes.count - end)
    if Self.hasVideo(bytes, from: end) { sheet.add(.furtherPictures, tr("Video"), size) }
    if PictureFormat(Array(bytes[end...].prefix(16))) == .jpeg {
      sheet.add(.furtherPictures, tr("Other photos"), size)
    }
    sheet.add(.trailingBytes, tr("After the end of the photo"), size)
  }

  /// Whether a video follows the picture.
  static func hasVideo(_ bytes: [UInt8]) -> Bool {
    guard PictureFormat(bytes) == .jpeg else { return false }
    return hasVideo(bytes, from: JPEGSegments(bytes).end)
  }

  /// Phones append videos, which begin with their length and this word.
  private static func hasVideo(_ bytes: [UInt8], from end: Int) -> Bool {
    let head = end..<min(max(end, 0) + 65_536, bytes.count)
    return head.contains { bytes[$0] == 0x66 && bytes.has("ftyp", at: $0..<bytes.count) }
  }

  mutating func addProfile(_ profile: [UInt8]) { ProfileFacts.add(profile, to: &sheet) }

  /// Adds a profile that viewers ignore. Only its length is looked at: there may be thousands.
  mutating func addIgnoredProfile(_ range: Range<Int>) {
    sheet.add(.programData, tr("Damaged color profile"), tr("{0} bytes", range.count))
  }

  /// Text in an unknown encoding.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.prefix(4000)], as: UTF8.self)
  }
}

extension StructureFacts {
  mutating func readJPEG() {
    let file = JPEGSegments(bytes)
    var profile: [JPEGSegment] = []
    for segment in file.segments where !Task.isCancelled {
      switch segment.part(in: bytes) {
      case .text: sheet.add(.comment, tr("Comment"), text(segment.payload))
      case .colourProfile:
        // In numbered pieces.
        profile.append(segment)
      case .exif, .xmp, .iptc: break
      case let part: add(part, segment.payload, label: label(segment.payload))
      }
      if JPEGSegment.isResolution(segment, bytes), segment.payload.count > 14 {
        add(.thumbnail, segment.payload.dropFirst(14))
      }
    }
    if !profile.isEmpty {
      addProfile(
        JPEGSegments.profile(profile, in: bytes)
          ?? profile.flatMap { bytes[$0.payload.dropFirst(14)] })
    }
    addStray(file.stray)
    addTrailing(from: file.end)
  }

  /// The identifier of a program's own data.
  private func label(_ range: Range<Int>) -> String {
    let letters = bytes[range].prefix(32).prefix { (0x20...0x7E).contains($0) }
    return letters.count > 2 ? String(decoding: letters, as: UTF8.self) : ""
  }
}

extension StructureFacts {
  mutating func readGIF() {
    let file = GIFBlocks(bytes)
    isAnimation = file.blocks.count { $0.kind == .image } > 1
    for block in file.blocks where !Task.isCancelled {
      switch block.part(in: bytes) {
      case .text:
        let letters = block.pieces.prefix(16).flatMap { bytes[$0] }
        sheet.add(.comment, tr("Comment"), String(decoding: letters, as: UTF8.self))
      case let part:
        add(part, block.whole, label: block.pieces.first.map { text($0) } ?? "")
      }
    }
    addStray(file.stray)
    addTrailing(from: file.end)
  }
}

extension StructureFacts {
  mutating func readWebP() {
    let file = WebPChunks(bytes)
    var hasProfile = false
    for chunk in file.chunks where !Task.isCancelled {
      switch chunk.name {
      case "ANMF": isAnimation = true
      case "ICCP":
        if hasProfile {
          addIgnoredProfile(chunk.payload)
        } else {
          addProfile(Array(bytes[chunk.payload]))
        }
        hasProfile = true
      default: add(chunk.part, chunk.payload, label: chunk.name)
      }
    }
    addTrailing(from: file.end)
  }
}
