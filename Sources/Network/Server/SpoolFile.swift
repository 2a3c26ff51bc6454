// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// A long body on disk, in a file without a place for others to see it in the meantime.
final class SpoolFile: @unchecked Sendable {
  // Written by one connection, then only read.
  let path: String
  private let descriptor: Int32

  init?() {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/cameo-body-XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return nil }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    close(descriptor)
    unlink(path)
  }

  func append(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) == $0.count }
  }

  func contents() -> [UInt8] {
    let size = Int(lseek(descriptor, 0, SEEK_END))
    return [UInt8](unsafeUninitializedCapacity: max(size, 0)) { buffer, count in
      while count < size {
        let got = pread(
          descriptor, buffer.baseAddress.map { $0 + count }, size - count, off_t(count))
        guard got > 0 else { return }
        count += got
      }
    }
  }
}
