// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Synchronization

/// A right that one process holds at a time, such as sending what is in the outbox.
///
/// It is a file lock, which the kernel releases however the process ends.
final class Lease: Sendable {
  /// Replaces `flock` in tests.
  typealias Locking = (_ descriptor: Int32, _ operation: Int32) -> Int32

  private static let digits = 20
  private let descriptor: Int32
  private let path: String
  /// The highest number that this lease has stored.
  private let highest = Mutex<Int?>(nil)

  private init(_ descriptor: Int32, _ path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit { close(descriptor) }

  /// Takes the lease on `path`; returns nil while another process holds it.
  static func take(
    _ path: String, locking: Locking = { flock($0, $1) }
  ) throws(DeliveryError) -> Lease? {
    let lease = try open(path)
    return try lease.lock(LOCK_EX, locking) ? lease : nil
  }

  /// Takes the lease on `path`: shared with other processes, once none holds it exclusively; or
  /// `alone`, once none holds it. Off the main thread.
  @concurrent
  static func join(_ path: String, alone: Bool = false) async throws(DeliveryError) -> Lease {
    let lease = try open(path)
    // Waiting in the kernel would block one of the few threads that tasks share, which the holder
    // of the lease may need to finish.
    while try !lease.lock(alone ? LOCK_EX : LOCK_SH, { flock($0, $1) }) { await pause() }
    return lease
  }

  /// Takes the lock; returns false while another process holds it.
  private func lock(_ operation: Int32, _ locking: Locking) throws(DeliveryError) -> Bool {
    if FileCalls.uninterrupted({ locking(descriptor, operation | LOCK_NB) }) == 0 { return true }
    guard errno == EWOULDBLOCK else { throw Self.failure(path) }
    return false
  }

  // MARK: A number

  /// The number stored in the file; nil if there never was one.
  var number: Int? {
    var bytes = [UInt8](repeating: 0, count: Self.digits)
    guard pread(descriptor, &bytes, bytes.count, 0) == bytes.count else { return nil }
    return Int(String(decoding: bytes, as: UTF8.self))
  }

  /// Stores `number`, unless a higher one was stored with this lease: jobs that run side by side
  /// may finish in another order. It is on disk afterwards.
  func keep(_ number: Int) throws(DeliveryError) {
    try highest.withLock { highest throws(DeliveryError) in
      if let highest, highest >= number { return }
      try write(number)
      highest = number
    }
  }

  private func write(_ number: Int) throws(DeliveryError) {
    let text = String(number)
    let zeros = String(repeating: "0", count: max(Self.digits - text.utf8.count, 0))
    let bytes = Array((zeros + text + "\n").utf8)
    guard pwrite(descriptor, bytes, bytes.count, 0) == bytes.count, fdatasync(descriptor) == 0
    else { throw Self.failure(path) }
  }

  /// Not cancelled with the task: that would loop without end.
  private static func pause() async {
    await Task { try? await Task.sleep(for: .milliseconds(10)) }.value
  }

  private static func open(_ path: String) throws(DeliveryError) -> Lease {
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(path) }
    return Lease(descriptor, path)
  }

  private static func failure(_ path: String) -> DeliveryError {
    let code = errno
    if code == ENOSPC || code == EDQUOT { return .diskFull }
    return DeliveryError(
      .disk, tr("Can't open the outbox {0}: {1}.", path, String(cString: strerror(code))),
      remedy: .later)
  }
}
