// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Gtk
import Imaging
import TestSupport
import XCTest

@testable import CameoApp

final class CropModelTests: MainLoopTestCase {
  func testThePartIsAsLargeAsTheSquare() throws {
    try onMain {
      let picture = try Samples.picture("hills-at-noon.jpg")
      XCTAssertEqual([picture.width, picture.height], [400, 300])
      let model = CropModel(picture)
      XCTAssertEqual(model.state.square.zoom, 0)
      await assertSide(300, of: model)
      model.resize(by: 0.5)
      XCTAssertGreaterThan(model.state.square.zoom, 0)
      await assertSide(150, of: model)
      model.resize(by: 0.01)
      XCTAssertEqual(model.state.square.zoom, 1)
      await assertSide(96, of: model)
      model.resize(by: 100)
      XCTAssertEqual(model.state.square.zoom, 0)
    }
  }

  func testItIsThePartUnderTheSquare() throws {
    try onMain {
      let picture = try Samples.picture("hills-at-noon.jpg")
      let model = CropModel(picture)
      model.move(x: -400, y: 0)
      let left = Rectangle(x: 0, y: 0, width: 300, height: 300)
      let expected = try picture.cropped(to: left)?.encoded(as: .png)
      let first = try await model.cropped()?.encoded(as: .png)
      XCTAssertEqual(first, expected)
      model.move(x: 400, y: 0)
      let second = try await model.cropped()?.encoded(as: .png)
      XCTAssertNotEqual(second, expected)
    }
  }

  func testALargeOneIsMadeSmaller() throws {
    try onMain {
      let picture = try readPicture(Samples.path("brooch.jpg"))
      XCTAssertEqual([picture.width, picture.height], [1600, 1600])
      await assertSide(1024, of: CropModel(picture))
    }
  }

  func testASmallCropUsesAllPixels() throws {
    try onMain {
      let decoder = PictureDecoder(workers: 1)
      let file = Samples.path("hills-at-noon.jpg")
      let whole = try readPhoto(file)
      var asked: [Int] = []
      let model = CropModel(try Samples.picture("hills-at-noon.jpg")) { side in
        asked.append(side)
        return try? await decoder.decode(file, longestSide: side)
      }
      model.resize(by: 0.5)
      model.move(x: -400, y: 400)
      let found = await model.cropped()
      let part = try XCTUnwrap(found)
      // A square of 150 at the bottom left of 400 pixels, in the file's pixels.
      let scale = Double(whole.width) / 400
      XCTAssertEqual(asked, [Int((400.0 * 1024 / 150).rounded(.up))])
      XCTAssertEqual(part.width, Int(150 * scale))
      let same = Rectangle(x: 0, y: 150 * scale, width: 150 * scale, height: 150 * scale)
      let expected = try XCTUnwrap(whole.cropped(to: same))
      XCTAssertEqual(part.width, expected.width)
      XCTAssertEqual(try part.encoded(as: .png), try expected.encoded(as: .png))
    }
  }

  /// A quarter of 82 rows is shown as 21, which would be 84.
  func testRoundedSizesDoNotLeadOutOfThePicture() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let pixels = [UInt32](repeating: 0xFFFF_0000, count: 1600 * 82)
      let whole = pixels.withUnsafeBytes {
        Picture(
          premultiplied: $0, width: 1600, height: 82, bytesPerRow: 6400, hasAlpha: false)
      }
      let file = folder.file("strip.png")
      try await XCTUnwrap(whole).saved(to: file, as: .png)
      let decoder = PictureDecoder(workers: 1)
      let shown = try await decoder.decode(file, longestSide: 400).picture()
      XCTAssertEqual([shown.width, shown.height], [400, 21])
      let model = CropModel(shown) {
        try? await decoder.decode(file, longestSide: $0)
      }
      model.move(x: 400, y: 0)
      await assertSide(82, of: model)
    }
  }

  func testWithoutMorePixelsTheCropIsTheShownPicture() throws {
    try onMain {
      let picture = try Samples.picture("hills-at-noon.jpg")
      var asked = 0
      let model = CropModel(picture) { _ in
        asked += 1
        return nil
      }
      await assertSide(300, of: model)
      XCTAssertEqual(asked, 1)
    }
  }
}

@MainActor
private func assertSide(
  _ side: Int, of model: CropModel, file: StaticString = #filePath, line: UInt = #line
) async {
  let part = await model.cropped()
  XCTAssertEqual(part.map { [$0.width, $0.height] }, [side, side], file: file, line: line)
}
