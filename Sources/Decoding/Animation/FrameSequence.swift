// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Imaging

/// The frames of a moving picture, decoded one after the other.
protocol FrameSequence {
  var format: KnownFormat { get }
  /// The size of all of it, before it is turned.
  var size: PictureSize { get }
  /// How it has to be turned, as EXIF counts.
  var orientation: Int { get }
  /// How many frames there are; at least two.
  var count: Int { get }
  /// How often they are played; 0 for ever.
  var loops: Int { get }

  /// Decodes the next frame, and returns for how many milliseconds it is shown.
  mutating func decodeNext() throws(DecodingRefusal) -> Int

  /// What is to be seen since then, upright, once it is scaled to this size.
  func shown(in size: PictureSize) throws(DecodingRefusal) -> Pixels
}

/// Frames that are still pictures of their own, drawn over those before them.
struct DrawnFrames: FrameSequence {
  private let picture: MovingPicture
  private let profile: [UInt8]?
  let orientation: Int
  private var canvas: AnimationCanvas
  private var position = 0

  /// Nil unless `bytes` are such a file.
  init?(_ bytes: [UInt8]) throws(DecodingRefusal) {
    guard let picture = MovingPicture(bytes) else { return nil }
    self.picture = picture
    (profile, orientation) = bytes.withUnsafeBytes {
      let parts = EmbeddedParts($0, format: picture.format)
      return (parts.profile, parts.orientation)
    }
    canvas = try AnimationCanvas(picture.size)
  }

  var format: KnownFormat { picture.format }
  var size: PictureSize { picture.size }
  var count: Int { picture.frames.count }
  var loops: Int { picture.loops }

  mutating func decodeNext() throws(DecodingRefusal) -> Int {
    let frame = picture.frames[position]
    let decoded = try decode(position)
    if position == 0, decoded == nil { throw DecodingRefusal(outcome: .damaged) }
    try canvas.draw(decoded, frame)
    position += 1
    return frame.milliseconds
  }

  func shown(in size: PictureSize) throws(DecodingRefusal) -> Pixels {
    try canvas.shown(in: size, orientation: orientation)
  }

  /// The frame of this number in its own size; nil if it is damaged.
  private func decode(_ number: Int) throws(DecodingRefusal) -> Pixels? {
    guard let still = picture.still(number) else { return nil }
    do throws(DecodingRefusal) {
      let loaded = try still.withUnsafeBytes { bytes in
        Result { () throws(DecodingRefusal) in
          try LoadedPicture.load(bytes, for: .screen) { _, _ in nil }
        }
      }.get()
      // Of a WebP file, frames have no profile of their own.
      if let profile = loaded.profile ?? profile {
        ColourConversion.convert(loaded.pixels, from: profile)
      }
      return loaded.pixels
    } catch {
      if error.outcome == .outOfMemory { throw error }
      return nil
    }
  }
}
