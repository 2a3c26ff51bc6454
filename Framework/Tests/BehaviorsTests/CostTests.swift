// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import ControllersTesting
import GLib
import Gtk
import XCTest

@testable import Behaviors

final class CostTests: GtkTestCase {
  /// What a page costs with every behavior there is, above what it costs without.
  func testAllBehaviorsTogetherCostNextToNothing() throws {
    try onMain {
      let window = TestWindow()
      try await show(window)
      let destinations = Destinations()
      let cost = medianTime(in: window) { compose($0, destinations) }
      print("Composing all behaviors into a page that is on the screen: \(cost)")
      // The time depends on the computer; what it is spent on does not.
      let (handles, closures) = (ObjectHandle.liveCount, LiveCounted.liveCount)
      let page = ViewController()
      window.addChild(page)
      compose(page, destinations)
      XCTAssertLessThanOrEqual(ObjectHandle.liveCount - handles, 10, "widgets and other objects")
      XCTAssertLessThanOrEqual(LiveCounted.liveCount - closures, 20, "closures and sources")
      window.close()
    }
  }
}

@MainActor
private func compose(_ page: ViewController, _ destinations: Destinations) {
  page.attach(
    .standard("Page"), .keys { _, _ in .propagate }, .refresh(every: .seconds(60)) {},
    .shareMenu(to: destinations, item: { 1 }, onChoose: { _, _ in }), .fileDrop { _ in })
  page.keyboard.on("<Primary>r") {}
  page.validation.check(Entry(), .notEmpty("Needed"))
  page.toast.milliseconds = 1
}

@MainActor
private func medianTime(
  in window: TestWindow, _ body: (ViewController) -> Void
) -> Duration {
  let times = (0..<41).map { _ in
    let page = ViewController()
    window.addChild(page)
    let time = ContinuousClock().measure { body(page) }
    page.removeFromParent()
    return time
  }
  return times.sorted()[20]
}
