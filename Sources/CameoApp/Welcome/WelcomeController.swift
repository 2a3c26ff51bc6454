// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import Gtk

/// The page somebody sees first.
final class WelcomeController: ViewController {
  init() {
    super.init(interface: .named("welcome-page"), updater: WelcomeUpdater())
  }
}
