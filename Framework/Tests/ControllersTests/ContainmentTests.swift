// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import Gtk
import XCTest

@testable import Controllers

final class ContainmentTests: GtkTestCase {
  func testChildrenComeInInOrderAndLeaveInReverse() throws {
    try assertReleasedOnMain {
      let diary = Diary()
      let window = RecordingWindow(diary)
      window.addChild(Recorder("a", diary))
      window.addChild(Recorder("b", diary))
      try await show(window)
      XCTAssertEqual(
        diary.take(),
        [
          "window load", "a load", "b load",
          "window willAppear", "a willAppear", "b willAppear",
          "window didAppear", "a didAppear", "b didAppear",
        ])
      window.close()
      XCTAssertEqual(
        diary.take(),
        [
          "b willDisappear", "a willDisappear", "window willDisappear",
          "b didDisappear", "a didDisappear", "window didDisappear",
          "b release", "b unload", "a release", "a unload", "window release", "window unload",
        ])
      return window
    }
  }

  func testAControllerCannotBeInsideItself() throws {
    try assertReleasedOnMain {
      let diary = Diary()
      let (outer, inner, innermost) = (
        Recorder("outer", diary), Recorder("inner", diary), Recorder("innermost", diary)
      )
      outer.addChild(inner)
      inner.addChild(innermost)
      for (parent, child) in [(inner, outer), (innermost, outer), (outer, outer)] {
        parent.addChild(child)
        XCTAssertEqual(
          takeLog(domain: "Controllers").map(\.text),
          ["Recorder can't be a child of Recorder, which is inside it; it stays where it is."])
      }
      XCTAssertNil(outer.parent)
      XCTAssertNil(innermost.windowController, "Looking for it comes to an end.")
      XCTAssertEqual(outer.children.count, 1)
      return outer
    }
  }

  func testGrandchildrenAreTakenAlong() throws {
    try onMain {
      let diary = Diary()
      let window = RecordingWindow(diary)
      let child = Recorder("child", diary)
      child.addChild(Recorder("grandchild", diary))
      window.addChild(child)
      try window.load()
      XCTAssertEqual(diary.take(), ["window load", "child load", "grandchild load"])
      window.close()
    }
  }

  func testALateChildCatchesUpWithItsParentsPhase() throws {
    try assertReleasedOnMain {
      let diary = Diary()
      let window = RecordingWindow(diary)
      try await show(window)
      _ = diary.take()
      let late = Recorder("late", diary)
      window.addChild(late)
      XCTAssertEqual(diary.take(), ["late load", "late willAppear", "late didAppear"])
      late.removeFromParent()
      XCTAssertEqual(
        diary.take(),
        ["late willDisappear", "late didDisappear", "late release", "late unload"])
      XCTAssertNil(late.parent)
      window.close()
      return window
    }
  }

  func testAChildAttachedInAHookGetsEachPhaseOnce() throws {
    try onMain {
      final class Composing: RecordingWindow {
        override func viewDidLoad() {
          super.viewDidLoad()
          addChild(Recorder("early", diary))
        }

        override func viewWillAppear() {
          super.viewWillAppear()
          addChild(Recorder("late", diary))
        }
      }
      let diary = Diary()
      let window = Composing(diary)
      try await show(window)
      XCTAssertEqual(
        diary.take(),
        [
          "window load", "early load", "window willAppear", "late load", "late willAppear",
          "early willAppear", "window didAppear", "early didAppear", "late didAppear",
        ])
      window.close()
    }
  }

  func testAChildAttachedToAHiddenWindowWaitsForItsAppearance() throws {
    try onMain {
      let diary = Diary()
      let window = RecordingWindow(diary)
      try await show(window)
      window.hide()
      _ = diary.take()
      window.addChild(Recorder("child", diary))
      XCTAssertEqual(diary.take(), ["child load"])
      try await show(window)
      XCTAssertEqual(
        diary.take(),
        ["window willAppear", "child willAppear", "window didAppear", "child didAppear"])
      window.close()
    }
  }

