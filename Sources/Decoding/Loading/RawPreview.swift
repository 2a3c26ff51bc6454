// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Imaging

/// The picture that a camera has developed itself and put into its raw file. The sensor's data is not
/// developed here.
enum RawPreview {
  /// A preview with a shorter longer side is a thumbnail, which doesn't look like the photo.
  private static let smallestSide = 1000
  /// Malicious files may announce any number of previews.
  private static let maxAttempts = 6

  /// The largest preview in a file with these bytes, turned by `orientation` unless it has one of its own.
  static func load(
    _ raw: UnsafeRawBufferPointer, orientation: Int, for purpose: ReadingPurpose,
    choose: @escaping LoadedPicture.Choice, shrink: @escaping LoadedPicture.Shrink
  ) throws(DecodingRefusal) -> LoadedPicture {
    let strips = CameraRaw.strips(in: raw).sorted { $0.count > $1.count }
    for strip in strips.prefix(maxAttempts) {
      if let picture = load(
        UnsafeRawBufferPointer(rebasing: raw[strip]), orientation, purpose, choose, shrink)
      {
        return picture
      }
    }
    let others = MetadataReader.previews(raw, most: maxAttempts) { $0.longestSide >= smallestSide }
    for preview in others {
      if let picture = preview.withUnsafeBytes({ load($0, orientation, purpose, choose, shrink) }) {
        return picture
      }
    }
    throw DecodingRefusal(outcome: .noPreview)
  }

  /// The picture in `preview`, which may be any bytes; nil if it is none, or too small.
  private static func load(
    _ preview: UnsafeRawBufferPointer, _ orientation: Int, _ purpose: ReadingPurpose,
    _ choose: @escaping LoadedPicture.Choice, _ shrink: @escaping LoadedPicture.Shrink
  ) -> LoadedPicture? {
    guard KnownFormat(preview) == .jpeg else { return nil }
    // Some are the sensor's data, which is compressed as JPEG as well but in a different variant.
    guard
      let picture = try? LoadedPicture.load(
        preview, defaultOrientation: orientation, for: purpose, choose: choose, shrink: shrink)
    else { return nil }
    return picture.fullSize.longestSide >= smallestSide ? picture : nil
  }
}
