// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// Keeps programs, and parts of one, from opening, repairing or backing up a database at once:
/// locks on single bytes of a file beside it. They end with the program, however that ends.
final class FileLock: Sendable {
  /// What is locked. The raw value is the position of the byte.
  enum Part: Int {
    /// Making, repairing and migrating: one at a time.
    case opening
    /// Shared by all that have the database open.
    case using
    /// Making a backup.
    case backup
  }

  private let descriptor: Int32
  private static let pollMicroseconds: UInt32 = 10_000
  /// Linux's `F_OFD_SETLK`, which Swift can't import.
  private static let setLock: Int32 = 37

  /// The locks of the database at `path`, initially not held.
  init(_ path: String) throws(DatabaseError) {
    descriptor = try Files.open(path + ".lock")
  }

  deinit { close(descriptor) }

  /// Takes the lock on `part`, exclusively or shared, waiting up to `seconds` for it; returns
  /// whether that worked.
  func take(_ part: Part, shared: Bool = false, seconds: Double = 0) -> Bool {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while !set(shared ? F_RDLCK : F_WRLCK, on: part) {
      guard ContinuousClock.now < deadline else { return false }
      usleep(Self.pollMicroseconds)
    }
    return true
  }

  /// Releases the lock.
  func release(_ part: Part) { _ = set(F_UNLCK, on: part) }

  private func set(_ type: Int32, on part: Part) -> Bool {
    var lock = flock()
    lock.l_type = Int16(type)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = part.rawValue
    lock.l_len = 1
    return fcntl(descriptor, Self.setLock, &lock) == 0
  }
}
