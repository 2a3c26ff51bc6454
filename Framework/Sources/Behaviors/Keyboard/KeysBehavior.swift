// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Controllers
public import GLib
public import Gtk

/// Passes key presses on while its parent is on the screen, before the focused widget gets them. In a popover, keys
/// belong to that.
final class KeysBehavior: ViewController {
  fileprivate var handler: (ViewController, KeyPress) -> EventResult
  private var connection: SignalConnection?

  init(_ handler: @escaping (ViewController, KeyPress) -> EventResult) {
    self.handler = handler
    super.init()
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    connection = windowController?.window?.onKeyPress { [weak self] in
      self?.press($0) ?? .propagate
    }
  }

  override func viewWillDisappear() {
    super.viewWillDisappear()
    connection?.disconnect()
    connection = nil
  }

  private func press(_ press: KeyPress) -> EventResult {
    guard let parent, let window = windowController?.window, window.openPopover == nil else {
      return .propagate
    }
    return handler(parent, press)
  }
}

extension BehaviorKind {
  /// Passes the controller and each key press to `handler`: for keys that mean something else in a text, and therefore
  /// can't be an action's shortcut.
  public static func keys(
    _ handler: @escaping (ViewController, KeyPress) -> EventResult
  ) -> BehaviorKind {
    BehaviorKind(KeysBehavior(handler), goesWithViews: true) { $0.handler = handler }
  }
}
