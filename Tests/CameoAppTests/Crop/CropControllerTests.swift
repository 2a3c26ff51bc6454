// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CGtk
import Foundation
import GLib
import Gtk
import Handy
import Imaging
import TestSupport
import XCTest

@testable import CameoApp

final class CropControllerTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testKeysMoveAndResizeTheSquare() throws {
    try assertReleasedOnMain {
      let crop = try await shown(CropModel(hills()))
      XCTAssertEqual(try square(crop), [300, 50, 0])
      try press(GDK_KEY_Right, in: crop)
      await eventually { (try? square(crop)[1] > 50) == true }
      XCTAssertEqual(try square(crop)[2], 0, "There is no room above and below.")
      for _ in 1...30 { try press(GDK_KEY_Left, in: crop) }
      await eventually { (try? square(crop)) == [300, 0, 0] }
      try press(GDK_KEY_plus, in: crop)
      await eventually { (try? square(crop)[0]) == 272 }
      try press(GDK_KEY_Down, in: crop)
      await eventually { (try? square(crop)[2] > 13) == true }
      try press(GDK_KEY_minus, in: crop)
      try press(GDK_KEY_minus, in: crop)
      await eventually { (try? square(crop)[0]) == 300 }
      crop.close()
      return crop
    }
  }

  func testMorePixelsAreThoseOfTheVersionThatIsShown() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let file = folder.file("strip.png")
      @MainActor func write(_ color: UInt32) async throws {
        let picture = [UInt32](repeating: color, count: 4000 * 30).withUnsafeBytes {
          Picture(
            premultiplied: $0, width: 4000, height: 30, bytesPerRow: 16000, hasAlpha: false)
        }
        try await XCTUnwrap(picture).saved(to: file, as: .png)
      }
      let page = PageWindow(ViewerInfoController(ViewerInfoModel(.empty())))
      try await show(page)
      try await write(0xFFFF_0000)
      let source = try await CropSource.open(
        file, for: page.page, with: PictureDecoder(workers: 1))
      let same = await source.finer(4000)
      XCTAssertEqual(same?.width, 4000)
      try FileManager.default.removeItem(atPath: file)
      try await write(0xFF00_00FF)
      let other = await source.finer(4000)
      XCTAssertNil(other, "It has the same size, and is another picture.")
      page.close()
    }
  }

  func testThePlusAndMinusKeysMoveTheSlider() throws {
    try onMain {
      let crop = try await shown(CropModel(hills()))
      let slider = try zoom(crop)
      XCTAssertEqual(slider.value, 0)
      for plus in [GDK_KEY_plus, GDK_KEY_equal, GDK_KEY_KP_Add] {
        try press(plus, in: crop)
        await eventually("Zooming in") { (try? square(crop)[0]) == 272 && slider.value > 0.08 }
        try press(plus == GDK_KEY_KP_Add ? GDK_KEY_KP_Subtract : GDK_KEY_minus, in: crop)
        await eventually("Zooming out") { (try? square(crop)[0]) == 300 && slider.value == 0 }
      }
      crop.close()
    }
  }

  func testControlMovesBySmallSteps() throws {
    try onMain {
      let crop = try await shown(CropModel(hills()))
      for _ in 1...4 { try press(GDK_KEY_Right, GDK_CONTROL_MASK, in: crop) }
      await eventually { (try? square(crop)[1] > 50) == true }
      let small = try square(crop)[1]
      XCTAssertLessThan(small, 50 + 6)
      try press(GDK_KEY_Right, in: crop)
      await eventually { (try? square(crop)[1] > small + 5) == true }
      crop.close()
    }
  }

  func testTheSliderEndsWhereTheSizesDo() throws {
    try onMain {
      let crop = try await shown(CropModel(hills()))
      let slider = try zoom(crop)
      XCTAssertTrue(slider.isSensitive)
      slider.value = 1
      await eventually { (try? square(crop)[0]) == 96 }
      for _ in 1...20 { try press(GDK_KEY_plus, in: crop) }
      await turn()
      XCTAssertEqual(try square(crop)[0], 96)
      slider.value = 0.5
      await eventually { (try? square(crop)[0]) == 169 }
      slider.value = 0
      await eventually { (try? square(crop)) == [300, 50, 0] }
      crop.close()
    }
  }

  func testAPictureWithoutRoomCannotBeZoomed() throws {
    try onMain {
      let small = try XCTUnwrap(
        hills().cropped(to: Rectangle(x: 0, y: 0, width: 200, height: 96)))
      let crop = try await shown(CropModel(small))
      XCTAssertFalse(try zoom(crop).isSensitive)
      crop.close()
    }
  }
}

@MainActor
private func shown(_ model: CropModel) async throws -> PageWindow {
  let window = PageWindow(CropController(model))
  try await show(window)
  return window
}

@MainActor
private func zoom(_ crop: PageWindow) throws -> Scale {
  try XCTUnwrap(crop.viewIfLoaded?.part("zoom-scale").flatMap { Scale($0) })
}

/// 400 by 300 pixels.
@MainActor
private func hills() throws -> Picture { try Samples.picture("hills-at-noon.jpg") }

@MainActor
private func area(_ crop: PageWindow) throws -> Widget {
  try XCTUnwrap(crop.viewIfLoaded?.part("crop-area"))
}

/// Side, left and top, as in the accessible description.
@MainActor
private func square(_ crop: PageWindow) throws -> [Int] {
  let text = try XCTUnwrap(area(crop).accessibleDescription)
  let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
  XCTAssertEqual(numbers.count, 4, text)
  return Array(numbers.dropFirst())
}

/// Presses a key over the area, as the window system does.
@MainActor
private func press(
  _ key: Int32, _ modifiers: GdkModifierType = GdkModifierType(0), in crop: PageWindow
) throws {
  try press(key, modifiers.rawValue, on: area(crop))
}
