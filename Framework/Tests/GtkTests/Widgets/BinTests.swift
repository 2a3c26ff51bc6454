// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import Gtk
import XCTest

/// Widgets around one other.
final class BinTests: GtkTestCase {
  func testNewContentReplacesTheOld() throws {
    try assertGivenBackOnMain {
      let frame = Frame("Weather")
      XCTAssertNil(frame.content)
      let (sun, rain) = (Label("sun"), Label("rain"))
      frame.content = Widget(sun)
      frame.content = Widget(sun)
      XCTAssertEqual(frame.content, Widget(sun))
      frame.content = Widget(rain)
      XCTAssertFalse(sun.hasParent)
      XCTAssertEqual(Frame("", around: sun).content, Widget(sun))
      frame.content = nil
      XCTAssertNil(frame.content)
      frame.destroy()
    }
  }

  func testAFrameHasATitleAndABorder() throws {
    try onMain {
      let frame = Frame("Weather")
      XCTAssertEqual(frame.title, "Weather")
      XCTAssertEqual(frame.accessibleName, "Weather")
      frame.title = nil
      XCTAssertNil(frame.title)
      frame.setTitleWidget(Widget(Label("Climate")))
      XCTAssertEqual(frame.title, "Climate")
      XCTAssertTrue(frame.hasBorder)
      frame.hasBorder = false
      XCTAssertFalse(frame.hasBorder)
      frame.destroy()
    }
  }

  func testOpeningAnExpanderIsReportedAndShowingAStateIsNot() throws {
    try assertGivenBackOnMain {
      let window = Window()
      let label = Label("more")
      let expander = Expander("Details", around: label)
      Container(window)?.append(expander)
      window.showAll()
      await eventually { expander.isMapped }
      XCTAssertFalse(label.isMapped)
      var heard: [Bool] = []
      expander.onToggle { heard.append($0) }
      Echo.silenced { expander.isExpanded = true }
      XCTAssertTrue(expander.isExpanded)
      await eventually { label.isMapped }
      XCTAssertEqual(heard, [])
      expander.click()
      XCTAssertEqual(heard, [false])
      XCTAssertFalse(expander.isExpanded)
      window.destroy()
    }
  }

  func testAButtonThatIsReadWithAnIconShowsAnother() throws {
    try onMain {
      let reader = try InterfaceReader(
        Interface(
          "it",
          xml: """
            <interface><object class="GtkButton" id="it"><child><object class="GtkImage" id="image">
            <property name="icon-name">non-starred-symbolic</property>
            </object></child></object></interface>
            """))
      let (read, image): (Button, Image) = (try reader.root(), try reader.object("image"))
      read.setIcon("starred-symbolic")
      XCTAssertEqual(image.iconName, "starred-symbolic")
      let labeled = Button("Favorite")
      labeled.setIcon("starred-symbolic")
      XCTAssertEqual(labeled.label, "Favorite", "Where there is no icon, none appears.")
    }
  }

  func testAnExpanderThatIsReadHidesWhatIsInIt() throws {
    try onMain {
      let reader = try InterfaceReader(
        Interface(
          "it",
          xml: """
            <interface><object class="GtkWindow" id="it"><child>
            <object class="GtkExpander" id="expander"><child>
            <object class="GtkLabel" id="label"/></child></object></child></object></interface>
            """))
      let (window, label): (Window, Label) = (try reader.root(), try reader.object("label"))
      let expander: Expander = try reader.object("expander")
      window.showAll()
      await eventually { expander.isMapped }
      XCTAssertFalse(label.isMapped)
      expander.isExpanded = true
      XCTAssertTrue(label.isMapped)
      window.destroy()
    }
  }

  func testAnExpanderIsCalledByItsLabel() throws {
    try onMain {
      let expander = Expander("Details")
      XCTAssertEqual(expander.label, "Details")
      XCTAssertEqual(expander.accessibleName, "Details")
      expander.label = "More"
      XCTAssertEqual(expander.label, "More")
      expander.setLabelWidget(Widget(Label("Most")))
      XCTAssertEqual(expander.label, "Most")
      XCTAssertFalse(expander.resizesWindow)
      expander.resizesWindow = true
      XCTAssertTrue(expander.resizesWindow)
      expander.destroy()
    }
  }

  func testRevealingIsReportedWhenTheAnimationEnds() throws {
    try assertGivenBackOnMain {
      let window = Window()
      let label = Label("here")
      let revealer = Revealer(around: label, .fromBottom)
      revealer.duration = .milliseconds(20)
      XCTAssertEqual(revealer.duration, .milliseconds(20))
      revealer.duration = .seconds(-1)
      XCTAssertEqual(revealer.duration, .zero)
      revealer.duration = .milliseconds(20)
      Container(window)?.append(revealer)
      window.showAll()
      await eventually { revealer.isMapped }
      XCTAssertFalse(label.isMapped)
      var heard: [Bool] = []
      revealer.onTransition { heard.append($0) }
      revealer.isRevealed = true
      XCTAssertTrue(revealer.isRevealed)
      await eventually { heard == [true] }
      XCTAssertTrue(revealer.wasRevealed && label.isMapped)
      revealer.isRevealed = false
      await eventually { heard == [true, false] }
      XCTAssertFalse(label.isMapped)
      window.destroy()
    }
  }

  func testEachMovementIsTheOneThatWasSet() throws {
    try onMain {
      let revealer = Revealer()
      XCTAssertEqual(revealer.transition, .fromTop)
      for transition in Revealer.Transition.allCases {
        revealer.transition = transition
        XCTAssertEqual(revealer.transition, transition)
      }
      revealer.destroy()
    }
  }
}
