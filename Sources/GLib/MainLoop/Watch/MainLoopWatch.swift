// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CLoopWatch
internal import Glibc

/// Notices whoever keeps the main loop from its events for longer than a frame lasts, and says so on
/// standard error: one line, and below it where the main thread was.
///
/// `MainLoopWatch.isOnInDebugBuilds = true` before the program runs switches it on in its debug builds,
/// from the time the first window is up. `MAIN_LOOP_LIMIT`, in milliseconds, sets the limit; it also
/// switches the watch on in any build and from the start, and 0 switches it off. `MAIN_LOOP_REPORTS` names
/// a file that gets the reports too. A program without it pays nothing but for asking for these.
@MainActor
public enum MainLoopWatch {
  /// How long one turn of the loop may take: a frame, on a screen that shows sixty in a second.
  public static let usualLimit = 16

  /// Whether debug builds of this program have it without being asked.
  public static var isOnInDebugBuilds = false

  private static var isOn = false

  /// Watches the main loop from now on, if the environment asks for it.
  public static func startIfWanted() {
    let limit = wantedLimit ?? (getenv("MAIN_LOOP_REPORTS") == nil ? 0 : usualLimit)
    if limit > 0 { start(limit: limit) }
  }

  /// The program is up: watches it from now on if this is a debug build of one that has that on.
  public static func startIfDebugging() {
    #if DEBUG
      if isOnInDebugBuilds, !isOn, wantedLimit == nil { start() }
    #endif
  }

  /// Watches the main loop from now on, for turns that take longer than `limit` milliseconds.
  public static func start(limit: Int = usualLimit) {
    isOn = cameo_loop_watch_start(UInt64(limit) * 1_000_000, report)
  }

  /// Stops, after what there is to report has been reported.
  public static func stop() {
    isOn = false
    cameo_loop_watch_stop()
  }

  private static var wantedLimit: Int? {
    getenv("MAIN_LOOP_LIMIT").flatMap { Int(String(cString: $0)) }
  }
}

/// Called on the watching thread.
private let report: CameoLoopReport = { block in
  if let block { BlockReport(block).write() }
}
