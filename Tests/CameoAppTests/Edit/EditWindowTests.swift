// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CGtk
import Controllers
import Handy
import TestSupport
import XCTest

@testable import CameoApp
@testable import Gtk
@testable import Imaging

/// The window that edits a photo of a share.
final class EditWindowTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testCancelAsksBeforeChangesAreDiscardedAndOnlyThen() throws {
    try assertReleasedOnMain {
      let unchanged = try await EditRoom(.crop)
      unchanged.window.perform(EditActionName.cancel)
      await eventually { unchanged.window.viewIfLoaded?.isMapped != true }

      let room = try await EditRoom(.hide)
      try room.press(GDK_KEY_Return)
      await eventually { room.model.boxes.count == 1 }
      @MainActor func alert() -> Alert? {
        room.window.child(of: EditDiscardQuestion.self)?.child(of: Alert.self)
      }
      room.window.perform(EditActionName.cancel)
      await eventually { alert() != nil }
      alert()?.answer("Keep Editing")
      await eventually { alert() == nil }
      XCTAssertEqual(room.model.boxes.count, 1, "The work is there yet.")
      XCTAssertEqual(room.window.lifecyclePhase, .didAppear)
      room.model.undo()
      room.window.close()
      await eventually { room.window.viewIfLoaded?.isMapped != true }
      XCTAssertNil(alert(), "Nothing would be lost.")
      XCTAssertNil(room.taken)
      return room.window
    }
  }

  func testAPartIsHiddenByKeys() throws {
    try assertReleasedOnMain {
      let room = try await EditRoom(.hide)
      let (control, shift) = (GDK_CONTROL_MASK.rawValue, GDK_SHIFT_MASK.rawValue)
      await eventually { room.area.accessibleDescription == "Nothing is hidden" }
      try room.press(GDK_KEY_Return)
      let first = try XCTUnwrap(room.model.boxes.first)
      await eventually { room.area.accessibleDescription?.hasPrefix("Box 1 of 1: ") == true }
      try room.press(GDK_KEY_Left, control)
      try room.press(GDK_KEY_Down, control | shift)
      XCTAssertEqual(
        room.model.boxes,
        [
          PixelRect(
            x: first.x - 1, y: first.y, width: first.width, height: first.height + 1)
        ])
      room.model.choose(box: nil)
      try room.press(GDK_KEY_Return)
      XCTAssertEqual(room.model.boxes.count, 2)
      // From one to the next, and out behind the last one.
      try room.press(GDK_KEY_ISO_Left_Tab, shift)
      XCTAssertEqual(room.model.chosenBox, 0)
      try room.press(GDK_KEY_Tab)
      XCTAssertEqual(room.model.chosenBox, 1)
      try room.press(GDK_KEY_Tab)
      XCTAssertNil(room.model.chosenBox)
      try room.press(GDK_KEY_Tab)
      try room.press(GDK_KEY_Delete)
      XCTAssertEqual(room.model.boxes.count, 1)
      await eventually { room.view.texts.contains("1 area hidden") }
      try room.view.button("Done").click()
      await eventually { room.taken != nil }
      XCTAssertEqual(room.taken?.current.hidden.count, 1)
      return room.window
    }
  }

  func testABoxIsDrawnMovedAndShownAgainByThePointer() throws {
    try assertReleasedOnMain {
      let room = try await EditRoom(.hide)
      let pointer = Pointer(on: room.area)
      let size = room.area.allocatedSize
      let middle = (x: Double(size.width) / 2, y: Double(size.height) / 2)
      pointer.drag(from: middle, to: (middle.x + 60, middle.y + 40))
      await eventually { room.model.boxes.count == 1 }
      let drawn = room.model.boxes[0]
      XCTAssertEqual(room.model.history.past.count, 1)
      pointer.drag(from: (middle.x + 30, middle.y + 20), to: (middle.x, middle.y))
      await eventually { room.model.boxes.first.map { $0.x < drawn.x && $0.y < drawn.y } == true }
      XCTAssertEqual(room.model.boxes[0].size, drawn.size)
      XCTAssertEqual(room.model.history.past.count, 2)
      await eventually { room.view.hasButton("Show Box 1 Again") }
      try room.view.button("Show Box 1 Again").click()
      await eventually { room.model.boxes.isEmpty }
      await eventually { room.area.isFocus }
      try room.view.button("Undo").click()
      await eventually { room.model.boxes.count == 1 }
      room.discard()
      return room.window
    }
  }

  func testTheFrameIsMovedAndResizedByKeys() throws {
    try assertReleasedOnMain {
      let room = try await EditRoom(.crop)
      let size = room.model.size
      await eventually { (try? room.view.button("Reset").isSensitive) == false }
      let (control, shift) = (GDK_CONTROL_MASK.rawValue, GDK_SHIFT_MASK.rawValue)
      try room.press(GDK_KEY_Left, control | shift)
      try room.press(GDK_KEY_Up, control | shift)
      try room.press(GDK_KEY_Right, control)
      await eventually {
        room.area.accessibleDescription
          == "\(size.width - 1) by \(size.height - 1) pixels, 1 from the left and 0 from the top"
      }
      try room.view.button("Done").click()
      await eventually { room.taken != nil }
      XCTAssertEqual(
        room.taken?.current.crop,
        PixelRect(x: 1, y: 0, width: size.width - 1, height: size.height - 1))
      return room.window
    }
  }

  func testKeysResizeAFrameThatKeepsItsShape() throws {
    try assertReleasedOnMain {
      let room = try await EditRoom(.crop)
      room.model.use(CropShape.square)
      let before = room.model.frame.area
      let (control, shift) = (GDK_CONTROL_MASK.rawValue, GDK_SHIFT_MASK.rawValue)
      for (key, change) in [(GDK_KEY_Left, -1), (GDK_KEY_Up, -2), (GDK_KEY_Right, -1)] {
        try room.press(key, control | shift)
        let side = before.width + change
        XCTAssertEqual(
          room.model.frame.area, PixelRect(x: before.x, y: before.y, width: side, height: side))
      }
      room.discard()
      return room.window
    }
  }

  func testToolsAreChosenByTheirLettersAndTheFocalPointIsMovedByKeys() throws {
    try assertReleasedOnMain {
      let room = try await EditRoom(.crop, offersFocus: true)
      for (key, tool) in [
        (GDK_KEY_h, EditTool.hide), (GDK_KEY_r, .rotate), (GDK_KEY_m, .mark), (GDK_KEY_c, .crop),
        (GDK_KEY_f, .focus),
      ] {
        try room.pressInWindow(key)
        XCTAssertEqual(room.model.tool, tool)
      }
      try room.press(GDK_KEY_Left)
      try room.press(GDK_KEY_Down, GDK_CONTROL_MASK.rawValue)
      XCTAssertEqual(room.model.edit.focus, PicturePoint(x: 480, y: 501))
      await eventually {
        room.area.accessibleDescription == "48% from the left and 50% from the top"
      }
      let center = try room.view.button("Center")
      await eventually { center.isSensitive }
      center.click()
      await eventually { room.model.edit.focus == nil }
      room.discard()
      return room.window
    }
  }

  func testADragStaysWithTheToolThatItBeganWith() throws {
    try assertReleasedOnMain {
      let room = try await EditRoom(.hide)
      let pointer = Pointer(on: room.area)
      let size = room.area.allocatedSize
      let middle = (x: Double(size.width) / 2, y: Double(size.height) / 2)
      pointer.drag(from: middle, to: (middle.x + 40, middle.y + 40)) {
        do { try room.pressInWindow(GDK_KEY_c) } catch { XCTFail("\(error)") }
      }
      await eventually { room.model.boxes.count == 1 }
      XCTAssertEqual(room.model.tool, .crop)
      XCTAssertNil(room.model.edit.crop)
      room.discard()
      return room.window
    }
  }

  func testADragEndsWhereKeysChangeThePhotoMeanwhile() throws {
    try assertReleasedOnMain {
      let room = try await EditRoom(.hide)
      let pointer = Pointer(on: room.area)
      let size = room.area.allocatedSize
      let middle = (x: Double(size.width) / 2, y: Double(size.height) / 2)
      let least = EditModel.leastBox
      let corner = PixelRect(x: 0, y: 0, width: 20, height: 20)
      room.model.add(PartFrame(corner, in: room.model.turnedSize, least: least))
      room.model.choose(box: nil)
      @MainActor func drag(_ meanwhile: () throws -> Void) {
        var hidden: [HiddenBox] = []
        pointer.drag(from: middle, to: (middle.x + 60, middle.y + 40)) {
          XCTAssertEqual(room.model.boxes.count, 2, "It is being drawn.")
          do { try meanwhile() } catch { XCTFail("\(error)") }
          hidden = room.model.edit.hidden
        }
        XCTAssertEqual(room.model.edit.hidden, hidden)
      }
      drag { try room.press(GDK_KEY_Delete) }
      XCTAssertEqual(room.model.boxes, [corner])
      room.model.choose(box: nil)
      drag { room.model.undo() }
      XCTAssertEqual(room.model.boxes, [corner])
      drag { room.model.turn(by: 1) }
      XCTAssertEqual(room.model.boxes.count, 2)
      room.discard()
      return room.window
    }
  }

  func testTheFocalPointIsOfferedOnlyWhereItIsUsed() throws {
    try assertReleasedOnMain {
      let room = try await EditRoom(.crop)
      await eventually { room.view.all(ToggleButton.self).count > 8 }
      XCTAssertFalse(
        room.view.all(ToggleButton.self).contains { Widget($0).accessibleName == "Focal Point" })
      try room.pressInWindow(GDK_KEY_f)
      XCTAssertEqual(room.model.tool, .crop)
      room.discard()
      return room.window
    }
  }
}
