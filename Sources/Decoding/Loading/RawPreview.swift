// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import Imaging

/// The picture that a camera has developed itself and put into its raw file. The sensor's data is not
/// developed here.
enum RawPreview {
  /// A preview whose longer side is shorter is a thumbnail, which nobody would take for the photo.
  private static let smallestSide = 1000
  /// Files made to keep us busy may announce any number of previews.
  private static let mostAttempts = 6

  /// The largest preview in `file`, turned as `orientation` says unless it says so itself.
  static func load(
    _ file: Int32, orientation: Int, choose: @escaping PictureLoader.Choice,
    shrink: @escaping PictureLoader.Shrink
  ) throws(DecodingRefusal) -> LoadedPicture {
    let previews = try MappedFile(file).withBytes { (bytes) throws(DecodingRefusal) in
      let strips = CameraRaw.strips(in: [UInt8](bytes)).sorted { $0.count > $1.count }
      return strips.prefix(mostAttempts).map { Array(bytes[$0]) }
        + MetadataReader.previews(bytes, most: mostAttempts) { $0.longestSide >= smallestSide }
    }
    for preview in previews {
      let memory = try SharedMemory.make(copying: preview)
      defer { close(memory) }
      do throws(DecodingRefusal) {
        let head = try PictureLoader.piece(of: memory)
        guard LoaderFormat(head) == .jpeg else { continue }
        let picture = try PictureLoader.load(
          memory, head, defaultOrientation: orientation, choose: choose, shrink: shrink)
        if picture.fullSize.longestSide >= smallestSide { return picture }
      } catch {
        // Some are the sensor's data, which is packed as JPEG as well but in a way of its own.
      }
    }
    throw DecodingRefusal(outcome: .noPreview)
  }
}
