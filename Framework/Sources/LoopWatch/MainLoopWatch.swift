// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CLoopWatch
internal import GLib
internal import Glibc

/// Reports code that blocks the main loop for longer than a frame, on standard error: one line,
/// followed by the stack of the main thread.
///
/// Call `MainLoopWatch.follow()` where the program is set up. Debug builds then report from the time
/// the first window is open. The environment variable `MAIN_LOOP_LIMIT`, in milliseconds, sets the limit;
/// it also turns the watch on in any build and from the start, and 0 turns it off. `MAIN_LOOP_REPORTS`
/// names a file to which the reports are written as well.
@MainActor
public enum MainLoopWatch {
  /// The default limit for one turn of the loop, in milliseconds: a frame at 60 Hz.
  public static let usualLimit = 16

  /// Starts the watch now if the environment asks for it, in debug builds otherwise as soon as the
  /// loop has nothing left to do; what is left to report is written when the program exits.
  public static func follow() {
    atexit(controllers_loop_watch_stop)
    if let limit = wantedLimit {
      if limit > 0 { start(limit: limit) }
      return
    }
    #if DEBUG
      // Building the first window takes longer than a frame, but there is nothing to click yet.
      Source.idle(priority: .low) {
        start()
        return .stop
      }
    #endif
  }

  /// Starts to report turns of the main loop that take longer than `limit` milliseconds.
  public static func start(limit: Int = usualLimit) {
    _ = controllers_loop_watch_start(UInt64(limit) * 1_000_000, report)
  }

  /// Stops the watch, after writing pending reports.
  public static func stop() { controllers_loop_watch_stop() }

  private static var wantedLimit: Int? {
    getenv("MAIN_LOOP_LIMIT").flatMap { Int(String(cString: $0)) }
      ?? (getenv("MAIN_LOOP_REPORTS") == nil ? nil : usualLimit)
  }
}

/// Called on the watching thread.
private func report(_ block: OpaquePointer?) {
  if let block { BlockReport(block).write() }
}
