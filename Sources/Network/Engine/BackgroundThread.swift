// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// Threads for what blocks: Swift's own are too few to wait on a line.
enum BackgroundThread {
  /// Runs `body` on a new thread, which ends with it.
  static func start(_ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    let result = pthread_create(
      &thread, nil,
      { data in
        if let data { Unmanaged<Work>.fromOpaque(data).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    precondition(result == 0, "The system has no thread left.")
    pthread_detach(thread)
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
