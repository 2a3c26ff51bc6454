// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox
internal import GLib

/// The decoding process of a moving picture, which keeps its place between requests.
@MainActor
final class FrameSource {
  private let decoder: PictureDecoder
  private let file: Descriptor
  private let path: String
  private let format: KnownFormat
  private let side: Int
  private var worker: DecodingWorker?
  /// Whether no more frames are wanted.
  private(set) var isOver = false

  /// After so many seconds without a request, such as when the viewer pauses, the process ends.
  private static let idleSeconds: Double = 10

  init(
    _ decoder: PictureDecoder, _ file: Descriptor, at path: String, _ format: KnownFormat, side: Int
  ) {
    self.decoder = decoder
    self.file = file
    self.path = path
    self.format = format
    self.side = side
  }

  isolated deinit { end() }

  var process: Int32? { worker?.processID }

  /// Ends the process for good.
  func end() {
    isOver = true
    worker?.end()
    worker = nil
  }

  /// Returns some frames from `first` on, at least one. A process that is gone is replaced by another,
  /// which has to begin from the first frame.
  func frames(from first: Int) async throws -> FrameBatch {
    var request = CameoPictureRequest(.frames, longestSide: side)
    request.first_frame = UInt32(first)
    let side = side
    let batch = try await PictureDecoder.attempt(file, at: path) {
      let worker = try await self.ready()
      return try await worker.perform(request, self.file) { reply, memory in
        FrameBatch(reply, memory: memory, longestSide: side, first: first)
      }
    }
    // It starts again when it is needed, since others wait.
    if decoder.sharedLimit.isAwaited { worker?.end() }
    return batch
  }

  private func ready() async throws -> DecodingWorker {
    if let worker, worker.state == .idle { return worker }
    try await decoder.sharedLimit.enter()
    var limits = decoder.limits
    limits.idleSeconds = Self.idleSeconds
    guard !isOver,
      let worker = DecodingWorker(
        program: decoder.program, format: format, limits: limits)
    else {
      decoder.sharedLimit.leave()
      throw isOver ? CancellationError() : PictureError.noDecoder
    }
    self.worker = worker
    worker.onChange = { [limit = decoder.sharedLimit] _, next in
      if next == .over { limit.leave() }
    }
    try await worker.started()
    return worker
  }
}

extension PictureDecoder {
  /// Returns the moving picture in the file at `path`, no side of which is longer than `longestSide`; nil if
  /// it does not move, or is in a format that never does, which takes no time. Throws like `decode`.
  public func animation(_ path: String, longestSide: Int) async throws -> PictureAnimation? {
    let file = try await PictureFile.open(path)
    guard let format = try await PictureFile.movingFormat(of: file, at: path) else { return nil }
    try Task.checkCancellation()
    let side = min(max(longestSide, 1), DecodingLimits.longestSide)
    let source = FrameSource(self, file, at: path, format, side: side)
    do {
      return PictureAnimation(source, try await source.frames(from: 0))
    } catch PictureError.unsupported, PictureError.unknownFormat {
      return nil
    }
  }
}

extension PictureFile {
  /// The format of the open file at `path`, if it may contain a moving picture. Throws a `PictureError`, or
  /// `CancellationError` as soon as the task is cancelled.
  static func movingFormat(of file: Descriptor, at path: String) async throws -> KnownFormat? {
    try await PictureDisk.ask(about: path) {
      guard let head = FileCalls.read(file.number, from: 0, count: CameraRaw.headLength) else {
        throw PictureError.unreadable
      }
      guard let format = KnownFormat(head), MovingPicture.mayBeOne(head, format) else { return nil }
      return format
    }
  }
}
