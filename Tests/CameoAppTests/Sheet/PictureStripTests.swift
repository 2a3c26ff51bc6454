// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CGtk
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
      let strip = PictureStrip(in: box, scrolledBy: ScrolledWindow(box))
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

  func testTheCurrentPictureIsInTheMiddle() throws {
    try onMain {
      let box = Box(.horizontal, spacing: 6)
      let scroller = ScrolledWindow(box)
      gtk_scrolled_window_set_policy(
        scroller.handle.pointer.assumingMemoryBound(to: GtkScrolledWindow.self),
        GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER)
      let strip = PictureStrip(in: box, scrolledBy: scroller)
      let window = Window()
      Container(window)?.append(scroller)
      window.resize(width: 400, height: 100)
      let pictures = Self.pictures(80)
      strip.show(pictures, current: 0)
      window.showAll()
      for number in [20, 70, 31] {
        strip.show(pictures, current: number)
        await eventually {
          Self.middle(of: "photo \(number).jpg", box, scroller).map { abs($0 - 200) <= 1 } ?? false
        }
      }
      window.destroy()
    }
  }

  /// How far right the middle of a thumbnail is in what is in view.
  @MainActor
  private static func middle(of name: String, _ box: Box, _ scroller: ScrolledWindow) -> Int? {
    guard let thumbnail = Container(box)?.children.first(where: { $0.accessibleName == name })
    else { return nil }
    var (x, y) = (Int32(0), Int32(0))
    let pointers = [thumbnail.handle, scroller.handle].map {
      $0.pointer.assumingMemoryBound(to: GtkWidget.self)
    }
    gtk_widget_translate_coordinates(
      pointers[0], pointers[1], Int32(thumbnail.allocatedSize.width / 2), 0, &x, &y)
    return Int(x)
  }
}
