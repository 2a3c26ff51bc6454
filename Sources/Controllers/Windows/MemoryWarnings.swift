// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib

/// Passes on to the windows that the computer runs short of memory.
final class MemoryWarnings {
  private var monitor: MemoryMonitor?
  private var start: Source?

  /// Begins to listen in a while: looking for the service talks to the system bus, which the first
  /// window must not wait for.
  init(afterMilliseconds delay: UInt32 = 2000) {
    start = Source.timeout(milliseconds: delay, priority: .low) { [weak self] in
      self?.monitor = MemoryMonitor { _ in OpenWindows.releaseViewsOffScreen() }
      return .stop
    }
  }

  /// Listens no more.
  func stop() {
    start?.cancel()
    monitor = nil
  }
}