  func testAChildFillsItsSlotAndIsRemovedAgain() throws {
    try assertReleasedOnMain {
      let window = RecordingWindow(Diary())
      let child = ViewController(interface: labelledBox)
      window.addChild(child, in: "slot")
      try window.load()
      let slot = try XCTUnwrap(window.reader).object("slot", as: Container.self)
      XCTAssertEqual(slot.children.map(content), ["labelled-box"])
      child.removeFromParent()
      XCTAssertEqual(slot.children.count, 0)
      XCTAssertNil(child.viewIfLoaded)
      window.addChild(child, in: "slot")
      XCTAssertEqual(slot.children.count, 1)
      window.close()
      return window
    }
  }

  func testASlotThatIsNotThereIsAnErrorThatNamesIt() throws {
    try onMain {
      let window = RecordingWindow(Diary())
      window.addChild(ViewController(interface: labelledBox), in: "sloth")
      XCTAssertThrowsError(try window.present()) { error in
        XCTAssertEqual(
          error as? InterfaceError,
          .missingObject(file: "recording-window.ui", id: "sloth", expected: "GtkContainer"))
      }
      XCTAssertEqual(window.lifecyclePhase, .unloaded, "All views or none.")
      XCTAssertNil(window.viewIfLoaded)
    }
  }

  func testControllersFindEachOtherByType() throws {
    try onMain {
      final class Special: ViewController {}
      let window = RecordingWindow(Diary())
      let special = Special()
      let child = ViewController()
      window.addChild(special)
      window.addChild(child)
      XCTAssertTrue(window.child(of: Special.self) === special)
      XCTAssertTrue(child.sibling(of: Special.self) === special)
      XCTAssertNil(special.sibling(of: Special.self), "A controller is not its own sibling.")
      XCTAssertTrue(child.ancestor(of: RecordingWindow.self) === window)
      XCTAssertTrue(child.windowController === window)
      XCTAssertTrue(window.child(orAdd: Special()) === special)
      XCTAssertEqual(window.children.count, 2)
    }
  }

  func testAnAddedChildLeavesItsFormerParent() throws {
    try onMain {
      let first = ViewController()
      let second = ViewController()
      let child = ViewController()
      first.addChild(child)
      second.addChild(child)
      XCTAssertTrue(first.children.isEmpty)
      XCTAssertTrue(child.parent === second)
    }
  }

  func testAChildAttachedInViewDidLoadIsAttachedOnceAcrossReloads() throws {
    try onMain {
      final class Composing: RecordingWindow {
        override func viewDidLoad() {
          super.viewDidLoad()
          addChild(Recorder("again", diary))
        }
      }
      let window = Composing(Diary())
      let lasting = Recorder("lasting", window.diary)
      window.addChild(lasting)
      for _ in 0..<3 {
        try await show(window)
        XCTAssertEqual(window.children.count, 2)
        window.close()
      }
      XCTAssertTrue(window.children.first === lasting)
      XCTAssertEqual(window.children.count, 1)
    }
  }

  func testAChildReloadedByItselfFillsItsSlotAgain() throws {
    try onMain {
      let window = RecordingWindow(Diary())
      let child = ViewController(interface: labelledBox)
      window.addChild(child, in: "slot")
      try await show(window)
      for phase in [LifecyclePhase.willDisappear, .didDisappear, .unloaded, .loaded] {
        child.transition(to: phase)
      }
      let slot = try XCTUnwrap(window.reader).object("slot", as: Container.self)
      XCTAssertEqual(slot.children.map(content), ["labelled-box"])
      window.close()
    }
  }

  func testEveryShapeIsAllowedUnlessAChildObjects() throws {
    try onMain {
      final class Landscape: ViewController {
        override func allows(_ shape: Shape) -> Bool { super.allows(shape) && shape != .portrait }
      }
      let parent = ViewController()
      XCTAssertTrue(Shape.allCases.allSatisfy(parent.allows))
      let child = ViewController()
      child.addChild(Landscape())
      parent.addChild(child)
      XCTAssertFalse(parent.allows(.portrait))
      XCTAssertTrue(parent.allows(.narrow))
    }
  }
}

/// The id of an overlay's content.
@MainActor
private func content(_ overlay: Widget) -> String? { Overlay(overlay)?.content?.id }
