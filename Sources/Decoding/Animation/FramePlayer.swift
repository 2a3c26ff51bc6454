// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox
internal import GLib
internal import Glibc
internal import Imaging

/// Decodes the frames of a moving picture one after the other. It is kept between requests, since a frame
/// shows what those before it left.
struct FramePlayer {
  private let picture: MovingPicture
  private let profile: [UInt8]?
  private let orientation: Int
  private var canvas: AnimationCanvas
  /// The frame that comes next.
  private(set) var position = 0

  /// How many frames there are.
  var count: Int { picture.frames.count }

  /// A reply is sent after this time, even if there is room for more frames in it.
  private static let seconds = 0.1

  init(_ file: Int32) throws(DecodingRefusal) {
    guard let bytes = FileCalls.read(file, from: 0, count: try Self.length(of: file)) else {
      throw DecodingRefusal(outcome: .unreadable)
    }
    guard let picture = MovingPicture(bytes) else { throw DecodingRefusal(outcome: .unknownFormat) }
    self.picture = picture
    (profile, orientation) = bytes.withUnsafeBytes {
      let parts = EmbeddedParts($0, format: picture.format)
      return (parts.profile, parts.orientation)
    }
    canvas = try AnimationCanvas(picture.size)
  }

  private static func length(of file: Int32) throws(DecodingRefusal) -> Int {
    var facts = stat()
    guard fstat(file, &facts) == 0 else { throw DecodingRefusal(outcome: .unreadable) }
    guard facts.st_size <= DecodingLimits.animationBytes else {
      throw DecodingRefusal(outcome: .unknownFormat)
    }
    return Int(facts.st_size)
  }

  /// The frames that follow, in shared memory.
  mutating func reply(longestSide: Int) throws(DecodingRefusal) -> (CameoPictureReply, Int32) {
    let full = picture.size
    let size = full.longestSide > longestSide ? full.fitted(longestSide: longestSide) : full
    let start = ContinuousClock.now
    var shown: [(Pixels, milliseconds: Int)] = []
    while position < picture.frames.count, shown.count < DecodingLimits.framesInReply,
      shown.isEmpty || (shown.count + 1) * size.pixels * 4 <= DecodingLimits.frameBytesInReply,
      shown.isEmpty || ContinuousClock.now - start < .seconds(Self.seconds)
    {
      let frame = picture.frames[position]
      try skip()
      shown.append((try canvas.shown(in: size, orientation: orientation), frame.milliseconds))
    }
    guard let (first, _) = shown.first else { throw DecodingRefusal(outcome: .damaged) }
    let layout = FrameLayout(frames: shown.count, size: first.size)
    let memory = try SharedMemory.make(layout.length) { start in
      for (number, (pixels, milliseconds)) in shown.enumerated() {
        start.storeBytes(
          of: UInt32(clamping: milliseconds), toByteOffset: number * 4, as: UInt32.self)
        loaded(pixels).copyPixels(to: start + layout.place(of: number))
      }
    }
    var reply = CameoPictureReply(.done)
    reply.describe(first, of: loaded(first))
    reply.length = UInt64(layout.length)
    reply.frames = UInt32(shown.count)
    reply.all_frames = UInt32(picture.frames.count)
    reply.loops = UInt32(clamping: picture.loops)
    return (reply, memory)
  }

  /// Decodes the next frame, to be seen by no one.
  mutating func skip() throws(DecodingRefusal) {
    let frame = picture.frames[position]
    let decoded = try decode(position)
    if position == 0, decoded == nil { throw DecodingRefusal(outcome: .damaged) }
    try canvas.draw(decoded, frame)
    position += 1
  }

  private func loaded(_ pixels: Pixels) -> LoadedPicture {
    LoadedPicture(
      pixels, fullSize: orientation > 4 ? picture.size.turned : picture.size,
      format: picture.format, profile: nil)
  }

  /// The frame of this number in its own size; nil if it is damaged.
  private func decode(_ number: Int) throws(DecodingRefusal) -> Pixels? {
    guard let still = picture.still(number) else { return nil }
    do throws(DecodingRefusal) {
      let loaded = try still.withUnsafeBytes { bytes in
        Result { () throws(DecodingRefusal) in
          try PictureLoader.load(bytes, for: .screen) { _, _ in nil }
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

/// The player of this process, for the picture of the last request.
struct FrameTask {
  private struct Key: Equatable {
    let device: UInt
    let number: UInt
    let bytes: Int
    let seconds: Int
    let nanoseconds: Int

    init?(_ file: Int32) {
      var facts = stat()
      guard fstat(file, &facts) == 0 else { return nil }
      (device, number) = (UInt(facts.st_dev), UInt(facts.st_ino))
      bytes = Int(facts.st_size)
      (seconds, nanoseconds) = (facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec)
    }
  }

  private var player: (key: Key, player: FramePlayer)?

  mutating func answer(
    _ request: CameoPictureRequest, _ file: Int32
  ) throws(DecodingRefusal) -> (CameoPictureReply, Int32) {
    let side = min(max(Int(request.longest_side), 1), DecodingLimits.longestSide)
    let first = Int(request.first_frame)
    guard let key = Key(file) else { throw DecodingRefusal(outcome: .unreadable) }
    let kept = player.flatMap { $0.key == key && $0.player.position <= first ? $0.player : nil }
    player = nil
    var player: FramePlayer
    if let kept { player = kept } else { player = try FramePlayer(file) }
    guard first < player.count else { throw DecodingRefusal(outcome: .damaged) }
    while player.position < first { try player.skip() }
    let reply = try player.reply(longestSide: side)
    self.player = (key, player)
    return reply
  }
}
