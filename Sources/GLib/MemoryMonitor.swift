// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// Hears when the computer runs short of memory.
@MainActor
public final class MemoryMonitor {
  /// How short memory is.
  public enum Level: Int, Comparable, Sendable {
    /// Give back what is easily made again.
    case low = 50
    /// Give back more.
    case medium = 100
    /// The computer is about to end programs.
    case critical = 255

    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }

    /// The level of the service's number, which lies anywhere from 0 to 255.
    public init(number: Int) {
      self = number >= 255 ? .critical : number >= 100 ? .medium : .low
    }
  }

  private let handle: ObjectHandle
  private let connection: SignalConnection

  /// Calls `onWarning` while this object is kept. Nil where no service watches memory.
  ///
  /// GLib looks for the service as this is made, on the system bus: make it once there is time.
  public init?(onWarning: @escaping @MainActor (Level) -> Void) {
    guard let monitor = g_memory_monitor_dup_default() else { return nil }
    handle = ObjectHandle(taking: UnsafeMutableRawPointer(monitor))
    connection = handle.connect("low-memory-warning") { arguments in
      onWarning(Level(number: arguments.enumeration(0) ?? 0))
    }
  }

  isolated deinit { connection.disconnect() }
}
