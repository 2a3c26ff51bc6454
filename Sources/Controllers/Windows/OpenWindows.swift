// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
internal import Gtk

/// Keeps the controllers of windows alive from the first time they are up until they are closed,
/// and passes on to them that memory is short.
enum OpenWindows {
  private(set) static var all: [WindowController] = []
  private static var asleep: [WindowController] = []
  private static var monitor: MemoryMonitor?
  private static var isWatching = false

  static func add(_ controller: WindowController, _ window: Window) {
    Application.current?.add(window)
    if !all.contains(where: { $0 === controller }) { all.append(controller) }
    wake(controller)
    watchMemory()
  }

  static func remove(_ controller: WindowController) {
    all.removeAll { $0 === controller }
    wake(controller)
  }

  /// What is not on the screen gives its views back. A window that is hidden counts as open
  /// nevertheless: the program must not end because it was taken apart for a while.
  static func releaseViewsOffScreen() {
    for controller in all where controller.lifecyclePhase.hasViews {
      Application.current?.hold()
      controller.releaseViewsOffScreen()
      if controller.lifecyclePhase.hasViews {
        Application.current?.release()
      } else {
        asleep.append(controller)
      }
    }
  }

  private static func wake(_ controller: WindowController) {
    guard let index = asleep.firstIndex(where: { $0 === controller }) else { return }
    asleep.remove(at: index)
    Application.current?.release()
  }

  /// Looking for the service talks to the system bus: not before the first window is painted.
  private static func watchMemory() {
    guard !isWatching else { return }
    isWatching = true
    Source.timeout(milliseconds: 2000, priority: .low) {
      monitor = MemoryMonitor { _ in releaseViewsOffScreen() }
      return .stop
    }
  }
}
