// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import ControllersTesting
import Gtk
import XCTest

@testable import Behaviors

final class LoadingTests: GtkTestCase {
  func testItStaysUntilTheLastWorkIsDone() throws {
    try assertReleasedOnMain {
      let window = TestWindow()
      try await show(window)
      window.loader.delay = 0
      window.loader.minimumDuration = 1
      let (first, second) = (window.loader.show("Reading…"), window.loader.show("Posting…"))
      XCTAssertTrue(window.loader.isShown)
      XCTAssertEqual(panelName(in: window), "Posting…")
      second.done()
      second.done()
      XCTAssertEqual(panelName(in: window), "Reading…")
      XCTAssertEqual(window.loader.count, 1)
      first.done()
      await eventually { !window.loader.isShown }
      XCTAssertNil(panelName(in: window))
      window.close()
      return window
    }
  }

  func testTheContentTakesNoInputAndGetsTheFocusBack() throws {
    try onMain {
      let window = TestWindow()
      try await show(window)
      let entry = try XCTUnwrap(window.widgets?.name)
      let content = try XCTUnwrap(window.contentOverlay?.content)
      entry.grabFocus()
      window.loader.delay = 0
      window.loader.minimumDuration = 1
      let token = window.loader.show("Posting…")
      XCTAssertFalse(content.isSensitive)
      XCTAssertFalse(entry.isFocus)
      token.done()
      await eventually { content.isSensitive }
      XCTAssertTrue(entry.isFocus)
      window.close()
    }
  }

  func testFastWorkDoesNotFlicker() throws {
    try onMain {
      let window = TestWindow()
      try await show(window)
      window.loader.delay = 60_000
      let result = await window.loader.during("Reading…") { await turnOnce() }
      XCTAssertEqual(result, 7)
      XCTAssertFalse(window.loader.isShown)
      XCTAssertEqual(window.loader.count, 0)
      window.close()
    }
  }

  func testWorkStartedByTheAppearanceWaitsLikeAnyOther() throws {
    try onMain {
      let window = EagerWindow()
      try await show(window)
      XCTAssertEqual(window.loader.count, 1)
      XCTAssertFalse(window.loader.isShown)
      window.close()
    }
  }

  func testAShownIndicatorStaysForAMoment() throws {
    try onMain {
      let window = TestWindow()
      try await show(window)
      window.loader.delay = 0
      window.loader.minimumDuration = 60_000
      window.loader.show("Reading…").done()
      XCTAssertTrue(window.loader.isShown)
      window.close()
      XCTAssertFalse(window.loader.isShown)
    }
  }

  func testAThrownErrorAndADroppedTokenEndTheWork() throws {
    try onMain {
      let window = TestWindow()
      try await show(window)
      do {
        try await window.loader.during("Reading…") { throw CancellationError() }
        XCTFail("The error was swallowed.")
      } catch {}
      _ = window.loader.show("Forgotten")
      XCTAssertEqual(window.loader.count, 0)
      window.close()
    }
  }

  func testWorkGoesOnWhileTheViewsAreAway() throws {
    try onMain {
      let window = TestWindow { _ = $0.loader }
      try await show(window)
      window.loader.delay = 0
      window.loader.minimumDuration = 1
      let token = window.loader.show("Posting…")
      window.hide()
      XCTAssertFalse(window.loader.isShown)
      await eventually { window.lifecyclePhase == .didDisappear }
      window.releaseViewsOffScreen()
      XCTAssertEqual(window.lifecyclePhase, .unloaded)
      try await show(window)
      XCTAssertTrue(window.loader.isShown)
      XCTAssertEqual(panelName(in: window), "Posting…")
      token.done()
      await eventually { !window.loader.isShown }
      window.close()
    }
  }

  func testTwoLoadersOverOneContentBothHaveToEnd() throws {
    try onMain {
      let window = TestWindow()
      let invisible = ViewController()
      window.addChild(invisible)
      try await show(window)
      let content = try XCTUnwrap(window.contentOverlay?.content)
      for controller in [window, invisible] {
        controller.loader.delay = 0
        controller.loader.minimumDuration = 1
      }
      let (outer, inner) = (window.loader.show("One"), invisible.loader.show("Two"))
      outer.done()
      await eventually { !window.loader.isShown }
      XCTAssertFalse(content.isSensitive)
      inner.done()
      await eventually { content.isSensitive }
      window.close()
    }
  }

  func testRemovedInMidWorkItUncoversTheContent() throws {
    try onMain {
      let window = TestWindow()
      try await show(window)
      let loader = window.loader
      loader.delay = 0
      let token = loader.show("Reading…")
      loader.removeFromParent()
      XCTAssertNil(panelName(in: window))
      XCTAssertEqual(window.contentOverlay?.content?.isSensitive, true)
      token.done()
      XCTAssertEqual(loader.count, 0)
      window.close()
    }
  }

  func testAManuallyRetainedBehaviorWorksAndIsFound() throws {
    try onMain {
      let window = TestWindow()
      let loader = LoadingBehavior()
      loader.delay = 0
      let early = loader.show("Early")
      try await show(window)
      window.addChild(loader)
      XCTAssertTrue(window.loader === loader)
      XCTAssertEqual(panelName(in: window), "Early")
      early.done()
      window.close()
    }
  }

  func testAPageHasItsOwnActionsAndLeavesTheWindowAlone() throws {
    try assertReleasedOnMain {
      let window = TestWindow()
      let page = TestPage()
      window.addChild(page, in: "slot")
      try await show(window)
      page.loader.delay = 0
      let token = page.loader.show("Reading…")
      XCTAssertEqual(window.contentOverlay?.content?.isSensitive, true)
      XCTAssertEqual(page.viewIfLoaded?.isSensitive, false)
      // In mid-work.
      window.close()
      token.done()
      return window
    }
  }
}

@MainActor
private func turnOnce() async -> Int {
  await turn()
  return 7
}

/// The accessible name of the layer over the content.
@MainActor
private func panelName(in window: TestWindow) -> String? {
  guard let overlay = window.contentOverlay else { return nil }
  return Container(handle: overlay.handle).children.lazy
    .filter { $0 != overlay.content }.compactMap(\.accessibleName).first
}

/// Is at work as soon as it is on the screen.
private final class EagerWindow: WindowController {
  private var work: LoadingToken?

  init() {
    let xml = """
      <interface><object class="GtkWindow" id="eager-window">
        <child><object class="GtkLabel"><property name="visible">True</property></object></child>
      </object></interface>
      """
    super.init(interface: Interface("eager-window", xml: xml))
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    loader.delay = 60_000
    work = loader.show("Reading…")
  }
}
