// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Gtk
import TestSupport
import XCTest

@testable import CameoApp

final class CropModelTests: MainLoopTestCase {
  func testThePartIsAsLargeAsTheSquare() throws {
    try onMain {
      let picture = try Picture(path: Samples.path("hills-at-noon.jpg"), longestSide: 400)
      XCTAssertEqual([picture.width, picture.height], [400, 300])
      let model = CropModel(picture, name: "hills")
      XCTAssertEqual(model.state.name, "hills")
      XCTAssertFalse(model.state.canGrow)
      XCTAssertTrue(model.state.canShrink)
      XCTAssertEqual(model.cropped().map { [$0.width, $0.height] }, [300, 300])
      model.resize(by: 0.5)
      XCTAssertTrue(model.state.canGrow)
      XCTAssertEqual(model.cropped().map { [$0.width, $0.height] }, [150, 150])
      model.resize(by: 0.01)
      XCTAssertFalse(model.state.canShrink)
      XCTAssertEqual(model.cropped().map { [$0.width, $0.height] }, [96, 96])
      model.resize(by: 100)
      XCTAssertFalse(model.state.canGrow)
    }
  }

  func testItIsThePartUnderTheSquare() throws {
    try onMain {
      let picture = try Picture(path: Samples.path("hills-at-noon.jpg"), longestSide: 400)
      let model = CropModel(picture, name: "")
      model.move(x: -400, y: 0)
      let left = Rectangle(x: 0, y: 0, width: 300, height: 300)
      XCTAssertEqual(
        try model.cropped()?.encoded(as: .png), try picture.cropped(to: left)?.encoded(as: .png))
      model.move(x: 400, y: 0)
      XCTAssertNotEqual(
        try model.cropped()?.encoded(as: .png), try picture.cropped(to: left)?.encoded(as: .png))
    }
  }

  func testALargeOneIsMadeSmaller() throws {
    try onMain {
      let picture = try Picture(path: Samples.path("brooch.jpg"))
      XCTAssertEqual([picture.width, picture.height], [1600, 1600])
      let model = CropModel(picture, name: "")
      XCTAssertEqual(model.cropped().map { [$0.width, $0.height] }, [1024, 1024])
    }
  }
}
