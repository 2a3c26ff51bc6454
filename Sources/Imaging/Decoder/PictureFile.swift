// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// The file of a picture, open for the decoding process to read.
enum PictureFile {
  /// Opens `path` off the main thread, since disks may be slow and far away.
  @concurrent
  static func open(_ path: String) async throws(PictureError) -> Descriptor {
    // Without waiting, for opening a pipe otherwise waits for the user to write.
    let number = FileCalls.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard number >= 0 else { throw reason(errno) }
    let file = Descriptor(number)

    var status = stat()
    guard fstat(number, &status) == 0 else { throw .unreadable }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .folder
    default: throw .notAFile
    }
    guard status.st_size > 0 else { throw .empty }
    guard status.st_size <= DecodingLimits.fileBytes else { throw .fileTooLarge }
    return file
  }

  /// Why nothing can be made of the picture in `file`: which kind it is, where that is known.
  static func reason(forUnknown file: Descriptor) -> PictureError {
    let head = [UInt8](unsafeUninitializedCapacity: 1024) { buffer, filled in
      filled = max(0, pread(file.number, buffer.baseAddress, 1024, 0))
    }
    return FileKind(head).map { .unsupported($0) } ?? .unknownFormat
  }

  /// Why a file cannot be opened, as the system says it.
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
