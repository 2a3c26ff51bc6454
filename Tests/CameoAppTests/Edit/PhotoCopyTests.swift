// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Gtk
import TestSupport
import XCTest

@testable import CameoApp
@testable import Imaging

/// What windows show of hidden areas is what is sent.
final class PhotoCopyTests: MainLoopTestCase {
  func testBoxesAreSeenAsTheyAreSent() throws {
    try onMain {
      let decoder = PictureDecoder(workers: 1)
      let path = Samples.path("hills-at-noon.jpg")
      let whole = try await decoder.decode(path, longestSide: 4096)
      let (width, height) = (whole.width, whole.height)
      let boxes = [
        HiddenBox(PixelRect(x: 11, y: 17, width: 101, height: 43), .pixels),
        HiddenBox(
          PixelRect(x: 100, y: 40, width: 30, height: 60), .solid(red: 200, green: 10, blue: 0)),
        HiddenBox(PixelRect(x: width - 50, y: height - 40, width: 50, height: 40), .pixels),
      ]
      let sent = try await Outgoing.prepare(
        path, for: PictureLimits(formats: [.png]), edit: PictureEdit(hidden: boxes), with: decoder)
      let arrived = try await decoder.decode(sent.bytes, longestSide: 4096).picture().colors
      let seen = try await whole.picture()
        .covered(
          by: PictureEdit(hidden: boxes),
          showing: PixelRect(x: 0, y: 0, width: width, height: height)
        ).colors
      XCTAssertEqual(seen.count, arrived.count)
      for box in boxes {
        for y in box.area.y..<box.area.y + box.area.height {
          let row = (y * width + box.area.x) * 4..<(y * width + box.area.x + box.area.width) * 4
          XCTAssertEqual(Array(seen[row]), Array(arrived[row]), "Row \(y) of \(box.text)")
        }
      }
    }
  }

  func testMarksAreSeenAsTheyAreSent() throws {
    try onMain {
      let decoder = PictureDecoder(workers: 1)
      let path = Samples.path("hills-at-noon.jpg")
      let whole = try await decoder.decode(path, longestSide: 4096)
      let edit = PictureEdit(
        hidden: [HiddenBox(PixelRect(x: 20, y: 20, width: 200, height: 100), .pixels)],
        marks: [
          Mark(.arrow(from: MarkPoint(x: 10, y: 15), to: MarkPoint(x: 230, y: 110)), size: 9),
          Mark(.box(MarkPoint(x: 40, y: 60), MarkPoint(x: 300, y: 260)), .white, size: 4),
          Mark(
            .number(1, Lettering("1", width: 0, contours: []), at: MarkPoint(x: 0, y: 0)), size: 20),
        ])
      let sent = try await Outgoing.prepare(
        path, for: PictureLimits(formats: [.png]), edit: edit, with: decoder)
      let arrived = try await decoder.decode(sent.bytes, longestSide: 4096).picture().colors
      let seen = try await whole.picture().covered(
        by: edit, showing: PixelRect(x: 0, y: 0, width: whole.width, height: whole.height)
      ).colors
      XCTAssertEqual(seen.count, arrived.count)
      let reds = stride(from: 0, to: arrived.count, by: 4).count {
        Array(arrived[$0..<$0 + 3]) == [224, 27, 36]
      }
      XCTAssertGreaterThan(reds, 2000)
      XCTAssertTrue(seen == arrived)
    }
  }

  func testBoxesOutsideOfWhatIsSeenChangeNothing() throws {
    try onMain {
      let picture = try Samples.picture("hills-at-noon.jpg")
      let part = PixelRect(x: 1000, y: 1000, width: 400, height: 300)
      let boxes = [
        HiddenBox(PixelRect(x: 0, y: 0, width: 900, height: 900)),
        HiddenBox(PixelRect(x: 16_000_000, y: 16_000_000, width: 16_000_000, height: 1), .pixels),
      ]
      XCTAssertEqual(
        picture.covered(by: PictureEdit(hidden: boxes), showing: part).colors, picture.colors)
    }
  }
}
