// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import ControllersTesting
import GLib
import Gtk
import XCTest

@testable import Behaviors

final class KeyboardTests: GtkTestCase {
  func testKeysWorkWhileTheParentIsOnTheScreen() throws {
    try assertReleasedOnMain {
      let (window, notes) = (TestWindow(), Notes())
      window.keyboard.on("<Primary>r") { notes.write("refresh") }
      try await show(window)
      let view = try XCTUnwrap(window.window)
      XCTAssertTrue(view.press("<Primary>r"))
      XCTAssertFalse(view.press("<Primary>q"))
      window.hide()
      XCTAssertFalse(view.press("<Primary>r"))
      await eventually { window.lifecyclePhase == .didDisappear }
      try await show(window)
      XCTAssertTrue(view.press("<Primary>r"))
      XCTAssertEqual(notes.take(), ["refresh", "refresh"])
      window.close()
      return window
    }
  }

  func testShortcutsAreRemovedAndReplaced() throws {
    try onMain {
      let (window, notes) = (TestWindow(), Notes())
      try await show(window)
      let view = try XCTUnwrap(window.window)
      let first = window.keyboard.on("F5") { notes.write("first") }
      let second = window.keyboard.on("F5") { notes.write("second") }
      first.remove()
      view.press("F5")
      XCTAssertEqual(notes.take(), ["second"])
      second.remove()
      second.remove()
      XCTAssertFalse(view.press("F5"))
      window.keyboard.on("<Primary>x") { notes.write("x") }
      window.keyboard.removeFromParent()
      XCTAssertFalse(view.press("<Primary>x"))
      window.close()
    }
  }

  func testViewsThatAreLoadedAgainDoNotDoubleThem() throws {
    try onMain {
      let notes = Notes()
      let window = TestWindow { $0.keyboard.on("F5") { notes.write("refresh") } }
      try await show(window)
      window.hide()
      await eventually { window.lifecyclePhase == .didDisappear }
      window.releaseViewsOffScreen()
      try await show(window)
      window.window?.press("F5")
      XCTAssertEqual(notes.take(), ["refresh"])
      window.close()
    }
  }

  func testUnknownKeysAreAWarning() throws {
    try onMain {
      let window = TestWindow()
      window.keyboard.on("<Primary>nonsense") {}
      XCTAssertEqual(
        takeLog(domain: "Controllers-Behaviors").map(\.text),
        ["There are no keys “<Primary>nonsense”."])
    }
  }

  func testAnOnScreenKeyboardCoversNothingAndLeavesEverythingAsItWas() throws {
    try onMain {
      let bus = try PrivateBus()
      let (service, client) = (try await bus.connect(), try await bus.connect())
      let osk = try await FakeKeyboard(on: service)
      try await assertReleased {
        let window = FormWindow()
        window.addChild(KeyboardBehavior(bus: client))
        // One inset is enough, however many behaviors there are that would make it.
        let part = ViewController()
        part.addChild(KeyboardBehavior(bus: client))
        window.addChild(part)
        try await show(window)
        let (entry, scroller, form) = (window.last, window.scroller, window.form)
        form.bottomMargin = 5
        entry.grabFocus()
        try await client.settle()
        try osk.show(true)
        await eventually { window.keyboard.isKeyboardVisible }
        await eventually { part.keyboard.isKeyboardVisible }
        XCTAssertEqual(form.bottomMargin, 5 + Int(640 * window.keyboard.keyboardShare))
        await eventually("The entry above the keyboard") {
          guard let view = window.window, let top = entry.top(in: view) else { return false }
          let free = Double(view.size.height) * (1 - window.keyboard.keyboardShare)
          return Double(top + entry.allocatedSize.height) <= free
        }
        XCTAssertGreaterThan(scroller.verticalOffset, 0)
        try osk.show(false)
        await eventually { !window.keyboard.isKeyboardVisible }
        XCTAssertEqual(form.bottomMargin, 5)
        await eventually { scroller.verticalOffset == 0 }
        try osk.show(true)
        await eventually { form.bottomMargin > 100 }
        // Everything is restored when the parent leaves, which the original of this idea forgot.
        window.hide()
        XCTAssertEqual(form.bottomMargin, 5)
        XCTAssertFalse(window.keyboard.isKeyboardVisible)
        try osk.show(true)
        try await client.settle()
        await turn()
        XCTAssertEqual(form.bottomMargin, 5)
        window.close()
        return window
      }
    }
  }

  func testAnAlreadyVisibleKeyboardIsNoticed() throws {
    try onMain {
      let bus = try PrivateBus()
      let (service, client) = (try await bus.connect(), try await bus.connect())
      let osk = try await FakeKeyboard(on: service)
      try osk.show(true)
      let window = FormWindow()
      try await show(window)
      let behavior = KeyboardBehavior(bus: client)
      // Attached late.
      window.addChild(behavior)
      window.last.grabFocus()
      await eventually { behavior.isKeyboardVisible && window.form.bottomMargin > 100 }
      behavior.removeFromParent()
      XCTAssertEqual(window.form.bottomMargin, 0)
      XCTAssertFalse(behavior.isKeyboardVisible)
      window.close()
    }
  }
}

/// A window with more entries than there is room for.
private final class FormWindow: WindowController {
  init() {
    super.init(interface: Interface("form-window", xml: formWindow), updater: FormUpdater())
  }

  private var widgets: FormUpdater? { updater as? FormUpdater }
  var last: Entry { widgets?.last ?? Entry() }
  var form: Box { widgets?.box ?? Box(.vertical) }
  var scroller: ScrolledWindow { widgets?.scrolled ?? ScrolledWindow(form) }
}

private final class FormUpdater: Updater<Int> {
  @Outlet private var lastEntry: Entry
  @Outlet private var formBox: Box
  @Outlet private var scroller: ScrolledWindow

  var last: Entry { lastEntry }
  var box: Box { formBox }
  var scrolled: ScrolledWindow { scroller }
}

private let formWindow = """
  <interface>
    <object class="GtkWindow" id="form-window">
      <property name="default-width">360</property>
      <property name="default-height">640</property>
      <child><object class="GtkScrolledWindow" id="scroller">
        <property name="visible">True</property>
        <child><object class="GtkViewport">
          <property name="visible">True</property>
          <child><object class="GtkBox" id="form-box">
            <property name="visible">True</property>
            <property name="orientation">vertical</property>
            <child><object class="GtkEntry">
              <property name="visible">True</property>
              <property name="margin-bottom">520</property>
            </object></child>
            <child><object class="GtkEntry" id="last-entry">
              <property name="visible">True</property>
            </object></child>
          </object></child>
        </object></child>
      </object></child>
    </object>
  </interface>
  """
