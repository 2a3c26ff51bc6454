// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib
internal import Dispatch

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

  /// One hop through the main actor. The two entry points are not promised API: should a future
  /// libdispatch change them, this says so instead of leaving a program that silently never awaits.
  private static func selfTest() {
    let warning = Source.timeout(milliseconds: 2000) {
      Log.critical(
        domain: "Cameo-MainLoop",
        "The main actor does not run under this main loop; async code will not work.")
      return .stop
    }
    Task { @MainActor in warning.cancel() }
  }
}
