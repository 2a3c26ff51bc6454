// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers

/// The About window.
final class AboutWindowController: WindowController {
  private let about: AboutUpdater

  init(version: String) {
    about = AboutUpdater(version: version)
    super.init(interface: .named("about-dialog"), updater: about)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(.standard("About"))
    about.onDone { [weak self] in self?.close() }
  }
}
