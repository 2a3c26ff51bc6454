// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGExiv2
internal import Imaging

extension MetadataReader {
  /// The JPEG previews in a file with these bytes that `isWanted` by their size, the largest first, and at
  /// most so many.
  static func previews(
    _ bytes: UnsafeRawBufferPointer, most: Int, where isWanted: (PictureSize) -> Bool
  ) -> [[UInt8]] {
    guard let metadata = open(bytes) else { return [] }
    defer { g_object_unref(UnsafeMutableRawPointer(metadata)) }
    guard let list = gexiv2_metadata_get_preview_properties(metadata) else { return [] }
    var found: [(size: PictureSize, properties: UnsafeMutablePointer<GExiv2PreviewProperties>)] = []
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

  private static func isJPEG(_ properties: UnsafeMutablePointer<GExiv2PreviewProperties>) -> Bool {
    guard let type = gexiv2_preview_properties_get_mime_type(properties) else { return false }
    return String(cString: type) == "image/jpeg"
  }

  private static func data(
    of properties: UnsafeMutablePointer<GExiv2PreviewProperties>,
    in metadata: UnsafeMutablePointer<GExiv2Metadata>
  ) -> [UInt8]? {
    guard let image = gexiv2_metadata_try_get_preview_image(metadata, properties, nil) else {
      return nil
    }
    defer { g_object_unref(UnsafeMutableRawPointer(image)) }
    var count: UInt32 = 0
    guard let start = gexiv2_preview_image_get_data(image, &count), count > 0 else { return nil }
    return [UInt8](UnsafeBufferPointer(start: start, count: Int(count)))
  }
}
