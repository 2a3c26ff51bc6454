// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// The file of a picture, open for the decoding process to read.
enum PictureFile {
  /// Opens `path`. Throws a `PictureError`, or `CancellationError` as soon as the task is cancelled.
  static func open(_ path: String) async throws -> Descriptor {
    try await PictureDisk.ask(about: path) { try opened(path) }
  }

  private static func opened(_ path: String) throws(PictureError) -> Descriptor {
    let opened: RegularFile.Opened
    do throws(RegularFile.Problem) {
      opened = try RegularFile.open(path)
    } catch {
      switch error {
      case .system(let code): throw reason(code)
      case .folder: throw .folder
      case .special: throw .notAFile
      case .tooLarge: throw .fileTooLarge
      }
    }
    let file = Descriptor(opened.descriptor)
    guard opened.byteCount > 0 else { throw .empty }
    guard opened.byteCount <= DecodingLimits.fileBytes else { throw .fileTooLarge }
    return file
  }

  /// Returns the bytes of `file`, which is at `path`; none if `isWanted` refuses the first 16. Throws a `PictureError`, or
  /// `CancellationError` as soon as the task is cancelled.
  static func bytes(
    of file: Descriptor, at path: String,
    if isWanted: @escaping @Sendable ([UInt8]) -> Bool = { _ in true }
  ) async throws -> [UInt8] {
    try await PictureDisk.ask(about: path) {
      var status = stat()
      guard fstat(file.number, &status) == 0, status.st_size <= DecodingLimits.fileBytes,
        let head = FileCalls.read(file.number, from: 0, count: 16)
      else { throw PictureError.unreadable }
      guard isWanted(head) else { return [] }
      guard let bytes = FileCalls.read(file.number, from: 0, count: Int(status.st_size)) else {
        throw PictureError.unreadable
      }
      return bytes
    }
  }

  /// Why the picture in `file`, which is at `path` or only in memory, can't be decoded. Throws `CancellationError` as soon
  /// as the task is cancelled.
  static func reason(
    forUnknown file: Descriptor, at path: String?
  ) async throws -> PictureError {
    try await PictureDisk.ask(about: path ?? "") { reason(forUnknown: file) }
  }

  /// Its kind, if that is known. Waits for the disk.
  static func reason(forUnknown file: Descriptor) -> PictureError {
    let head = FileCalls.read(file.number, from: 0, count: 1024) ?? []
    return FileKind(head).map { .unsupported($0) } ?? .unknownFormat
  }

  /// Why a file can't be opened, by the system's error.
  static func reason(_ code: Int32) -> PictureError {
    switch code {
    case ENOENT, ENOTDIR: .missing
    case EACCES, EPERM: .noPermission
    // A socket, or a device without a driver.
    case ENXIO, ENODEV: .notAFile
    default: .unreadable
    }
  }
}
