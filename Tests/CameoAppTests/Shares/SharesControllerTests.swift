// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Behaviors
import Gtk
import Handy
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

final class SharesControllerTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testBeforeAnythingIsSharedThePageSaysSo() throws {
    try onMain {
      try await assertReleased {
        let (page, window) = try await shown(.empty())
        XCTAssert(texts(page).contains("Nothing Shared Yet"), "\(texts(page))")
        XCTAssertEqual(page.viewIfLoaded?.part("shares-scroller")?.isMapped, false)
        window.close()
        return page
      }
    }
  }

  func testWhatIsSharedAppearsByItself() throws {
    let folder = try TemporaryFolder()
    try onMain {
      try await assertReleased {
        let workspace = Workspace.empty()
        let (page, window) = try await shown(workspace)
        let account = try await workspace.sharing.account(ofFolder: folder.path)
        _ = try await workspace.sharing.send(
          Draft([Draft.Picture(Samples.path("brooch.jpg"))], to: [account]))
        await eventually { texts(page).contains { $0.hasPrefix("brooch.jpg · today, ") } }
        await eventually { page.viewIfLoaded?.hasButton("Open brooch.jpg") == true }
        XCTAssertEqual(page.viewIfLoaded?.part("empty-page")?.isMapped, false)
        window.close()
        return page
      }
    }
  }

  func testItHasNoPictureOfItsOwnToShare() throws {
    try onMain {
      let (page, window) = try await shown(.empty())
      page.shareMenu.share(to: "clipboard")
      await eventually { page.errorPresenter.shownTitle == "There is no picture yet" }
      window.close()
    }
  }
}

@MainActor
private func shown(_ workspace: Workspace) async throws -> (SharesController, PageWindow) {
  let page = SharesController(workspace)
  let window = PageWindow(page)
  try await show(window)
  return (page, window)
}

@MainActor
private func texts(_ page: SharesController) -> [String] { page.viewIfLoaded?.texts ?? [] }
