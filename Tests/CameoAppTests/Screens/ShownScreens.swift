// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Controllers
import Gtk
import TestSupport
import XCTest

@testable import CameoApp

/// Shows every window and page of the program, one after the other.
@MainActor
func allScreens(_ services: AppServices) throws -> [Screen] {
  Screens.pages(in: services)
    + Screens.dialogs(in: services, picture: try Samples.picture("brooch.jpg"))
}

/// Shows the window of `screen`, or a window with the page of `screen` in it.
@MainActor
func shownWindow(_ screen: Screen) async throws -> WindowController {
  let controller = screen.make()
  let window = controller as? WindowController ?? PageWindow(controller)
  try window.present()
  await eventually("\(screen.name) appears") { window.lifecyclePhase == .didAppear }
  return window
}
