// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import ControllersTesting
import Gtk
import XCTest

final class ActionReachTests: GtkTestCase {
  /// Keys are handled through the focused widget, which may be outside of the page.
  func testAPagesActionsAreReachableFromTheWholeWindowWhileItIsOnTheScreen() throws {
    try onMain {
      let window = PlainWindow()
      let page = PageWithAction()
      window.addChild(page, in: "slot")
      try window.present()
      await eventually { page.lifecyclePhase == .didAppear }
      let frame = try XCTUnwrap(window.window)
      XCTAssertTrue(frame.hasActions(prefix: "page"))
      window.hide()
      XCTAssertFalse(frame.hasActions(prefix: "page"))
      try window.present()
      await eventually { frame.hasActions(prefix: "page") }
      page.removeFromParent()
      XCTAssertFalse(frame.hasActions(prefix: "page"))
      window.close()
    }
  }
}

private enum PageActionName: String, ActionName {
  case turn
  static let group = "page"
}

private final class PageWithAction: ViewController {
  init() {
    super.init(
      interface: Interface(
        "page", xml: "<interface><object class=\"GtkBox\" id=\"page\"/></interface>"))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(PageActionName.self) { _ in Action() }
  }
}

private final class PlainWindow: WindowController {
  init() {
    super.init(
      interface: Interface(
        "plain",
        xml: """
          <interface>
            <object class="GtkWindow" id="plain">
              <child>
                <object class="GtkBox" id="slot">
                  <property name="visible">True</property>
                </object>
              </child>
            </object>
          </interface>
          """))
  }
}
