// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib
internal import GLib
internal import Glibc

/// Reports turns of the main loop that take longer than a frame, one line each, on standard error. What they do is a
/// question for `perf`.
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
  /// loop has nothing left to do.
  public static func follow() {
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
    guard clock == nil else { return }
    let new = TurnClock(limit: limit * 1_000_000)
    clock = new
    // A turn lasts from the return of poll to the next call of it, with everything that is dispatched in between.
    g_main_context_set_poll_func(nil, watchedPoll)
    // What happens before the loop is entered counts as well: nothing is shown meanwhile. And the last turn is over when
    // the program is.
    new.beginTurn()
    atexit(endTurn)
  }

  /// Stops the watch.
  public static func stop() {
    clock?.endTurn()
    g_main_context_set_poll_func(nil, nil)
    clock = nil
  }

  private static var wantedLimit: Int? {
    getenv("MAIN_LOOP_LIMIT").flatMap { Int(String(cString: $0)) }
      ?? (getenv("MAIN_LOOP_REPORTS") == nil ? nil : usualLimit)
  }
}

/// Set on the main thread. The functions for C ask for their thread first.
nonisolated(unsafe) private var clock: TurnClock?

private func watchedPoll(
  _ descriptors: UnsafeMutablePointer<GPollFD>?, _ count: guint, _ timeout: gint
) -> gint {
  endTurn()
  defer { if let clock, clock.isItsThread { clock.beginTurn() } }
  return g_poll(descriptors, count, timeout)
}

private func endTurn() {
  if let clock, clock.isItsThread { clock.endTurn() }
}
