// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// Parts of a picture that matter to its photographer and are not shared with it.
public enum PictureLoss: String, Sendable, CaseIterable {
  /// All pages but the first.
  case pages
  /// The extra brightness on HDR screens.
  case hdr
  /// The panorama view.
  case panorama
  /// The video that a phone took together with the picture.
  case video
  /// The sensor's data: the camera's own preview is sent.
  case raw

  /// For the user, in a word or two in a list.
  var title: String {
    switch self {
    case .pages: tr("other pages")
    case .hdr: tr("HDR brightness")
    case .panorama: tr("360° view")
    case .video: tr("video")
    case .raw: tr("raw data (only the preview is shared)")
    }
  }

  /// A sentence that these are not shared; nil when there are none.
  public static func sentence(_ losses: [PictureLoss]) -> String? {
    losses.isEmpty ? nil : tr("Not shared: {0}", losses.map(\.title).joined(separator: ", "))
  }

  /// Everything that is not shared, without duplicates.
  public static func all(in pictures: [PictureFacts]) -> [PictureLoss] {
    allCases.filter { loss in pictures.contains { $0.losses.contains(loss) } }
  }

  /// The ones with these identifiers, which are for programs.
  static func named(_ names: some Sequence<String>) -> [PictureLoss] {
    let names = Set(names)
    return allCases.filter { names.contains($0.rawValue) }
  }

  /// The ones in a file, according to its structure and its known entries.
  static func found(in bytes: [UInt8], _ entries: MetadataEntries) -> [PictureLoss] {
    let texts = xmp(in: bytes)
    func says(_ word: StaticString) -> Bool {
      texts.contains { word.place(in: bytes, $0) != nil }
    }
    func has(_ note: FileNote) -> Bool { !entries.values(of: note).isEmpty }
    func hasEntry(_ family: String) -> Bool {
      entries.entries.contains { $0.name.hasPrefix(family) }
    }
    return allCases.filter { loss in
      switch loss {
      case .pages: has(.pages)
      case .hdr:
        has(.gainMap) || hasEntry("Xmp.hdrgm.") || hasEntry("Xmp.HDRGainMap.")
          || says("hdrgm:") || says("HDRGainMap") || says("urn:iso:std:iso:ts:21496:")
      case .panorama: hasEntry("Xmp.GPano.") || says("GPano:")
      case .video: has(.video) || StructureFacts.hasVideo(bytes)
      case .raw: has(.preview)
      }
    }
  }

  /// So many bytes of XMP data are searched. Programs name what they use in its first lines.
  static let searchedBytes = 1 << 20

  /// The ranges with XMP data, and with other marks of gain maps, as far as they are searched.
  private static func xmp(in bytes: [UInt8]) -> [Range<Int>] {
    var left = searchedBytes
    return allXMP(in: bytes).map { range in
      let searched = range.prefix(left)
      left -= searched.count
      return searched
    }
  }

  private static func allXMP(in bytes: [UInt8]) -> [Range<Int>] {
    switch PictureFormat(bytes) {
    case .jpeg:
      JPEGSegments(bytes).segments.filter { [0xE1, 0xE2].contains($0.marker) }
        .filter { $0.marker == 0xE2 || $0.part(in: bytes) == .xmp }
        .map { $0.marker == 0xE2 ? $0.payload.prefix(64) : $0.payload }
    case .png: PNGChunks(bytes).chunks.filter { $0.part(in: bytes) == .xmp }.map(\.payload)
    case .webP: WebPChunks(bytes).chunks.filter { $0.part == .xmp }.map(\.payload)
    case .gif, nil: []
    }
  }
}

extension StaticString {
  /// Where the text begins in that range of a file; nil if it isn't there.
  fileprivate func place(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    withUTF8Buffer { text in
      bytes.withUnsafeBytes { file in
        guard let base = file.baseAddress, let start = text.baseAddress, let first = text.first
        else { return nil }
        var place = range.lowerBound
        while place + text.count <= range.upperBound,
          let found = memchr(base + place, Int32(first), range.upperBound - text.count + 1 - place)
        {
          if memcmp(found, start, text.count) == 0 {
            return UnsafeRawPointer(found) - base
          }
          place = UnsafeRawPointer(found) - base + 1
        }
        return nil
      }
    }
  }
}
