// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPictures
internal import Glibc

/// Writes PNG files of at most this many bytes.
enum PNGWriter {
  /// The number of pixels for estimating the size of a file.
  static let sample = 300_000

  /// The file; nil if it would be longer than `most`.
  static func write(_ pixels: Pixels, most: Int) throws(DecodingRefusal) -> [UInt8]? {
    var source = CameoPNGSource(
      pixels: pixels.start, stride: pixels.stride, width: Int32(pixels.width),
      height: Int32(pixels.height), channels: Int32(pixels.channels))
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    let result = cameo_png_write(&source, most, &bytes, &count)
    guard result >= 0 else { throw DecodingRefusal(outcome: .outOfMemory) }
    guard let bytes else { return nil }
    defer { free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
