// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// The process's main loop. Programs with windows run it through `Application`; command-line
/// programs and tests run it directly.
@MainActor
public enum MainLoop {
  /// Prepares the main thread for `async` code. Everything here that runs the loop calls it;
  /// calling it again has no effect.
  public static func prepare() {
    MainActorBridge.install()
  }

  /// Whether the calling thread is running the main loop.
  public nonisolated static var isCurrent: Bool {
    g_main_context_is_owner(g_main_context_default()) != 0
  }

  /// Runs the loop until `isDone` returns true or `seconds` have passed. Returns whether it was
  /// done.
  ///
  /// Call it from plain code on the main thread, never from inside a task: a loop nested in a
  /// main-actor job keeps every other main-actor job waiting.
  @discardableResult
  public static func run(until isDone: () -> Bool, seconds: Double = .infinity) -> Bool {
    prepare()
    var expired = false
    let deadline =
      seconds.isFinite
      ? Source.timeout(milliseconds: UInt32(seconds * 1000)) {
        expired = true
        return .stop
      } : nil
    while !isDone() && !expired {
      g_main_context_iteration(nil, 1)
    }
    deadline?.cancel()
    return isDone()
  }

  /// Handles pending events, without waiting for more.
  public static func drain() {
    prepare()
    while g_main_context_iteration(nil, 0) != 0 {}
  }
}
