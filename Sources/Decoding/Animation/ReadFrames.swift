// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Imaging

/// A file in which whole pictures may follow each other.
protocol MovingPictureReader: PictureReader {
  /// How many there are.
  var frameCount: Int { get }
  /// How often they are played; 0 for ever.
  var loops: Int { get }

  /// Decodes the first picture, and then those that follow it. Each is shown for so many milliseconds.
  func next() throws(DecodingRefusal) -> (pixels: Pixels, milliseconds: Int)
}

/// The frames of a file whose library draws them over each other itself.
struct ReadFrames: FrameSequence {
  /// What the reader reads.
  private final class KeptBytes {
    let all: UnsafeMutableRawBufferPointer

    init(_ bytes: [UInt8]) {
      all = .allocate(byteCount: bytes.count, alignment: 1)
      all.copyBytes(from: bytes)
    }

    deinit { all.deallocate() }
  }

  let format: KnownFormat
  private let bytes: KeptBytes
  private let reader: any MovingPictureReader
  private let profile: [UInt8]?
  let count: Int
  private var current: Pixels?

  /// Nil unless `bytes` are such a file, and no larger than is sensible.
  init?(_ bytes: [UInt8]) throws(DecodingRefusal) {
    guard let format = KnownFormat(bytes),
      let type = format.reader as? any MovingPictureReader.Type
    else { return nil }
    self.format = format
    self.bytes = KeptBytes(bytes)
    reader = try type.init(UnsafeRawBufferPointer(self.bytes.all))
    guard reader.size.width > 0, reader.size.height > 0,
      reader.size.pixels <= DecodingLimits.animationPixels
    else { return nil }
    count = min(reader.frameCount, DecodingLimits.frames)
    guard count > 1 else { return nil }
    profile = reader.profile
  }

  var size: PictureSize { reader.size }
  var orientation: Int { reader.orientation }
  var loops: Int { reader.loops }

  mutating func decodeNext() throws(DecodingRefusal) -> Int {
    let (pixels, milliseconds) = try reader.next()
    if let profile { ColourConversion.convert(pixels, from: profile) }
    current = pixels
    return milliseconds
  }

  func shown(in size: PictureSize) throws(DecodingRefusal) -> Pixels {
    guard let current else { throw DecodingRefusal(outcome: .damaged) }
    return try (size == current.size ? current : try current.shrunk(to: size)).turned(orientation)
  }
}
