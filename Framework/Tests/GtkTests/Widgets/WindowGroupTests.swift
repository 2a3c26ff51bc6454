// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import ControllersTesting
import GLib
import XCTest

@testable import Gtk

final class WindowGroupTests: GtkTestCase {
  func testADialogTakesTheKeysOfItsOwnerAndOfNoOtherWindow() throws {
    try onMain {
      let (owner, other) = (try await Typed("owner"), try await Typed("other"))
      let dialog = Dialog(over: owner.window, title: "A question")
      dialog.asWindow.present()
      await eventually { dialog.asWindow.isMapped }
      owner.press()
      other.press()
      XCTAssertEqual(owner.keys, 0)
      XCTAssertEqual(other.keys, 1)
      // Over another window it is that window's.
      dialog.asWindow.setParent(other.window)
      owner.press()
      other.press()
      XCTAssertEqual(owner.keys, 1)
      XCTAssertEqual(other.keys, 1)
      dialog.destroy()
      other.press()
      XCTAssertEqual(other.keys, 2)
      for typed in [owner, other] { typed.window.destroy() }
    }
  }

  func testAWindowThatIsNotModalIsUsedBesideADialog() throws {
    try onMain {
      let (owner, palette) = (try await Typed("owner"), try await Typed("palette"))
      palette.window.setParent(owner.window)
      let message = MessageDialog(over: owner.window, title: "A message", text: "")
      message.asWindow.present()
      await eventually { message.asWindow.isMapped }
      palette.press()
      XCTAssertEqual(palette.keys, 1)
      owner.press()
      XCTAssertEqual(owner.keys, 0)
      message.destroy()
      for typed in [palette, owner] { typed.window.destroy() }
    }
  }

  func testAFileChooserTakesTheKeysOfItsOwnerAndOfNoOtherWindow() throws {
    try onMain {
      let (owner, other) = (try await Typed("owner"), try await Typed("other"))
      let choosing = Task { await FileDialog.folder(title: "A folder", over: owner.window) }
      await eventually {
        Window.all.contains { $0.title == "A folder" && $0.isMapped }
      }
      owner.press()
      other.press()
      XCTAssertEqual(owner.keys, 0)
      XCTAssertEqual(other.keys, 1)
      choosing.cancel()
      _ = await choosing.value
      for typed in [owner, other] { typed.window.destroy() }
    }
  }

  func testWhileADialogOfAnotherProgramIsOpenItsOwnerIsNeitherUsedNorClosed() throws {
    try onMain {
      let (owner, other) = (try await Typed("owner"), try await Typed("other"))
      var asked: [String] = []
      for typed in [owner, other] {
        typed.window.onCloseRequest {
          asked.append(typed.window.title)
          return .stop
        }
      }
      let grab = GroupGrab(over: owner.window)
      owner.press()
      other.press()
      XCTAssertEqual(owner.keys, 0)
      XCTAssertEqual(other.keys, 1)
      owner.window.requestClose()
      other.window.requestClose()
      // In their order.
      await eventually { !asked.isEmpty }
      XCTAssertEqual(asked, ["other"])
      grab.end()
      owner.press()
      XCTAssertEqual(owner.keys, 1)
      owner.window.requestClose()
      await eventually { asked.count == 2 }
      XCTAssertEqual(asked, ["other", "owner"])
      for typed in [owner, other] { typed.window.destroy() }
    }
  }

  func testAFileChooserGivesBackWhatItTook() throws {
    try onMain {
      let owner = try await Typed("owner")
      let choosing = Task { await FileDialog.folder(title: "A folder", over: owner.window) }
      await eventually { Window.all.contains { $0.title == "A folder" && $0.isMapped } }
      choosing.cancel()
      _ = await choosing.value
      owner.press()
      XCTAssertEqual(owner.keys, 1)
      owner.window.destroy()
    }
  }
}

/// A window that counts its keys.
@MainActor
private final class Typed {
  let window = Window()
  private(set) var keys = 0

  init(_ title: String) async throws {
    window.title = title
    window.leaveGroup()
    window.onKeyPress { [weak self] _ in
      self?.keys += 1
      return .stop
    }
    window.present()
    await eventually { [window] in window.isMapped }
  }

  func press() { GtkTests.press(GDK_KEY_a, in: window) }
}
