// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import Gtk

/// What there is to know of the program that its `.ui` file does not know.
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
    if let logo = Resources.icons.first { aboutDialog.setLogo(logo) }
  }

  override func apply(_ state: AboutState) {
    aboutDialog.version = state.version
  }

  /// Calls `done` when the user has seen enough.
  func onDone(_ done: @escaping () -> Void) {
    aboutDialog.onResponse(done)
  }
}
