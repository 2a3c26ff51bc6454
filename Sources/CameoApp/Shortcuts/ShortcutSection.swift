// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers

/// One row of the window of keyboard shortcuts.
nonisolated struct Shortcut: Equatable, Sendable {
  let title: String
  /// Any of them does it, such as `<Primary>r` or `F5`.
  let accelerators: [String]
}

/// Rows that belong together.
nonisolated struct ShortcutSection: Equatable, Sendable {
  let title: String
  let shortcuts: [Shortcut]

  init(_ title: String, _ shortcuts: [Shortcut]) {
    self.title = title
    self.shortcuts = shortcuts
  }

  /// The shortcuts of all actions of `names`, the most used ones `first`, and `others` that aren't actions.
  init<Name: ListedAction>(
    _ title: String, _ names: Name.Type, first: [Name] = [], and others: [Shortcut] = []
  ) {
    self.init(
      title,
      (first + Name.allCases.filter { !first.contains($0) }).filter {
        !$0.shortcuts.isEmpty && !$0.title.isEmpty
      }
      .map { Shortcut(title: $0.title, accelerators: $0.shortcuts) } + others)
  }
}
