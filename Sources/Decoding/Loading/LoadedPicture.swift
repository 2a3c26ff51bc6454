// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox
internal import Imaging

/// A decoded picture, upright.
struct LoadedPicture {
  let pixels: Pixels
  /// The size of the file's picture, upright.
  let fullSize: PictureSize
  let format: KnownFormat
  /// Its colour profile, if the file has one.
  let profile: [UInt8]?

  init(_ pixels: Pixels, fullSize: PictureSize, format: KnownFormat, profile: [UInt8]?) {
    self.pixels = pixels
    self.fullSize = fullSize
    self.format = format
    self.profile = profile
  }

  /// The same picture in another pose.
  func laid(_ pose: PicturePose) throws(DecodingRefusal) -> LoadedPicture {
    LoadedPicture(
      try pixels.laid(pose), fullSize: fullSize, format: format, profile: profile)
  }

  /// Converts it to sRGB. Best done last: the fewer pixels the faster.
  func convertColours() { convertColours(of: pixels) }

  /// The same for what was made of it.
  func convertColours(of pixels: Pixels) {
    if let profile { ColourConversion.convert(pixels, from: profile) }
  }

  /// The size of the pixels in cairo's format.
  var byteCount: Int { pixels.width * pixels.height * 4 }

  /// A descriptor of memory with the pixels in cairo's format.
  func copiedToSharedMemory() throws(DecodingRefusal) -> Int32 {
    try SharedMemory.make(byteCount) { (memory) throws(DecodingRefusal) in
      try memory.write(pixels)
    }
  }
}
