// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import UIDriver
import XCTest

/// The gallery's pages of temporary layers, and of appearance behaviors.
final class GalleryBehaviorsTests: GalleryTestCase {
  func testEachAppearanceIsWrittenDownUnlessThatIsOff() throws {
    let window = try gallery(on: "Analytics")
    let impressions = try window.find(.listBox, named: "Impressions")
    let written = { impressions.findAll(.listItem).map(\.name) }
    try waitUntil("two pages are written down") { written() == ["Sources", "Analytics"] }
    try window.find(.checkBox, named: "Record impressions").click()
    try open("Toast", in: window)
    try open("Analytics", in: window)
    XCTAssertEqual(written(), ["Sources", "Analytics"])
    try window.find(.button, named: "Erase").click()
    try waitUntil("nothing is written down") {
      impressions.help == "Nothing Is Written Down" && written().isEmpty
    }
    try window.find(.checkBox, named: "Record impressions").click()
    try open("Toast", in: window)
    try open("Analytics", in: window)
    try waitUntil("what follows is") { written() == ["Toast", "Analytics"] }
  }

  func testTheLabelOfTheRemainingWorkStays() throws {
    let window = try gallery(on: "Loading")
    let button = try window.find(.button, named: "Two at Once")
    try button.click()
    let developing = try window.find(.label, named: "Developing…")
    XCTAssertFalse(button.isSensitive)
    try waitUntil("one is done") { developing.name == "Posting…" }
    try waitUntil("both are done") { button.isSensitive }
    _ = try window.find(.label, named: "Pieces of work done: 2")
  }

  func testErrorsComeOneAfterTheOther() throws {
    let window = try gallery(on: "Errors")
    try window.find(.button, named: "Three Errors").click()
    for reason in ["The printer has no", "The network cannot", "There is no room"] {
      _ = try running?.find(.label, named: .prefix(reason))
      try running?.press(.enter)
    }
    let fail = try window.find(.button, named: "An Action That Fails")
    try window.waitUntilActive()
    try fail.click()
    _ = try running?.find(.label, named: .prefix("The network cannot"))
    try running?.press(.enter)
    try window.waitUntilActive()
  }

  func testTheMenuOpensAtOnceWhileTheSharedPictureLoads() throws {
    let window = try gallery(on: "Share Menu")
    try window.find(.button, named: "Share…").click()
    let places = try XCTUnwrap(running?.find(.listBox, named: "Destinations"))
    let rows = places.findAll(.listItem)
    try waitUntil("the first of the few has the focus") { rows[0].isFocused }
    XCTAssertTrue(window.findAll(.entry, named: "Search destinations").isEmpty)
    XCTAssertTrue(window.findAll(.listBox, named: "More ways to share").isEmpty)
    for row in rows[1...] {
      try running?.press(.down)
      try waitUntil("the next one has the focus") { row.isFocused }
    }
    XCTAssertEqual(rows.last?.name, "Mail")
    try running?.press(.enter)
    _ = try window.find(.label, named: "Shared the picture to Mail.")
    try window.find(.button, named: "Share to the Folder").click()
    _ = try window.find(.label, named: "Shared the picture to A Folder.")
  }

  func testComingBackSoonDoesNotRefresh() throws {
    let window = try gallery(on: "Refresh")
    _ = try window.find(.label, named: "Times refreshed: 1")
    try open("Toast", in: window)
    try open("Refresh", in: window)
    _ = try window.find(.label, named: "Times refreshed: 1")
    try window.find(.button, named: "Refresh Now").click()
    _ = try window.find(.label, named: "Times refreshed: 2")
  }

  func testAToastOffersUndo() throws {
    let window = try gallery(on: "Toast")
    try window.find(.button, named: "Copy the Link").click()
    _ = try window.find(.label, named: "The link was copied.")
    try window.find(.button, named: "Delete a Picture").click()
    _ = try window.find(.label, named: "Pictures in the folder: 2")
    let undo = try window.find(.button, named: "Undo")
    try undo.click()
    _ = try window.find(.label, named: "Pictures in the folder: 3")
    try undo.waitUntilGone()
  }

  private func open(_ page: String, in window: Element) throws {
    try choose(.exact(page), in: window.find(.listBox, named: "Pages of the Gallery"))
    _ = try window.find(.heading, named: .exact(page))
  }
}
