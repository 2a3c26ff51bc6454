// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk
internal import Handy

/// Shows the table of keyboard shortcuts: a group for each section, and keys at the end of each row.
final class ShortcutsUpdater: Updater<[ShortcutSection]> {
  @Outlet private var shortcutsPage: Container

  override init() {
    super.init()
    update(ShortcutTable.sections)
  }

  override func apply(_ sections: [ShortcutSection]) {
    for section in sections {
      let group = PreferencesGroup(title: section.title)
      for shortcut in section.shortcuts { group.append(row(shortcut)) }
      group.showAll()
      shortcutsPage.add(Widget(group))
    }
  }

  private func row(_ shortcut: Shortcut) -> ActionRow {
    let row = ActionRow(title: shortcut.title)
    let keys = shortcut.accelerators.map(Accelerator.keys)
    row.wrapsTitle = true
    row.accessibleName =
      "\(shortcut.title): \(keys.map { $0.joined(separator: "+") }.joined(separator: ", "))"
    let all = Box(.vertical, spacing: 6)
    // Two in a line: four would not fit into a narrow window.
    for first in stride(from: 0, to: keys.count, by: 2) {
      let line = Box(.horizontal, spacing: 12)
      for combination in keys[first..<min(first + 2, keys.count)] { line.append(caps(combination)) }
      all.append(line)
    }
    all.isCenteredVertically = true
    row.addAtEnd(all)
    return row
  }

  private func caps(_ combination: [String]) -> Box {
    let caps = Box(.horizontal, spacing: 3)
    for key in combination {
      let cap = Label(key)
      cap.addStyleClass("keycap")
      caps.append(cap)
    }
    return caps
  }
}
