// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Gtk
import Handy
import TestSupport
import XCTest

@testable import CameoApp

/// The row of thumbnails in the share sheet.
final class PictureStripTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  @MainActor
  private static func pictures(_ count: Int) -> [SheetPicture] {
    (0..<count).map { SheetPicture(id: $0, path: "/photo \($0).jpg") }
  }

  @MainActor
  private static func names(_ box: Box) -> [String] {
    (Container(box)?.children ?? []).filter(\.isVisible).compactMap(\.accessibleName)
  }

  func testOfThousandsOfPicturesOnlyAFewHaveThumbnails() throws {
    try onMain {
      let box = Box(.horizontal, spacing: 6)
      let strip = PictureStrip(in: box)
      var selected: SheetPicture.ID?
      strip.onSelect = { selected = $0 }
      let pictures = Self.pictures(5000)
      strip.show(pictures, current: 0)
      XCTAssertEqual(Self.names(box).count, PictureStrip.mostShown + 1)
      XCTAssertEqual(Self.names(box).first, "photo 0.jpg")
      XCTAssertEqual(Self.names(box).last, "4940 more photos")
      let more = try XCTUnwrap(Container(box)?.children.last.flatMap { Button($0) })
      more.click()
      XCTAssertEqual(selected, PictureStrip.mostShown, "The first that had none.")
      strip.show(pictures, current: selected)
      XCTAssertEqual(Self.names(box).count, PictureStrip.mostShown + 2)
      XCTAssertEqual(Self.names(box).first, "30 more photos")
      XCTAssertEqual(Self.names(box)[1], "photo 30.jpg")
      strip.show(pictures, current: 4999)
      XCTAssertEqual(Self.names(box).last, "photo 4999.jpg")
      strip.show(Array(pictures.prefix(3)), current: 1)
      XCTAssertEqual(Self.names(box), ["photo 0.jpg", "photo 1.jpg", "photo 2.jpg"])
    }
  }
}
