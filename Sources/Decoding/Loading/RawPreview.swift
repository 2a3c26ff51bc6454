// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import Imaging

/// The picture that a camera has developed itself and put into its raw file. The sensor's data is not
/// developed here.
enum RawPreview {
  /// A preview with a shorter longer side is a thumbnail, which doesn't look like the photo.
  private static let smallestSide = 1000
  /// Malicious files may announce any number of previews.
  private static let maxAttempts = 6

  /// The largest preview in `file`, turned by `orientation` unless it has one of its own.
  static func load(
    _ file: Int32, orientation: Int, choose: @escaping PictureLoader.Choice,
    shrink: @escaping PictureLoader.Shrink
  ) throws(DecodingRefusal) -> LoadedPicture {
    let raw = try MappedFile(file)
    let strips = try raw.withBytes { CameraRaw.strips(in: $0) }.sorted { $0.count > $1.count }
    for strip in strips.prefix(maxAttempts) {
      let preview = try raw.withBytes { Array($0[strip]) }
      if let picture = try load(
        preview, orientation: orientation, choose: choose, shrink: shrink)
      {
        return picture
      }
    }
    let others = try raw.withBytes {
      MetadataReader.previews($0, most: maxAttempts) { $0.longestSide >= smallestSide }
    }
    for preview in others {
      if let picture = try load(
        preview, orientation: orientation, choose: choose, shrink: shrink)
      {
        return picture
      }
    }
    throw DecodingRefusal(outcome: .noPreview)
  }

  /// The picture in `preview`, which may be any bytes; nil if it is none, or too small.
  private static func load(
    _ preview: [UInt8], orientation: Int, choose: @escaping PictureLoader.Choice,
    shrink: @escaping PictureLoader.Shrink
  ) throws(DecodingRefusal) -> LoadedPicture? {
    let memory = try SharedMemory.make(copying: preview)
    defer { close(memory) }
    do throws(DecodingRefusal) {
      let head = try PictureLoader.piece(of: memory)
      guard LoaderFormat(head) == .jpeg else { return nil }
      let picture = try PictureLoader.load(
        memory, head, defaultOrientation: orientation, choose: choose, shrink: shrink)
      return picture.fullSize.longestSide >= smallestSide ? picture : nil
    } catch {
      // Some are the sensor's data, which is compressed as JPEG as well but in a different variant.
      return nil
    }
  }
}
