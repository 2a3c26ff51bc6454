// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox
internal import GLib

extension PictureDecoder {
  /// Has `request` answered for the file at `path` by a process that handles no other picture, so
  /// that a malicious one can't affect others that are sent. `numbers` follow the request. `argument` prepares the process for
  /// more than opening the picture, for which it may compute for `seconds`.
  func performAlone<Answer: Sendable>(
    _ request: CameoPictureRequest, _ numbers: [UInt32] = [], on path: String,
    argument: String? = nil, seconds: Double? = nil,
    read: @escaping @MainActor (CameoPictureReply, Descriptor) -> Answer?
  ) async throws -> Answer {
    let file = try await PictureFile.open(path)
    let format = try await PictureFile.format(of: file, at: path)
    var limits = limits
    limits.idleSeconds = limits.seconds
    if let seconds { limits.seconds = seconds }
    return try await Self.attempt(file, at: path) {
      try await sharedLimit.enter()
      defer { sharedLimit.leave() }
      try Task.checkCancellation()
      guard
        let worker = DecodingWorker(
          program: program, format: format, argument: argument, limits: limits)
      else { throw PictureError.noDecoder }
      defer { worker.end() }
      try await worker.started()
      return try await worker.perform(request, file, numbers: numbers, read: read)
    }
  }
}

extension PictureFile {
  /// The format of the open file at `path`, by its beginning; nil for raw photos, which need several libraries. Throws a
  /// `PictureError`, or `CancellationError` as soon as the task is cancelled.
  static func format(of file: Descriptor, at path: String) async throws -> KnownFormat? {
    try await PictureDisk.ask(about: path) {
      guard let head = FileCalls.read(file.number, from: 0, count: CameraRaw.headLength) else {
        throw PictureError.unreadable
      }
      if CameraRaw.isOne(CameraRaw.head(head, of: file.number)) { return nil }
      guard let format = KnownFormat(head) else { throw reason(forUnknown: file) }
      return format
    }
  }
}

extension PictureDecoder {
  /// Decodes the picture in `file`, whose bytes are in memory only.
  public func decode(_ file: [UInt8], longestSide: Int) async throws -> DecodedPicture {
    let side = min(max(longestSide, 1), DecodingLimits.longestSide)
    let request = CameoPictureRequest(.pixels, longestSide: side)
    return try await perform(
      request, opening: { try await Self.memory(file) },
      read: { DecodedPicture($0, memory: $1, longestSide: side) })
  }

  @concurrent
  private static func memory(_ file: [UInt8]) async throws(PictureError) -> Descriptor {
    guard let memory = Memory.descriptor(with: file) else { throw .outOfMemory }
    return memory
  }
}
