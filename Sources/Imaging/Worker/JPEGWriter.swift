// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CJPEG
internal import Glibc

/// Writes JPEG files, and finds the best quality with which one is short enough.
struct JPEGWriter {
  /// The best that is ever used; beyond it files grow and nobody sees why.
  static let best = 92
  /// The worst that is ever used: rather than less, the picture becomes smaller.
  static let worst = 70

  struct File {
    let bytes: [UInt8]
    let quality: Int
  }

  let pixels: Pixels
  /// Whether colours stay as sharp as brightness, as drawings need it.
  let isSharp: Bool

  /// The file in the best quality that makes it no longer than `most`; nil if there is none.
  func file(most: Int) throws(DecodingRefusal) -> File? {
    var quality = try likelyQuality(most: most)
    guard var file = try file(quality: quality, most: most) else {
      // The estimate was too hopeful.
      var step = 1
      while quality > Self.worst {
        quality = max(Self.worst, quality - step)
        step *= 2
        if let file = try self.file(quality: quality, most: most) { return file }
      }
      return nil
    }
    while quality < Self.best, file.bytes.count < most * 97 / 100,
      let better = try self.file(quality: quality + 1, most: most)
    {
      file = better
      quality += 1
    }
    return file
  }

  /// About how long the file will be.
  func estimate(quality: Int) throws(DecodingRefusal) -> Int {
    let every = max(1, pixels.width * pixels.height / 600_000)
    let part = try write(quality: quality, every: every, most: Int.max)
    let rows = Int(cameo_jpeg_rows(Int32(pixels.height), Int32(every)))
    return (part?.count ?? 0) * pixels.height / rows
  }

  private func likelyQuality(most: Int) throws(DecodingRefusal) -> Int {
    if try estimate(quality: Self.best) <= most { return Self.best }
    var (low, high) = (Self.worst, Self.best)
    while high - low > 1 {
      let middle = (low + high) / 2
      if try estimate(quality: middle) <= most { low = middle } else { high = middle }
    }
    return low
  }

  private func file(quality: Int, most: Int) throws(DecodingRefusal) -> File? {
    guard let bytes = try write(quality: quality, every: 1, most: most) else { return nil }
    return File(bytes: bytes, quality: quality)
  }

  private func write(quality: Int, every: Int, most: Int) throws(DecodingRefusal) -> [UInt8]? {
    guard let start = pixels.start else { throw DecodingRefusal(outcome: .outOfMemory) }
    var source = CameoJPEGSource(
      pixels: start, stride: pixels.stride, width: Int32(pixels.width),
      height: Int32(pixels.height), channels: Int32(pixels.channels), every: Int32(every))
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    let result = cameo_jpeg_write(&source, Int32(quality), isSharp ? 1 : 0, most, &bytes, &count)
    guard result >= 0 else { throw DecodingRefusal(outcome: .outOfMemory) }
    guard let bytes else { return nil }
    defer { free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
