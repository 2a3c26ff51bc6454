// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import Network
internal import Synchronization

/// What was uploaded. A practice network runs inside Cameo, which would otherwise grow with every picture:
/// all uploads are in one file without a name, which is gone when the program ends.
package struct PracticeBytes: Sendable, Equatable {
  package let count: Int
  private let offset: Int
  /// The bytes themselves if there is no file.
  private let kept: [UInt8]?

  package init(_ bytes: [UInt8]) {
    count = bytes.count
    let offset = Self.file.withLock { $0.append(bytes) }
    self.offset = offset ?? 0
    kept = offset == nil ? bytes : nil
  }

  /// All of them; empty if the disk fails.
  package var bytes: [UInt8] { kept ?? Self.file.withLock { $0.read(offset, count) } }

  private static let file = Mutex(UploadFile())
}

private struct UploadFile: Sendable {
  private var descriptor: Int32 = -2
  private var end = 0

  /// Returns where `bytes` are; nil if they can't be written.
  mutating func append(_ bytes: [UInt8]) -> Int? {
    if descriptor == -2 { descriptor = Self.open() }
    guard descriptor >= 0 else { return nil }
    let start = end
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress, $0.count, off_t(start + done))
      }
      guard count > 0 else { return nil }
      done += count
    }
    end += bytes.count
    return start
  }

  func read(_ offset: Int, _ count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
      while done < count {
        let more = pread(
          descriptor, buffer.baseAddress.map { $0 + done }, count - done, off_t(offset + done))
        guard more > 0 else { return }
        done += more
      }
    }
  }

  private static func open() -> Int32 {
    let name = "\(P_tmpdir)/cameo-practice-\(RandomText.make(bytes: 12))"
    let descriptor = Glibc.open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 { unlink(name) }
    return descriptor
  }
}
