// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// Reports when the computer runs low on memory.
@MainActor
public final class MemoryMonitor {
  /// How low memory is.
  public enum Level: Int, Comparable, Sendable {
    /// Release what is easily recreated.
    case low = 50
    /// Release more.
    case medium = 100
    /// The computer is about to end programs.
    case critical = 255

    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }

    /// Creates the level for the number that the service reports, from 0 to 255.
    public init(number: Int) {
      self = number >= 255 ? .critical : number >= 100 ? .medium : .low
    }
  }

  private let handle: ObjectHandle
  private let connection: SignalConnection

  /// Creates a monitor that calls `onWarning` while it is kept. Nil where no service watches
  /// memory.
  ///
  /// This looks for the service on the system bus: create it when there is time.
  public init?(onWarning: @escaping @MainActor (Level) -> Void) {
    guard let monitor = g_memory_monitor_dup_default() else { return nil }
    handle = ObjectHandle(taking: UnsafeMutableRawPointer(monitor))
    connection = handle.connect("low-memory-warning") { arguments in
      onWarning(Level(number: arguments.enumeration(0) ?? 0))
    }
  }

  isolated deinit { connection.disconnect() }
}
