// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Imaging

/// Searches the largest size in which the file of a picture has no more than this many bytes.
///
/// The number of bytes for a size is estimated from a part of the picture. The whole is written
/// once or twice: the first time also shows by how much the estimates are wrong.
struct SizeSearch {
  /// Writes a file of the whole picture; returns nil if it would have more than this many bytes.
  typealias Write = (Pixels, _ most: Int) throws(DecodingRefusal) -> [UInt8]?

  struct Found {
    let pixels: Pixels
    let bytes: [UInt8]
  }

  /// Pictures smaller than this because of their bytes are useless.
  private static let shortestSide = 16
  /// The factor by which the next size is smaller than one that is too large.
  private static let step = 0.985
  /// The number of pixels for an estimate.
  private let sample: Int

  private let all: Pixels
  private let most: Int
  private let write: Write

  /// Writes files of `all` with `write`, and parts of it with `sample` pixels.
  init(_ all: Pixels, most: Int, sample: Int, write: @escaping Write) {
    self.all = all
    self.most = most
    self.sample = sample
    self.write = write
  }

  private var size: PictureSize { PictureSize(width: all.width, height: all.height) }

  /// About how many bytes the whole picture takes in its own size.
  func guess() throws(DecodingRefusal) -> Int { try guess(size) }

  /// The largest size below the picture's own, when that takes about `count` bytes.
  func run(_ count: Int) throws(DecodingRefusal) -> Found {
    var (factor, tooLarge, count) = (1.0, 1.0, count)
    // The number of bytes for every estimated byte.
    var truth = 1.0
    var best: Found?
    for _ in 0..<Self.attempts {
      (factor, count) = try settle(
        factor, count, wanted: Double(most) * Self.aim / truth, below: tooLarge * Self.step)
      let pixels = try all.resampled(to: size.scaled(by: factor))
      let bytes = try write(pixels, most + most / 2)
      if let bytes, bytes.count <= most {
        if bytes.count > best?.bytes.count ?? 0 { best = Found(pixels: pixels, bytes: bytes) }
        if bytes.count >= most * 95 / 100 || factor >= tooLarge * Self.step { break }
      } else {
        tooLarge = min(tooLarge, factor)
      }
      truth = Double(bytes?.count ?? most * 3 / 2) / Double(max(1, count))
    }
    guard let best else { throw DecodingRefusal(outcome: .cannotFit) }
    return best
  }

  private static let attempts = 6
  /// The share of the bytes to aim at, with some room for errors of the estimates.
  private static let aim = 0.98

  /// Returns a factor whose estimate is about `wanted` bytes and not more, and that estimate,
  /// starting from a factor and its estimate.
  private func settle(
    _ start: Double, _ guessed: Int, wanted: Double, below limit: Double
  ) throws(DecodingRefusal) -> (factor: Double, count: Int) {
    var (factor, count) = (start, guessed)
    var best: (factor: Double, count: Int)?
    for _ in 0..<Self.guesses {
      let change = (wanted / Double(max(1, count))).squareRoot()
      factor = min(factor * min(max(change, 1 / 8), 8), limit)
      let size = self.size.scaled(by: factor)
      guard size.longestSide >= min(Self.shortestSide, self.size.longestSide) else { break }
      count = try guess(size)
      guard Double(count) <= wanted * 1.01 else { continue }
      if factor > best?.factor ?? 0 { best = (factor, count) }
      if Double(count) >= wanted * 0.97 || factor >= limit { break }
    }
    guard let best else { throw DecodingRefusal(outcome: .cannotFit) }
    return best
  }

  private static let guesses = 16

  private func guess(_ size: PictureSize) throws(DecodingRefusal) -> Int {
    let part = try all.bands(scaledTo: size, most: sample)
    return (try write(part, Int.max)?.count ?? 0) * size.height / part.height
  }
}
