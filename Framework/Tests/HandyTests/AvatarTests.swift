// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CHandy
import ControllersTesting
import GLib
import Gtk
import Handy
import XCTest

final class AvatarTests: GtkTestCase {
  func testItShowsAPictureOrElseInitials() throws {
    try assertGivenBackOnMain {
      let avatar = Avatar(size: 48, text: "Ada Lovelace")
      XCTAssertEqual(avatar.text, "Ada Lovelace")
      XCTAssertEqual(avatar.size, 48)
      XCTAssertTrue(avatar.showsInitials)
      XCTAssertFalse(avatar.hasPicture)
      let initials = try XCTUnwrap(center(avatar))
      avatar.show(try green())
      XCTAssertTrue(avatar.hasPicture)
      XCTAssertEqual(center(avatar), [0, 255, 0, 255])
      avatar.show(nil)
      XCTAssertFalse(avatar.hasPicture)
      XCTAssertNotEqual(initials, [0, 255, 0, 255])
    }
  }

  func testNameAndSizeChange() throws {
    try onMain {
      let avatar = Avatar(size: 48)
      avatar.text = "Grace Hopper"
      avatar.size = 96
      avatar.showsInitials = false
      XCTAssertEqual(avatar.text, "Grace Hopper")
      XCTAssertEqual(avatar.size, 96)
      XCTAssertFalse(avatar.showsInitials)
    }
  }
}

/// The colour in the middle of what it looks like: red, green, blue, alpha.
@MainActor
private func center(_ avatar: Avatar) -> [UInt8]? {
  guard let picture = avatar.drawn(size: 40) else { return nil }
  let pixbuf = picture.opaque
  guard let pixels = gdk_pixbuf_read_pixels(pixbuf) else { return nil }
  let start = Int(gdk_pixbuf_get_rowstride(pixbuf)) * 20 + 20 * 4
  return (0..<4).map { pixels[start + $0] }
}

/// A green square.
private func green() throws -> Picture {
  let pixbuf = try XCTUnwrap(gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, 60, 60))
  gdk_pixbuf_fill(pixbuf, 0x00FF_00FF)
  return Picture(taking: UnsafeMutableRawPointer(pixbuf))
}
