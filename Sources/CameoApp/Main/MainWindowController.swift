// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import Gtk

/// The one main window; its pages are child controllers. Owned by the program while it is open.
final class MainWindowController: WindowController {
  private let version: String

  init(version: String) {
    self.version = version
    super.init(interface: .named("main-window"), restorationName: "main")
    addChild(WelcomeController(), in: "page-slot")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(MainActions(version: version))
  }
}
