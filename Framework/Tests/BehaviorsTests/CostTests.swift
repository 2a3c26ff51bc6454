// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import ControllersTesting
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
      // Optimized it is a fraction of this; a debug build on a busy machine is allowed more, and built
      // with AddressSanitizer everything takes longer.
      XCTAssertLessThan(cost, .milliseconds(AddressSanitizer.isOn ? 15 : 5))
      window.close()
    }
  }
}

@MainActor
private func compose(_ page: ViewController, _ destinations: Destinations) {
  page.attach(
    .analytics("Page"), .loader, .errors, .keyboard, .refresh(every: .seconds(60)) {},
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
