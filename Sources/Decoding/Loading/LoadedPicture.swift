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
    try SharedMemory.make(byteCount) { (memory) throws(DecodingRefusal) in try write(to: memory) }
  }

  /// Writes the pixels in cairo's format, so many rows at a time that they stay in the processor's cache.
  func write(to memory: borrowing SharedMemory) throws(DecodingRefusal) {
    let width = pixels.width
    let most = max(1, min(pixels.height, 65_536 / width))
    for top in stride(from: 0, to: pixels.height, by: most) {
      let count = min(most, pixels.height - top)
      try memory.write(
        [UInt32](unsafeUninitializedCapacity: count * width) { rows, written in
          for row in 0..<count {
            cameo_premultiply_row(
              pixels.start + (top + row) * pixels.stride,
              rows.baseAddress?.advanced(by: row * width), width, pixels.hasAlpha ? 1 : 0)
          }
          written = count * width
        })
    }
  }
}
