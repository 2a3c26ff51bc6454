// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGExiv2
internal import Glibc
internal import Imaging

/// Reads a file's metadata. Only for the decoding process: the library is large, and malicious
/// files try to break it.
enum MetadataReader {
  /// The entries of a file with these bytes; none if the library finds no sense in it.
  static func read(_ bytes: UnsafeRawBufferPointer) -> MetadataEntries {
    var result = MetadataEntries()
    guard let metadata = open(bytes) else { return result }
    defer { g_object_unref(UnsafeMutableRawPointer(metadata)) }
    for name in names(gexiv2_metadata_get_exif_tags(metadata)) {
      result.add(name, exif(name, in: metadata))
    }
    for name in Set(names(gexiv2_metadata_get_iptc_tags(metadata))).sorted() {
      let values = names(cameo_metadata_texts(metadata, name))
      result.add(name, values.joined(separator: ", "))
    }
    for name in names(gexiv2_metadata_get_xmp_tags(metadata)) {
      let value = text(cameo_metadata_text(metadata, name))
      // An entry that only contains others has its type as its value.
      if !value.hasPrefix("type=\"") { result.add(name, value) }
    }
    return result
  }

  /// Runs the library once while files can still be opened: it loads character sets, prepares its
  /// dictionaries and throws its first exception.
  static func warmUp() {
    gexiv2_log_set_level(GEXIV2_LOG_LEVEL_MUTE)
    guard gexiv2_initialize() != 0 else { return }
    let title = "<rdf:li xml:lang=\"x-default\">ä</rdf:li>"
    let xmp = """
      <?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
      xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt>\(title)</rdf:Alt></dc:title>
      </rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>
      """
    for sample in [Array(xmp.utf8), comment, Array("no picture".utf8)] {
      _ = sample.withUnsafeBytes { read($0) }
    }
  }

  /// EXIF data with a comment and a name in UTF-16, which need other character sets to read.
  private static let comment: [UInt8] =
    Array("II*\0".utf8) + littleEndian(8)
    + littleEndian(2, bytes: 2)
    + littleEndian(0x8769, bytes: 2) + littleEndian(4, bytes: 2) + littleEndian(1)
    + littleEndian(38)
    + littleEndian(0x9C9D, bytes: 2) + littleEndian(1, bytes: 2) + littleEndian(4)
    + [0xE4, 0, 0, 0]
    + littleEndian(0)
    + littleEndian(1, bytes: 2)
    + littleEndian(0x9286, bytes: 2) + littleEndian(7, bytes: 2) + littleEndian(10)
    + littleEndian(56)
    + littleEndian(0) + Array("UNICODE\0".utf8) + [0xE4, 0]

  static func open(_ bytes: UnsafeRawBufferPointer) -> UnsafeMutablePointer<GExiv2Metadata>? {
    guard let metadata = gexiv2_metadata_new() else { return nil }
    let start = bytes.bindMemory(to: UInt8.self).baseAddress
    if gexiv2_metadata_open_buf(metadata, start, glong(bytes.count), nil) != 0 { return metadata }
    g_object_unref(UnsafeMutableRawPointer(metadata))
    return nil
  }

  /// Texts in another encoding are converted; all others are returned as they are.
  private static func exif(
    _ name: String, in metadata: UnsafeMutablePointer<GExiv2Metadata>
  ) -> String {
    // Some cameras put megabytes there, which aren't readable.
    guard !name.hasSuffix(".MakerNote") else { return "" }
    let isText =
      name.hasPrefix("Exif.Image.XP") || name == "Exif.Photo.UserComment"
      || ["Exif.GPSInfo.GPSProcessingMethod", "Exif.GPSInfo.GPSAreaInformation"].contains(name)
    return text(
      isText
        ? cameo_metadata_interpreted_text(metadata, name)
        : cameo_metadata_text(metadata, name))
  }

  /// The text, repaired if it is invalid UTF-8.
  private static func text(_ pointer: UnsafeMutablePointer<CChar>?) -> String {
    guard let pointer else { return "" }
    defer { g_free(pointer) }
    return String(cString: pointer)
  }

  private static func names(
    _ list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  ) -> [String] {
    guard let list else { return [] }
    defer { g_strfreev(list) }
    var names: [String] = []
    while let name = list[names.count] { names.append(String(cString: name)) }
    return names
  }
}

extension MetadataReader {
  /// The JPEG previews in a file with these bytes that `isWanted` by their size, the largest first,
  /// and at most this many.
  static func previews(
    _ bytes: UnsafeRawBufferPointer, most: Int, where isWanted: (PictureSize) -> Bool
  ) -> [[UInt8]] {
    guard let metadata = open(bytes) else { return [] }
    defer { g_object_unref(UnsafeMutableRawPointer(metadata)) }
    guard let list = gexiv2_metadata_get_preview_properties(metadata) else { return [] }
    var found: [(size: PictureSize, properties: CameoPreviewProperties)] = []
    while found.count < 100, let properties = list[found.count] {
      let size = PictureSize(
        width: Int(gexiv2_preview_properties_get_width(properties)),
        height: Int(gexiv2_preview_properties_get_height(properties)))
      found.append((size, properties))
    }
    let wanted = found.filter { isWanted($0.size) && isJPEG($0.properties) }
      .sorted { $0.size.pixels > $1.size.pixels }
    return wanted.prefix(most).compactMap { data(of: $0.properties, in: metadata) }
  }

  private static func isJPEG(_ properties: CameoPreviewProperties) -> Bool {
    guard let type = gexiv2_preview_properties_get_mime_type(properties) else { return false }
    return String(cString: type) == "image/jpeg"
  }

  private static func data(
    of properties: CameoPreviewProperties,
    in metadata: UnsafeMutablePointer<GExiv2Metadata>
  ) -> [UInt8]? {
    guard let image = cameo_metadata_preview(metadata, properties) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(image)) }
    var count: UInt32 = 0
    guard let start = gexiv2_preview_image_get_data(image, &count), count > 0 else { return nil }
    return [UInt8](UnsafeBufferPointer(start: start, count: Int(count)))
  }
}
