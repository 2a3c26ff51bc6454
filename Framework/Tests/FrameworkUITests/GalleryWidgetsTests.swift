// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import UIDriver
import XCTest

/// The gallery's pages of widgets. The user's changes are reported; the program's own are not.
final class GalleryWidgetsTests: GalleryTestCase {
  func testTabChangesByUserAndProgramAreDistinguished() throws {
    let window = try gallery(on: "Layout")
    try window.find(.pageTab, named: "Pear").clickWithPointer()
    _ = try window.find(.label, named: "You turned to tab 2.")
    _ = try window.find(.label, named: "Pears ripen after they are picked.")
    try window.find(.button, named: "Next Tab").click()
    _ = try window.find(.label, named: "Quinces are eaten cooked.")
    _ = try window.find(.label, named: "The program turned to the next tab.")
    XCTAssertTrue(try window.find(.pageTab, named: "Quince").isSelected)
  }

  func testAClosedPageIsGoneForAssistiveTechnologyToo() throws {
    let window = try gallery(on: "Layout")
    let inside = "This was there all the time."
    XCTAssertTrue(window.findAll(.label, named: .exact(inside)).isEmpty)
    let expander = try window.find(.toggleButton, named: "Expander")
    try expander.click()
    _ = try window.find(.label, named: "You opened it.")
    let label = try window.find(.label, named: .exact(inside))
    try waitUntil("it says so itself") { expander.has(.expanded) }
    try window.find(.button, named: "Open or Close").click()
    try label.waitUntilGone()
    _ = try window.find(.label, named: "The program opened or closed it.")
  }

  func testDividerMovesByUserAndProgramAreDistinguished() throws {
    let window = try gallery(on: "Layout")
    let first = try window.find(.label, named: "Move the divider")
    let width = { first.extents?.width ?? 0 }
    let before = width()
    try window.find(.button, named: "Move Divider").click()
    try waitUntil("there is more room") { width() > before }
    _ = try window.find(.label, named: "The program moved the divider.")
    let wide = width()
    // The other one separates the list of pages from the page.
    let panes = try XCTUnwrap(window.findAll(.splitPane).last)
    try panes.press(.left)
    try waitUntil("there is less room") { width() < wide }
    _ = try window.find(.label, named: "You moved the divider.")
  }

  func testKeysAreArrangedInAGrid() throws {
    let window = try gallery(on: "Layout")
    // The focused widget is scrolled into view.
    try reach(.button, named: "Delete", in: window).focus()
    for digit in ["1", "5", "0"] { try window.find(.button, named: .exact(digit)).click() }
    let frame = { try XCTUnwrap(window.find(.button, named: .exact($0)).extents) }
    let (one, two, five, nought) = (try frame("1"), try frame("2"), try frame("5"), try frame("0"))
    XCTAssertEqual(one.y, two.y)
    XCTAssertEqual(two.x, five.x)
    XCTAssertLessThan(one.y, five.y)
    XCTAssertEqual(nought.width, two.x + two.width - one.x)
    _ = try reach(.label, named: "You dialled 150.", in: window)
    try window.find(.button, named: "Delete").click()
    _ = try reach(.label, named: "You deleted all digits.", in: window)
  }

  func testFruitIsFilteredAndChosen() throws {
    let window = try gallery(on: "Layout")
    try reach(.listItem, named: "Kiwi", in: window).focus()
    try reach(.entry, named: "Letters in the Name", in: window).type("berry")
    try waitUntil("only berries are left") {
      window.findAll(.listItem, named: .exact("Kiwi")).isEmpty
    }
    let cranberry = try reach(.listItem, named: "Cranberry", in: window)
    try cranberry.press(.enter)
    _ = try reach(.label, named: "You chose Cranberry.", in: window)
  }

