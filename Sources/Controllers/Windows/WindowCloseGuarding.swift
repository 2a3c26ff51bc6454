// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// A child that may keep its window open, such as a behavior that asks before work is discarded.
@MainActor
public protocol WindowCloseGuarding {
  /// Returns whether the window may close now. Return false to keep it open while you ask the user;
  /// then call its `close`.
  func windowMayClose() -> Bool
}

extension ViewController {
  /// Whether no child keeps the window open. After the first that does, no other is asked.
  final var childrenAllowClosing: Bool {
    children.allSatisfy { child in
      (child as? any WindowCloseGuarding)?.windowMayClose() != false && child.childrenAllowClosing
    }
  }
}
