// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Gtk
import TestSupport
import XCTest

@testable import CameoApp

/// A profile on the screen.
@MainActor
struct ShownProfile {
  let services: AppServices
  let model: ProfileModel
  let page: ProfileController
  let window: PageWindow

  /// Presents the profile of `services`.
  init(_ services: AppServices, navigation: Navigation? = nil) async throws {
    self.services = services
    model = ProfileModel(services, navigation: navigation)
    page = ProfileController(model)
    window = PageWindow(page)
    try await show(window)
    XCTAssertEqual(page.lifecyclePhase, .didAppear)
  }

  /// The visible elements.
  var view: Widget { get throws { try XCTUnwrap(page.viewIfLoaded) } }

  /// The visible texts.
  var texts: [String] { page.viewIfLoaded?.texts ?? [] }

  /// Closes the window and waits until everything is on disk.
  func close() async {
    window.close()
    // The page has begun to request profile pictures; whatever that opened must not be left to the
    // next test.
    _ = try? await services.sharing.engine()
    await services.sharing.close()
    await FileWriter.shared.finish()
  }
}
