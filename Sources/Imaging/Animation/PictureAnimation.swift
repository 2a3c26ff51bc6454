// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox

/// A moving picture, whose frames are decoded in a process of their own, a few ahead of who shows them.
///
/// If all frames are small enough together, they are kept, and the process ends. Otherwise they are
/// decoded again each time it plays.
@MainActor
public final class PictureAnimation {
  /// A picture, and how long it is shown.
  public struct Frame: Sendable {
    /// The whole picture; all frames have the same size.
    public let picture: DecodedPicture
    /// How long it is shown.
    public let milliseconds: Int
    /// The number of the frame; the first is 0.
    public let number: Int

    /// - Parameter time: The milliseconds that the file states.
    init(picture: DecodedPicture, time: Int, number: Int) {
      self.picture = picture
      self.number = number
      // As in browsers: very short times are from programs that meant “as fast as you can”.
      milliseconds = time <= 10 ? 100 : min(time, 600_000)
    }
  }

  /// Frames that are decoded ahead take no more memory than this, unless they are only two.
  private static let mostBytesAhead = 24 << 20
  /// All frames are kept if they take no more memory than this.
  private static let mostBytesKept = 64 << 20

  /// The number of frames; at least two.
  public let frameCount: Int
  /// How often it plays; nil if for ever.
  public let loops: Int?

  private let source: FrameSource
  private let width: Int
  private let height: Int
  /// What is decoded and wasn't shown, or everything if it is kept.
  private var ready: [Frame]
  /// The frame that is shown next.
  private var position = 0
  private var loopsDone = 0
  private var loading: Task<Void, any Error>?

  /// nil if it does not move.
  init?(_ source: FrameSource, _ first: FrameBatch) {
    guard first.allFrames > 1 else { return nil }
    self.source = source
    frameCount = first.allFrames
    loops = first.loops == 0 ? nil : first.loops
    ready = first.frames
    (width, height) = (first.frames[0].picture.width, first.frames[0].picture.height)
    if isComplete { source.end() }
  }

  isolated deinit { end() }

  /// Returns the next frame, after the last one the first again; nil once it has played as often as its
  /// file says, or after `end()`. Throws a `PictureError` if the rest can't be decoded.
  public func next() async throws -> Frame? {
    guard !source.isOver || isComplete else { return nil }
    if position == frameCount { (position, loopsDone) = (0, loopsDone + 1) }
    if let loops, loopsDone >= loops { return nil }
    while frame(position) == nil {
      guard !source.isOver else { return nil }
      try await load().value
    }
    guard let frame = frame(position) else { return nil }
    position += 1
    if !isKept { ready.removeFirst() }
    if !isComplete, isRoomAhead { _ = load() }
    return frame
  }

  /// Ends its process and frees what was decoded.
  public func end() {
    source.end()
    loading?.cancel()
    (loading, ready) = (nil, [])
  }

  /// The process; nil when there is none.
  var process: Int32? { source.process }

  private var bytesPerFrame: Int { width * height * 4 }
  private var isKept: Bool { frameCount * bytesPerFrame <= Self.mostBytesKept }
  private var isComplete: Bool { isKept && ready.count == frameCount }

  private var isRoomAhead: Bool {
    let ahead = isKept ? ready.count - position : ready.count
    return ahead < 2 || (ahead + 1) * bytesPerFrame <= Self.mostBytesAhead
  }

  private func frame(_ number: Int) -> Frame? {
    if isKept { return number < ready.count ? ready[number] : nil }
    return ready.first
  }

  /// Decodes what follows, unless that is being done.
  private func load() -> Task<Void, any Error> {
    if let loading { return loading }
    let first = ((ready.last?.number ?? position - 1) + 1) % frameCount
    let task = Task { [weak self, source] in
      defer { self?.loading = nil }
      let batch = try await source.frames(from: first)
      try self?.take(batch)
    }
    loading = task
    return task
  }

  private func take(_ batch: FrameBatch) throws(PictureError) {
    guard !source.isOver else { return }
    // The file may have been replaced.
    guard batch.allFrames == frameCount,
      batch.frames.allSatisfy({ $0.picture.width == width && $0.picture.height == height })
    else { throw .damaged }
    ready += batch.frames
    if isComplete { source.end() }
  }
}
