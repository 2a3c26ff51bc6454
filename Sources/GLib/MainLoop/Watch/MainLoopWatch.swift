// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CLoopWatch
internal import Glibc

/// Reports code that blocks the main loop for longer than a frame, on standard error: one line,
/// followed by the stack of the main thread.
///
/// Set `MainLoopWatch.isOnInDebugBuilds = true` before the program runs to turn it on in debug
/// builds, from the time the first window is open. The environment variable `MAIN_LOOP_LIMIT`, in
/// milliseconds, sets the limit; it also turns the watch on in any build and from the start, and 0
/// turns it off. `MAIN_LOOP_REPORTS` names a file to which the reports are written as well.
@MainActor
public enum MainLoopWatch {
  /// The default limit for one turn of the loop, in milliseconds: a frame at 60 Hz.
  public static let usualLimit = 16

  /// Whether the watch is on in debug builds of this program.
  public static var isOnInDebugBuilds = false

  private static var isOn = false

  /// Starts the watch if the environment asks for it.
  public static func startIfWanted() {
    let limit = wantedLimit ?? (getenv("MAIN_LOOP_REPORTS") == nil ? 0 : usualLimit)
    if limit > 0 { start(limit: limit) }
  }

  /// Starts the watch if this is a debug build and `isOnInDebugBuilds` is set. Called when the
  /// program has started.
  public static func startIfDebugging() {
    #if DEBUG
      if isOnInDebugBuilds, !isOn, wantedLimit == nil { start() }
    #endif
  }

  /// Starts to report turns of the main loop that take longer than `limit` milliseconds.
  public static func start(limit: Int = usualLimit) {
    isOn = cameo_loop_watch_start(UInt64(limit) * 1_000_000, report)
  }

  /// Stops the watch, after writing pending reports.
  public static func stop() {
    isOn = false
    cameo_loop_watch_stop()
  }

  private static var wantedLimit: Int? {
    getenv("MAIN_LOOP_LIMIT").flatMap { Int(String(cString: $0)) }
  }
}

/// Called on the watching thread.
private func report(_ block: OpaquePointer?) {
  if let block { BlockReport(block).write() }
}
