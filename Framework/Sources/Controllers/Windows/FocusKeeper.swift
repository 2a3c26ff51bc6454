// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
internal import Gtk

/// Moves the focus of a window to a nearby widget when the focused one disappears: a closed search,
/// a deleted row. GTK leaves it nowhere then, and a screen reader silent.
final class FocusKeeper {
  /// What had the focus lately, the latest last.
  private var history: [Widget] = []
  private var pending: Source?
  private static let length = 6

  /// Called when the focus of `window` is about to move to `next`; nil for nowhere.
  func focusMoves(in window: Window, to next: Widget?) {
    let last = window.focus
    if let last {
      history.removeAll { $0 == last || $0.window != window }
      history = history.suffix(Self.length - 1) + [last]
    }
    pending?.cancel()
    pending = nil
    guard next == nil, let last else { return }
    // The code that removes the focus may be about to move it elsewhere.
    let around = last.ancestors
    pending = Source.idle { [weak self] in
      self?.pending = nil
      self?.restore(after: last, in: around)
      return .stop
    }
  }

  private func restore(after last: Widget, in around: [Widget]) {
    guard let window = around.last.flatMap({ Window($0) }), window.isMapped, window.focus == nil,
      // A widget that is only insensitive for a moment gets it back from its action.
      !(last.isMapped && last.window == window)
    else { return }
    for ancestor in around where ancestor.isMapped && ancestor.window == window {
      let former = history.last { $0.isMapped && $0.takesInput && $0.isInside(ancestor) }
      if let former { return former.grabFocus() }
      if ancestor.focusInside() { return }
    }
  }
}
