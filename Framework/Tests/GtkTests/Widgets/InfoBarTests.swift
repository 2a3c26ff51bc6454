// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import ControllersTesting
import GLib
import Gtk
import XCTest

final class InfoBarTests: GtkTestCase {
  func testThePromptHasATitleAndAMessage() throws {
    try assertGivenBackOnMain {
      let bar = InfoBar(.warning, message: "Little room")
      XCTAssertEqual(bar.kind, .warning)
      XCTAssertEqual(bar.message, "Little room")
      bar.message = "No room"
      XCTAssertEqual(bar.message, "No room")
      XCTAssertEqual(Container(bar.content)?.children.count, 1)
      for kind in InfoBar.Kind.allCases {
        bar.kind = kind
        XCTAssertEqual(bar.kind, kind)
      }
      bar.kind = .warning
      XCTAssertEqual(bar.accessibleName, "Warning")
      XCTAssertEqual(InfoBar().message, "")
      bar.destroy()
    }
  }

  func testAnAnswerIsReported() throws {
    try assertGivenBackOnMain {
      let window = Window()
      let bar = InfoBar(.question, message: "Try again?")
      let again = bar.addButton("Try Again", response: 1)
      bar.setDefault(response: 1)
      bar.showsCloseButton = true
      XCTAssertTrue(bar.showsCloseButton)
      Container(window)?.append(bar)
      window.showAll()
      await eventually { again.isMapped }
      var heard: [Int?] = []
      bar.onResponse { heard.append($0) }
      again.click()
      bar.respond(7)
      bar.respond(nil)
      XCTAssertEqual(heard, [1, 7, nil])
      XCTAssertTrue(bar.isRevealed)
      bar.isRevealed = false
      XCTAssertFalse(bar.isRevealed)
      await eventually { !again.isMapped }
      window.destroy()
    }
  }

  func testADefaultResponseKeepsNoBarThatIsNeverShown() throws {
    try onMain {
      await assertGivenBack {
        let bar = InfoBar(.question, message: "Try again?")
        bar.addButton("Try Again", response: 1)
        bar.addButton("Give Up", response: 2)
        bar.setDefault(response: 1)
        bar.setDefault(response: 2)
      }
    }
  }

  func testTheLastDefaultResponseIsTheWindowsDefault() throws {
    try onMain {
      await assertGivenBack {
        let window = Window()
        let bar = InfoBar(.question, message: "Try again?")
        let again = bar.addButton("Try Again", response: 1)
        let stop = bar.addButton("Give Up", response: 2)
        bar.setDefault(response: 1)
        bar.setDefault(response: 2)
        Container(window)?.append(bar)
        window.showAll()
        await eventually { stop.isMapped }
        XCTAssertEqual(gtk_window_get_default_widget(window.cast()), stop.cast())
        bar.setDefault(response: 1)
        window.isVisible = false
        window.isVisible = true
        XCTAssertEqual(gtk_window_get_default_widget(window.cast()), again.cast())
        window.destroy()
      }
    }
  }

  func testAButtonWithAnActionDoesNotCloseThePrompt() throws {
    try assertGivenBackOnMain {
      let bar = InfoBar(message: "Deleted")
      let group = ActionGroup()
      let undo = SimpleAction(name: "undo", parameter: "s")
      var ran: [String?] = []
      undo.onActivate { ran.append($0?.string) }
      group.add(undo)
      bar.setActions(group, prefix: "page")
      let button = bar.addButton("Undo", action: "page.undo", target: Variant("one"))
      XCTAssertTrue(button.isInside(bar) && button.isVisible)
      var heard: [Int?] = []
      bar.onResponse { heard.append($0) }
      button.click()
      XCTAssertEqual(ran, ["one"])
      XCTAssertEqual(heard, [])
      bar.destroy()
    }
  }
}
