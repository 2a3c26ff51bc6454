// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers

final class AboutWindowController: WindowController {
  private let aboutUpdater: AboutUpdater

  init(version: String) {
    aboutUpdater = AboutUpdater(version: version)
    super.init(interface: .named("about-dialog"), updater: aboutUpdater)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(.standard("About"))
    aboutUpdater.onDone { [weak self] in self?.close() }
  }
}