  func testTypingSearchesOnlyThisPage() throws {
    let window = try gallery(on: "Layout")
    try running?.press("p")
    try choose("Bars and Panels", in: window)
    _ = try window.find(.label, named: "Nothing has been done yet.")
    XCTAssertTrue(window.findAll(.entry, named: "Search").isEmpty)
    try running?.press("p")
    try running?.press("i")
    _ = try window.find(.label, named: "You look for pi.")
    let entry = try window.find(.entry, named: "Search")
    XCTAssertEqual(entry.text, "pi")
    try running?.press(.escape)
    _ = try window.find(.label, named: "You search no more.")
    try entry.waitUntilGone()
    try window.find(.button, named: "Search").click()
    _ = try window.find(.entry, named: "Search")
    _ = try window.find(.label, named: "The program searches.")
  }

  func testAMessageIsAnsweredRunsAnActionOrIsClosed() throws {
    let window = try gallery(on: "Bars and Panels")
    XCTAssertTrue(window.findAll(.button, named: "Undo").isEmpty)
    for (kind, message, answer, report) in [
      ("Warning", "There is little room left on this computer.", "Undo", "You undid it."),
      ("Error", "They could not be sorted.", "Try Again", "It was tried again."),
      ("Question", "Shall they be sorted anew?", "Close", "You closed the message."),
    ] {
      try window.find(.button, named: .exact(kind)).click()
      let label = try window.find(.label, named: .exact(message))
      XCTAssertEqual(try window.find(.infoBar).name, kind)
      // The window has a button to close it, too.
      try window.find(.infoBar).find(.button, named: .exact(answer)).click()
      _ = try window.find(.label, named: .exact(report))
      try label.waitUntilGone()
    }
  }

  func testSeasonChangesByUserAndProgramAreDistinguished() throws {
    let window = try gallery(on: "Bars and Panels")
    try window.find(.radioButton, named: "Autumn").click()
    _ = try window.find(.label, named: "You turned to autumn.")
    _ = try window.find(.label, named: "Fruit")
    try window.find(.button, named: "Next Season").click()
    _ = try window.find(.label, named: "Blossoms")
    _ = try window.find(.label, named: "The program turned to the next season.")
    XCTAssertTrue(try window.find(.radioButton, named: "Spring").isChecked)
  }

  func testRevealedContentAppearsAndDisappears() throws {
    let window = try gallery(on: "Bars and Panels")
    let button = try window.find(.button, named: "Reveal or Conceal")
    try button.click()
    _ = try window.find(.label, named: "It has come.")
    let note = try window.find(.label, named: "It came down from the button.")
    try button.click()
    _ = try window.find(.label, named: "It has gone.")
    XCTAssertFalse(note.isShowing)
  }

  func testTheBasketHasALimit() throws {
    let window = try gallery(on: "Bars and Panels")
    _ = try window.find(.levelBar, named: "Fruit in the Basket")
    let put = try window.find(.button, named: "Put In")
    for count in 4...5 {
      try put.click()
      _ = try window.find(.label, named: .exact("\(count) of 5"))
    }
    try waitUntil("it is full") { !put.isSensitive }
    try window.find(.button, named: "Take Out").click()
    _ = try window.find(.label, named: "There are 4 in the basket.")
  }

  func testADialogWaitsForANameOrForNone() throws {
    let window = try gallery(on: "Bars and Panels")
    let rename = try window.find(.button, named: "Rename…")
    try rename.click()
    let dialog = try XCTUnwrap(running).find(.dialog, named: "Rename")
    let entry = try dialog.find(.entry, named: "New Name")
    XCTAssertEqual(entry.text, "Holiday")
    try entry.press(.control("a"))
    try entry.press(.delete)
    let done = try dialog.find(.button, named: "Rename")
    try waitUntil("a name is needed") { !done.isSensitive }
    try entry.type("Summer")
    try waitUntil("there is one") { done.isSensitive }
    try entry.press(.enter)
    _ = try window.find(.label, named: "It is called Summer now.")
    try dialog.waitUntilGone()
    try rename.click()
    _ = try XCTUnwrap(running).find(.dialog, named: "Rename")
    try running?.press(.escape)
    _ = try window.find(.label, named: "It is called as before.")
  }

  /// What may be scrolled away.
  private func reach(_ role: Role, named name: NameMatch, in window: Element) throws -> Element {
    try poll(orThrow: "No \(role) \(name) in:\n\(window.outline)") {
      window.findAll(role, named: name, hidden: true).first
    }
  }
}
