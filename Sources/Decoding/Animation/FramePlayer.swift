// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox
internal import GLib
internal import Glibc
internal import Imaging

/// Decodes the frames of a moving picture one after the other. It is kept between requests, since a frame
/// shows what those before it left.
struct FramePlayer {
  private var frames: any FrameSequence
  /// The frame that comes next.
  private(set) var position = 0

  /// How many frames there are.
  var count: Int { frames.count }

  /// A reply is sent after this time, even if there is room for more frames in it.
  private static let seconds = 0.1

  init(_ file: Int32) throws(DecodingRefusal) {
    guard let bytes = FileCalls.read(file, from: 0, count: try Self.length(of: file)) else {
      throw DecodingRefusal(outcome: .unreadable)
    }
    if let drawn = try DrawnFrames(bytes) {
      frames = drawn
    } else if let read = try ReadFrames(bytes) {
      frames = read
    } else {
      throw DecodingRefusal(outcome: .unknownFormat)
    }
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
    let full = frames.size
    let size = full.longestSide > longestSide ? full.fitted(longestSide: longestSide) : full
    let start = ContinuousClock.now
    var shown: [(Pixels, milliseconds: Int)] = []
    while position < count, shown.count < DecodingLimits.framesInReply,
      shown.isEmpty || (shown.count + 1) * size.pixels * 4 <= DecodingLimits.frameBytesInReply,
      shown.isEmpty || ContinuousClock.now - start < .seconds(Self.seconds)
    {
      let milliseconds = try decodeNext()
      shown.append((try frames.shown(in: size), milliseconds))
    }
    guard let (first, _) = shown.first else { throw DecodingRefusal(outcome: .damaged) }
    let layout = FrameLayout(frames: shown.count, size: first.size)
    let memory = try SharedMemory.make(layout.length) { (memory) throws(DecodingRefusal) in
      try memory.write(shown.map { UInt32(clamping: $0.milliseconds) })
      for (number, (pixels, _)) in shown.enumerated() {
        memory.move(to: layout.place(of: number))
        try memory.write(pixels)
      }
    }
    var reply = CameoPictureReply(.done)
    reply.describe(first, of: loaded(first))
    reply.length = UInt64(layout.length)
    reply.frames = UInt32(shown.count)
    reply.all_frames = UInt32(count)
    reply.loops = UInt32(clamping: frames.loops)
    return (reply, memory)
  }

  /// Decodes the next frame, to be seen by no one.
  mutating func skip() throws(DecodingRefusal) { _ = try decodeNext() }

  private mutating func decodeNext() throws(DecodingRefusal) -> Int {
    let milliseconds = try frames.decodeNext()
    position += 1
    return milliseconds
  }

  private func loaded(_ pixels: Pixels) -> LoadedPicture {
    LoadedPicture(
      pixels, fullSize: frames.orientation > 4 ? frames.size.turned : frames.size,
      format: frames.format, profile: nil)
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
