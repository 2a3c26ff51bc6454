// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import ControllersTesting
import GLib
import Gtk
import XCTest

final class DialogTests: GtkTestCase {
  func testItWaitsForAnAnswerAndIsDestroyed() throws {
    try assertGivenBackOnMain {
      let owner = Window()
      owner.showAll()
      let dialog = makeDialog(over: owner)
      XCTAssertEqual(dialog.asWindow.owner, owner)
      let asked = Task { @MainActor in await dialog.answer() }
      await eventually { dialog.isMapped }
      XCTAssertEqual(dialog.accessibleName, "Rename")
      dialog.button(response: 1)?.click()
      let answer = await asked.value
      XCTAssertEqual(answer, 1)
      XCTAssertFalse(Window.all.contains(dialog.asWindow))
      let late = await dialog.answer()
      XCTAssertNil(late, "It is gone.")
      owner.destroy()
    }
  }

  func testAnAnswerIsWhatIsMadeOfTheInputs() throws {
    try assertGivenBackOnMain {
      let dialog = makeDialog(over: nil)
      let entry = Entry()
      dialog.content.append(entry)
      dialog.setDefault(response: 1, fromInside: entry)
      let asked = Task { @MainActor in
        await dialog.answer { _ in entry.text.isEmpty ? nil : entry.text }
      }
      await eventually { entry.isMapped }
      dialog.respond(1)
      await turn()
      XCTAssertTrue(dialog.isMapped, "That can't be parsed.")
      entry.text = "Ada"
      entry.grabFocus()
      press(GDK_KEY_Return, in: dialog.asWindow)
      let name = await asked.value
      XCTAssertEqual(name, "Ada")
    }
  }

  func testClosingItIsNoAnswer() throws {
    try onMain {
      for close: (Dialog) -> Void in [
        { $0.asWindow.requestClose() }, { $0.destroy() },
        { $0.respond(Int(GTK_RESPONSE_CANCEL.rawValue)) },
      ] {
        await assertGivenBack {
          let dialog = makeDialog(over: nil)
          let asked = Task { @MainActor in await dialog.answer() }
          await eventually { dialog.isMapped }
          close(dialog)
          let answer = await asked.value
          XCTAssertNil(answer)
        }
      }
    }
  }

  func testItGoesWithItsOwnerAndWithItsTask() throws {
    try assertGivenBackOnMain {
      let owner = Window()
      owner.showAll()
      let (first, second) = (makeDialog(over: owner), makeDialog(over: nil))
      let asked = [first, second].map { dialog in Task { @MainActor in await dialog.answer() } }
      await eventually { first.isMapped && second.isMapped }
      asked[1].cancel()
      let cancelled = await asked[1].value
      XCTAssertNil(cancelled)
      XCTAssertFalse(Window.all.contains(second.asWindow))
      owner.destroy()
      let orphaned = await asked[0].value
      XCTAssertNil(orphaned)
    }
  }

  func testAnAnswerCanBeSwitchedOff() throws {
    try onMain {
      let dialog = makeDialog(over: nil)
      var heard: [Int?] = []
      dialog.onResponse { heard.append($0) }
      dialog.setEnabled(false, response: 1)
      XCTAssertEqual(dialog.button(response: 1)?.isSensitive, false)
      dialog.setEnabled(true, response: 1)
      XCTAssertEqual(dialog.button(response: 1)?.isSensitive, true)
      XCTAssertNil(dialog.button(response: 9))
      dialog.respond(1)
      XCTAssertEqual(heard, [1])
      dialog.destroy()
    }
  }
}

@MainActor
private func makeDialog(over owner: Window?) -> Dialog {
  let dialog = Dialog(over: owner, title: "Rename")
  dialog.content.append(Label("A new name"))
  dialog.addCancelButton("Cancel")
  dialog.addButton("Rename", response: 1)
  return dialog
}
