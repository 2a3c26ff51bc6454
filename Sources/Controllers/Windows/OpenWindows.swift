// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Gtk

/// Keeps the controllers of windows alive from the first time they are loaded until they are closed.
enum OpenWindows {
  private(set) static var all: [WindowController] = []
  private static var asleep: [WindowController] = []

  static func add(_ controller: WindowController, _ window: Window) {
    Application.current?.add(window)
    if !all.contains(where: { $0 === controller }) { all.append(controller) }
    wake(controller)
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
}
