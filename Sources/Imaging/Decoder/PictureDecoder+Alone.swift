// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox
internal import Glibc

extension PictureDecoder {
  /// Has `request` answered for the file at `path` by a process that has seen no other picture and sees
  /// none afterwards: whatever a picture does to it, no other one that goes out can tell of it.
  func performAlone<Answer: Sendable>(
    _ request: CameoPictureRequest, on path: String,
    read: @escaping @MainActor (CameoPictureReply, Descriptor) -> Answer?
  ) async throws -> Answer {
    let file = try await PictureFile.open(path)
    let format = try await PictureFile.format(of: file)
    return try await Self.attempt(file) {
      try await room.enter()
      defer { room.leave() }
      try Task.checkCancellation()
      guard
        let worker = DecodingWorker(
          program: program, format: format, seconds: seconds, idleSeconds: seconds)
      else { throw PictureError.noDecoder }
      defer { worker.end() }
      try await worker.started()
      return try await worker.perform(request, file, read: read)
    }
  }
}

extension PictureFile {
  /// What the beginning of an open file says it is; nil for raw photos, which take several libraries.
  @concurrent
  static func format(of file: Descriptor) async throws(PictureError) -> LoaderFormat? {
    var failed = false
    let most = CameraRaw.headLength
    let head = [UInt8](unsafeUninitializedCapacity: most) { buffer, filled in
      var count = 0
      repeat {
        count = pread(file.number, buffer.baseAddress, most, 0)
      } while count < 0
        && errno == EINTR
      failed = count < 0
      filled = max(0, count)
    }
    guard !failed else { throw .unreadable }
    if CameraRaw.isOne(CameraRaw.head(head, of: file.number)) { return nil }
    guard let format = LoaderFormat(head) else { throw reason(forUnknown: file) }
    return format
  }
}
