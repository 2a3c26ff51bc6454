// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import Gtk

/// Who made the program.
final class AboutWindowController: WindowController {
  private let about: AboutUpdater

  init(version: String) {
    about = AboutUpdater(version: version)
    super.init(interface: .named("about-dialog"), updater: about)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    about.onDone { [weak self] in self?.close() }
  }
}
