// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import UIDriver
import XCTest

/// Behaviors as the user sees them, through accessibility and with keys alone.
final class BehaviorsTests: UITestCase {
  func testADestinationIsFoundByTypingAndChosenWithEnter() throws {
    let (fixture, window) = try open()
    try window.find(.button, named: "Share").click()
    let rows = try ["Town", "Hill", "A folder", "Mail"].map {
      try fixture.find(.listItem, named: .exact($0))
    }
    XCTAssertEqual(rows[0].help, "@ada@town.example")
    let search = try fixture.find(.entry, named: "Search destinations")
    try waitUntil("the search has the focus") { search.isFocused }
    for key in ["m", "a", "i"] as [Key] { try fixture.press(key) }
    try rows[1].waitUntilGone()
    try fixture.press(.enter)
    _ = try window.find(.label, named: "Shared the picture to Mail")
    try rows[3].waitUntilGone()
  }

  func testTheArrowKeysMoveThroughTheDestinations() throws {
    let (fixture, window) = try open()
    try window.find(.button, named: "Share").click()
    let search = try fixture.find(.entry, named: "Search destinations")
    try waitUntil("the search has the focus") { search.isFocused }
    try fixture.press(.down)
    let rows = try fixture.find(.listBox, named: "Destinations").findAll(.listItem)
    try waitUntil("the first place has the focus") { rows[0].isFocused }
    try fixture.press(.down)
    try waitUntil("the second place has the focus") { rows[1].isFocused }
    try fixture.press("t")
    try waitUntil("what is typed in the list is looked for") { search.text == "t" }
    try fixture.press(.escape)
    try rows[0].waitUntilGone()
    let share = try window.find(.button, named: "Share")
    try waitUntil("the focus is back") { share.isFocused || share.isSensitive }
  }

  func testWorkCoversTheContentAndSaysSo() throws {
    let (fixture, window) = try open()
    let post = try window.find(.button, named: "Post")
    try post.focus()
    try post.click()
    _ = try fixture.find(.label, named: "Posting…")
    try waitUntil("nothing can be clicked") { !post.isSensitive }
    try fixture.press(.escape)
    try waitUntil("the button has the focus again") { post.isSensitive && post.isFocused }
  }

  func testAnErrorSaysWhatToDo() throws {
    let (fixture, window) = try open()
    try window.find(.button, named: "Fail").click()
    // The window itself has a button of this name.
    let close = try fixture.window(role: .alert).find(.button, named: "Close")
    _ = try fixture.find(
      .label, named: "The network cannot be reached.\n\nTry again when you are online.")
    try waitUntil("the button has the focus") { close.isFocused }
    try fixture.press(.enter)
    try close.waitUntilGone()
  }

  func testEscapeAnswersAsCancellingDoes() throws {
    let (fixture, window) = try open()
    for (asked, label, outcome) in [
      ("Ask", "Delete", "Kept"), ("Choose", "Crop", "Left alone"),
    ] {
      try window.find(.button, named: .exact(asked)).click()
      let answer = try fixture.find(.button, named: .exact(label))
      let focused = asked == "Ask" ? try fixture.find(.button, named: "Keep") : answer
      try waitUntil("an answer has the focus") { focused.isFocused }
      try fixture.press(.escape)
      _ = try window.find(.label, named: .exact(outcome))
      try answer.waitUntilGone()
    }
  }

  func testAFieldSaysWhatIsWrongWithIt() throws {
    let (fixture, window) = try open()
    try window.find(.button, named: "Check").click()
    let entry = try window.find(.entry)
    _ = try window.find(.label, named: "A name is needed")
    XCTAssertEqual(entry.help, "A name is needed")
    try entry.press("a")
    try waitUntil("nothing is wrong") { entry.help == "" }
    try fixture.press(.control("r"))
    _ = try window.find(.label, named: "Refreshed")
  }

  private func open() throws -> (DrivenProgram, Element) {
    let fixture = try start("BehaviorsFixture")
    return (fixture, try fixture.window("Behaviors"))
  }
}
