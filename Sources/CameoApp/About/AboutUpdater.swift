// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import Gtk

/// The details of the program that aren't in its `.ui` file.
nonisolated struct AboutState: Equatable {
  var version: String
}

final class AboutUpdater: Updater<AboutState> {
  @Outlet private var aboutDialog: AboutDialog

  init(version: String) {
    super.init()
    update(AboutState(version: version))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    aboutDialog.leaveFocusToLinks()
    if let logo = Resources.icons.first { aboutDialog.setLogo(logo) }
  }

  override func apply(_ state: AboutState) {
    aboutDialog.version = state.version
  }

  /// Calls `done` when the user closes the window.
  func onDone(_ done: @escaping () -> Void) {
    aboutDialog.onResponse(done)
  }
}
