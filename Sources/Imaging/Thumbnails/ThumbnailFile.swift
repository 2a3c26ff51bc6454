// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// Files that other programs read and write at the same time.
enum ThumbnailFile {
  /// The first bytes of the ordinary file at `path`, at most `count`; nil when there is none.
  static func head(of path: String, count: Int) -> [UInt8]? {
    let number = FileCalls.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard number >= 0 else { return nil }
    let file = Descriptor(number)
    var status = stat()
    guard fstat(file.number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return [UInt8](unsafeUninitializedCapacity: min(count, Int(status.st_size))) {
      buffer, filled in
      filled = max(read(file.number, buffer.baseAddress, buffer.count), 0)
    }
  }

  /// Writes `bytes` to `path` for the user alone. Other programs see the old file or the new one, and
  /// never half of it. It need not be on the disk at once: it can be made again.
  static func write(_ bytes: [UInt8], to path: String) -> ThumbnailStore.Keeping {
    Folders.make(for: path)
    let name = "\(path).\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
    let number = open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard number >= 0 else { return .failed(errno) }
    let file = Descriptor(number)
    guard fill(file, with: bytes), rename(name, path) == 0 else {
      let code = errno
      unlink(name)
      return .failed(code)
    }
    return .kept
  }

  private static func fill(_ file: Descriptor, with bytes: [UInt8]) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(file.number, $0.baseAddress.map { $0 + done }, bytes.count - done)
      }
      guard count > 0 || count < 0 && errno == EINTR else { return false }
      done += max(count, 0)
    }
    return true
  }
}
