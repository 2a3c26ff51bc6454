// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Imaging

/// Metadata of a JPEG, PNG or WebP file that its library doesn't expose.
///
/// It is searched chunk by chunk, because it may be after the picture.
struct EmbeddedParts {
  private static let maxChunks = 200_000
  private static let maxBytes = 16 << 20

  private let file: UnsafeRawBufferPointer
  private let format: KnownFormat

  /// - Parameter file: The bytes of the file, which have to stay.
  init(_ file: UnsafeRawBufferPointer, format: KnownFormat) {
    (self.file, self.format) = (file, format)
  }

  /// The picture's orientation; 1 if unknown.
  var orientation: Int {
    let exif =
      switch format {
      case .jpeg: exifSegment
      case .png: chunk("eXIf")
      case .webp: chunk("EXIF")
      default: nil as [UInt8]?
      }
    return exif.map { Orientation.read($0, $0.indices) } ?? 1
  }

  /// The colour profile of a WebP file.
  var profile: [UInt8]? { format == .webp ? chunk("ICCP") : nil }

  /// The first EXIF data before a JPEG picture.
  private var exifSegment: [UInt8]? {
    var position = 2
    for _ in 0..<Self.maxChunks {
      guard let head = bytes(4, at: position), head[0] == 0xFF else { return nil }
      if head[1] == 0xFF {
        position += 1
        continue
      }
      guard head[1] != 0xDA, let length = head.big16(2), length >= 2 else { return nil }
      if head[1] == 0xE1, let exif = bytes(length - 2, at: position + 4),
        exif.has("Exif\0", at: exif.indices)
      {
        return exif
      }
      position += 2 + length
    }
    return nil
  }

  /// The content of the first chunk of this name in a PNG or WebP file, up to the one named `end`.
  func chunk(_ wanted: String, before end: String? = nil) -> [UInt8]? {
    var position = format == .png ? 8 : 12
    for _ in 0..<Self.maxChunks {
      guard let head = bytes(8, at: position) else { return nil }
      let isPNG = format == .png
      guard let length = isPNG ? head.big32(0) : head.little32(4) else { return nil }
      let name = String(decoding: isPNG ? head[4...] : head[..<4], as: UTF8.self)
      if name == wanted {
        return length <= Self.maxBytes ? bytes(length, at: position + 8) : nil
      }
      if name == end { return nil }
      position += isPNG ? 12 + length : 8 + length + length % 2
    }
    return nil
  }

  /// This many bytes at a position; nil if they are not there.
  private func bytes(_ count: Int, at position: Int) -> [UInt8]? {
    guard count <= file.count, position <= file.count - count else { return nil }
    return [UInt8](file[position..<position + count])
  }
}
