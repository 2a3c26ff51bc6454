// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CJPEG
internal import Glibc
internal import Imaging

/// Writes JPEG files, and finds the best quality with which one is small enough.
struct JPEGWriter {
  /// The best quality that is ever used; beyond it files grow without a visible difference.
  static let best = 92
  /// The worst quality that is ever used: below it, the picture is scaled down instead.
  static let worst = 70
  /// The number of pixels for estimating the size of a file.
  static let sample = 500_000

  struct File {
    let bytes: [UInt8]
    let quality: Int
  }

  let pixels: Pixels
  /// Whether colours stay as sharp as brightness, as drawings need it.
  let isSharp: Bool

  /// The file in the best quality that makes it no longer than `most`; nil if there is none.
  func file(most: Int) throws(DecodingRefusal) -> File? {
    let part = JPEGWriter(pixels: try sampled(), isSharp: isSharp)
    var best: File?
    var (least, tooMuch) = (Self.worst, Self.best + 1)
    // How many bytes the part may take. The first whole file shows by how much such estimates are
    // wrong.
    var maxPart = most * part.pixels.height / pixels.height
    while least < tooMuch {
      let guess = try part.bestGuess(least..<tooMuch, most: maxPart)
      guard guess.fits || best == nil else { break }
      if let bytes = try write(quality: guess.quality, most: most) {
        best = File(bytes: bytes, quality: guess.quality)
        least = guess.quality + 1
        guard bytes.count < most * 97 / 100 else { break }
        maxPart = most * guess.count / bytes.count
      } else {
        tooMuch = guess.quality
        maxPart -= maxPart / 25
      }
    }
    return best
  }

  /// Returns `file`, or one in a better quality if the limit allows it.
  func better(than file: File, most: Int) throws(DecodingRefusal) -> File {
    guard file.bytes.count < most * 97 / 100 else { return file }
    return try self.file(most: most) ?? file
  }

  /// A part of it, which is written soon.
  private func sampled() throws(DecodingRefusal) -> Pixels {
    let size = PictureSize(width: pixels.width, height: pixels.height)
    return try pixels.bands(scaledTo: size, most: Self.sample)
  }

  private struct Guess {
    let quality: Int
    let count: Int
    let fits: Bool
  }

  /// The best of these qualities with which there are no more than `most` bytes, else the worst.
  private func bestGuess(_ range: Range<Int>, most: Int) throws(DecodingRefusal) -> Guess {
    var best: Guess?
    var (low, high) = (range.lowerBound, range.upperBound)
    // Most pictures fit as they are.
    var middle = high - 1
    while low < high {
      if let bytes = try write(quality: middle, most: most) {
        best = Guess(quality: middle, count: bytes.count, fits: true)
        low = middle + 1
      } else {
        high = middle
      }
      middle = (low + high) / 2
    }
    if let best { return best }
    let count = try write(quality: range.lowerBound, most: Int.max)?.count ?? 0
    return Guess(quality: range.lowerBound, count: count, fits: false)
  }

  /// The file in this quality; nil if it is longer than `most`.
  func write(quality: Int, most: Int) throws(DecodingRefusal) -> [UInt8]? {
    var source = CameoJPEGSource(
      pixels: pixels.start, stride: pixels.stride, width: Int32(pixels.width),
      height: Int32(pixels.height), channels: Int32(pixels.channels))
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    let result = cameo_jpeg_write(&source, Int32(quality), isSharp ? 1 : 0, most, &bytes, &count)
    guard result >= 0 else { throw DecodingRefusal(outcome: .outOfMemory) }
    guard let bytes else { return nil }
    defer { free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
