// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Gtk
import XCTest

final class TextOutlineTests: XCTestCase {
  func testALineIsOutlinedAroundItsMiddle() throws {
    let outline = TextOutline("HO")
    XCTAssertEqual(outline.contours.count, 3, "The O has a hole.")
    let points = outline.contours.flatMap(\.self)
    let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
    XCTAssertLessThan(left, -0.4)
    XCTAssertEqual(left, -right, accuracy: 0.2)
    XCTAssertGreaterThanOrEqual(outline.width, right - left)
    let (top, bottom) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
    XCTAssertTrue((0.5...0.9).contains(bottom - top), "Capitals are lower than the size.")
    XCTAssertTrue(top < 0 && bottom > 0)
    XCTAssertLessThan(points.count, 200)
  }

  func testALineHasNoBreaks() {
    XCTAssertEqual(TextOutline("").contours, [])
    XCTAssertEqual(TextOutline(" ").contours, [])
    XCTAssertGreaterThan(TextOutline(" ").width, 0)
    XCTAssertGreaterThan(TextOutline("a\nb").width, TextOutline("ab").width)
  }
}
