// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib
internal import Dispatch

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

/// Makes `@MainActor`, `Task` and `await` work while GLib runs the main loop.
///
/// Swift's main actor is libdispatch's main queue, and nothing drains that queue in
/// `g_main_loop_run`. libdispatch offers a descriptor that becomes readable when the queue has
/// work; watching it as a GLib source costs nothing while idle and some 25 µs per hop.
///
/// The descriptor is an eventfd: it must be *read* before the queue is drained, or it stays
/// readable, the source fires for ever, and no window is ever drawn.
@MainActor
enum MainActorBridge {
  private static var source: Source?

  /// Attaches the main queue to the default main context, once per process.
  static func install() {
    guard source == nil else { return }
    let descriptor = _dispatch_get_main_queue_handle_4CF()
    source = Source.watch(descriptor) {
      var count: UInt64 = 0
      _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
      _dispatch_main_queue_callback_4CF(nil)
      return .again
    }
    selfTest()
  }

  /// Tests one hop through the main actor. The two entry points are not public API: should a future
  /// libdispatch change them, this logs it instead of leaving a program that silently never awaits.
  private static func selfTest() {
    let warning = Source.timeout(milliseconds: 2000) {
      Log.critical(
        domain: "Controllers-MainLoop",
        "The main actor does not run under this main loop; async code will not work.")
      return .stop
    }
    Task { @MainActor in warning.cancel() }
  }
}
