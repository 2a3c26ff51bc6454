// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import Gtk

/// What the welcome page shows: always the same.
nonisolated struct WelcomeState: Equatable {}

/// Shows the brooch as sharp as the screen is.
final class WelcomeUpdater: Updater<WelcomeState> {
  @Outlet private var logoImage: Image

  override func viewDidLoad() {
    super.viewDidLoad()
    let sizes = Resources.icons
    let isSharp = logoImage.scaleFactor > 1
    guard let picture = isSharp ? sizes.last : sizes.first else { return }
    logoImage.show(picture, scale: isSharp ? 2 : 1)
  }
}
