// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// A right that one process has at a time, such as that to work on the outbox.
///
/// It is a lock on a file: the kernel gives it back when its process ends, however that happens.
final class Lease: Sendable {
  private let descriptor: Int32

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// The lease on `path`; nil while another process has it.
  static func take(_ path: String) throws(DeliveryError) -> Lease? {
    let lease = try open(path)
    return flock(lease.descriptor, LOCK_EX | LOCK_NB) == 0 ? lease : nil
  }

  /// The lease on `path` together with others who want it so, once nobody has it alone. Off the main
  /// thread.
  @concurrent
  static func join(_ path: String) async throws(DeliveryError) -> Lease {
    let lease = try open(path)
    // Waiting in the kernel would keep one of the few threads that tasks share, and whoever has the lease
    // may need them to come to an end.
    while flock(lease.descriptor, LOCK_SH | LOCK_NB) != 0, [EINTR, EWOULDBLOCK].contains(errno) {
      await pause()
    }
    return lease
  }

  /// Not cut short for whom is cancelled: that would turn without end.
  private static func pause() async {
    await Task { try? await Task.sleep(for: .milliseconds(10)) }.value
  }

  private static func open(_ path: String) throws(DeliveryError) -> Lease {
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      let reason = String(cString: strerror(errno))
      throw DeliveryError(.disk, tr("The outbox {0} cannot be opened: {1}.", path, reason))
    }
    return Lease(descriptor)
  }
}
