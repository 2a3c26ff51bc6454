// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers

/// The window of keyboard shortcuts.
final class ShortcutsController: WindowController {
  init() { super.init(interface: .named("shortcuts-window"), updater: ShortcutsUpdater()) }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(.standard("Shortcuts"))
  }
}
