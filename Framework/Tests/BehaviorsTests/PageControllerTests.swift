// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Behaviors
import Controllers
import ControllersTesting
import Gtk
import XCTest

final class PageControllerTests: GtkTestCase {
  func testOnlyThePageToBeSeenIsOnTheScreen() throws {
    try assertReleasedOnMain {
      let (window, pages) = bookWindow()
      try await show(window)
      XCTAssertEqual(phases(pages), [.didAppear, .initialized, .initialized])
      var turned: [Int] = []
      pages.onTransition = { turned.append($0) }
      pages.show(2, animated: false)
      XCTAssertEqual(phases(pages), [.didDisappear, .initialized, .didAppear])
      pages.show(pages.pages[0], animated: false)
      XCTAssertEqual(phases(pages), [.didAppear, .initialized, .didDisappear])
      XCTAssertEqual(turned, [2, 0])
      window.close()
      XCTAssertEqual(phases(pages), [.unloaded, .initialized, .unloaded])
      return window
    }
  }

  func testAnAnimatedPageAppearsWhenItIsThere() throws {
    try onMain {
      let (window, pages) = bookWindow()
      try await show(window)
      var turned: [Int] = []
      pages.onTransition = { turned.append($0) }
      pages.show(1)
      XCTAssertEqual(phases(pages), [.willDisappear, .willAppear, .initialized])
      XCTAssertEqual(turned, [])
      await eventually { turned == [1] }
      XCTAssertEqual(phases(pages), [.didDisappear, .didAppear, .initialized])
      window.close()
    }
  }

  func testTurningOnInTheMiddleAndClosingThereKeepsTheOrder() throws {
    try assertReleasedOnMain {
      let (window, pages) = bookWindow()
      try await show(window)
      pages.show(1)
      pages.show(2)
      XCTAssertEqual(phases(pages), [.didDisappear, .willDisappear, .willAppear])
      window.close()
      XCTAssertEqual(phases(pages), [.unloaded, .unloaded, .unloaded])
      return window
    }
  }

  func testMissingOrCurrentPagesChangeNothing() throws {
    try onMain {
      let (window, pages) = bookWindow()
      try await show(window)
      pages.onTransition = { XCTFail("turned to \($0)") }
      pages.show(0)
      pages.show(3)
      pages.show(-1)
      pages.show(TestPage())
      XCTAssertEqual(pages.currentIndex, 0)
      window.close()
      XCTAssertNil(PageController([]).currentPage)
    }
  }

  func testHiddenPagesReleaseTheirViewsAndComeBack() throws {
    try onMain {
      let (window, pages) = bookWindow()
      try await show(window)
      pages.show(1, animated: false)
      window.releaseViewsOffScreen()
      XCTAssertEqual(phases(pages), [.unloaded, .didAppear, .initialized])
      pages.show(0, animated: false)
      XCTAssertEqual(pages.pages[0].viewIfLoaded?.isMapped, true)
      window.close()
    }
  }

  func testThePageStaysWhenTheViewsOfAllAreLoadedAgain() throws {
    try onMain {
      let (window, pages) = bookWindow()
      pages.show(1)
      try await show(window)
      window.hide()
      await eventually { window.lifecyclePhase == .didDisappear }
      window.releaseViewsOffScreen()
      try await show(window)
      XCTAssertEqual(phases(pages), [.initialized, .didAppear, .initialized])
      XCTAssertEqual(pages.currentPage?.viewIfLoaded?.isMapped, true)
      window.close()
    }
  }
}

@MainActor
private func bookWindow() -> (TestWindow, PageController) {
  let pages = PageController([TestPage("One"), TestPage("Two"), TestPage("Three")])
  let window = TestWindow()
  window.addChild(pages, in: "slot")
  return (window, pages)
}

@MainActor
private func phases(_ pages: PageController) -> [LifecyclePhase] {
  pages.pages.map(\.lifecyclePhase)
}
