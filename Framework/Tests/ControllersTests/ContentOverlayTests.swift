// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import Gtk
import XCTest

@testable import Controllers

final class ContentOverlayTests: GtkTestCase {
  func testTheOverlaySurroundsTheContentFromTheStart() throws {
    try assertReleasedOnMain {
      let window = FormController()
      try window.load()
      let overlay = try XCTUnwrap(window.contentOverlay)
      XCTAssertEqual(
        window.window.map { Container(handle: $0.handle).children }, [Widget(overlay)])
      XCTAssertEqual(overlay.content.map { Container(handle: $0.handle).children.isEmpty }, false)
      window.close()
      XCTAssertNil(window.contentOverlay)
      return window
    }
  }

  func testAPageInASlotHasItsOwnActionsAndAnInvisibleChildItsParents() throws {
    try onMain {
      let diary = Diary()
      let window = RecordingWindow(diary)
      let page = Recorder("page", diary, interface: labelledBox)
      let invisible = Recorder("invisible", diary)
      page.addChild(invisible)
      window.addChild(page, in: "slot")
      try window.load()
      XCTAssertEqual(page.contentOverlay?.content, page.viewIfLoaded)
      XCTAssertEqual(invisible.contentOverlay, page.contentOverlay)
      XCTAssertNotEqual(page.contentOverlay, window.contentOverlay)
      XCTAssertNil(Recorder("alone", diary).contentOverlay)
      window.close()
    }
  }

  func testTheWindowKeepsItsDefaultAndItsFocus() throws {
    try onMain {
      let xml = """
        <interface><object class="GtkWindow" id="form-window"><child>
          <object class="GtkBox">
            <property name="visible">True</property>
            <child><object class="GtkEntry">
              <property name="visible">True</property>
            </object></child>
            <child><object class="GtkButton" id="go-button">
              <property name="visible">True</property>
              <property name="has-focus">True</property>
            </object></child>
          </object>
        </child></object></interface>
        """
      let window = ViewController(interface: Interface("form-window", xml: xml))
      try window.load()
      let view = try XCTUnwrap(window.viewIfLoaded.flatMap { Window($0) })
      XCTAssertEqual(view.focus?.id, "go-button")
      window.advance(to: .unloaded)
    }
  }

  func testAnInterfaceMayHaveItElsewhere() throws {
    try onMain {
      let xml = """
        <interface><object class="GtkWindow" id="form-window"><child>
          <object class="GtkBox"><child>
            <object class="GtkOverlay" id="content-overlay"/>
          </child></object>
        </child></object></interface>
        """
      let window = ViewController(interface: Interface("form-window", xml: xml))
      try window.load()
      XCTAssertEqual(window.contentOverlay?.handle.typeName, "GtkOverlay")
      XCTAssertEqual(
        window.viewIfLoaded.map { Container(handle: $0.handle).children.map(\.handle.typeName) },
        ["GtkBox"])
      window.advance(to: .unloaded)
    }
  }

  func testADeferredChildStaysOffTheScreen() throws {
    try onMain {
      let diary = Diary()
      let window = RecordingWindow(diary)
      let child = Recorder("child", diary)
      child.isHeldBack = true
      window.addChild(child)
      try await show(window)
      XCTAssertEqual(child.lifecyclePhase, .initialized)
      child.transition(to: .loaded)
      child.transition(to: .willAppear)
      window.close()
      XCTAssertEqual(child.lifecyclePhase, .unloaded)
    }
  }
}
