// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import Imaging

final class FormatTests: MainLoopTestCase {
  func testEverySampleIsDecoded() throws {
    try onMain {
      let decoder = PictureDecoder()
      for name in [
        "brooch.jpg", "forest-path.jpg", "harbour-at-dusk.jpg", "hills-at-noon.jpg",
        "lighthouse.jpg", "oak-leaf.png", "sailing-boat.gif",
      ] {
        let picture = try await decoder.decode(sample(name), longestSide: 100)
        XCTAssertEqual(max(picture.width, picture.height), 100, name)
        XCTAssertGreaterThan(picture.fullWidth, 100, name)
      }
    }
  }

  func testAPictureInMemoryIsDecodedLikeAFile() throws {
    try onMain {
      let decoder = PictureDecoder(workers: 1)
      let file = try [UInt8](Data(contentsOf: URL(fileURLWithPath: sample("brooch.jpg"))))
      let inMemory = try await decoder.decode(file, longestSide: 50)
      let onDisk = try await decoder.decode(sample("brooch.jpg"), longestSide: 50)
      XCTAssertEqual([inMemory.width, inMemory.height], [onDisk.width, onDisk.height])
      XCTAssertEqual(inMemory.withBytes { [UInt8]($0) }, onDisk.withBytes { [UInt8]($0) })
      for nonsense in [[], Array("not a picture".utf8)] {
        do {
          _ = try await decoder.decode(nonsense, longestSide: 50)
          XCTFail("It is no picture.")
        } catch {
          XCTAssertTrue(error is PictureError, "\(error)")
        }
      }
    }
  }

  func testEveryFormatIsDecodedRegardlessOfTheFileName() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      for format in ["jpg", "png", "gif", "tiff", "bmp", "webp", "ico"] {
        let path = folder.file("picture-\(format).txt")
        try convert("-size", "80x40", "xc:red", "\(format):\(path)")
        for side in [200, 20] {
          let picture = try await decoder.decode(path, longestSide: side)
          XCTAssertEqual(picture.width, min(side, 80), format)
          XCTAssertEqual(picture.height, min(side, 80) / 2, format)
          XCTAssertEqual(picture.fullWidth, 80, format)
          XCTAssertEqual(picture.fullHeight, 40, format)
          XCTAssert(picture.isRed(5, 5), format)
        }
      }
    }
  }

  func testPhotosAreScaledToAnySize() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      for (name, options) in [
        ("plain", []), ("grey", ["-colorspace", "Gray"]), ("steps", ["-interlace", "JPEG"]),
      ] {
        let path = folder.file("\(name).jpg")
        // From black on the left to white on the right.
        let picture = ["-size", "300x801", "gradient:white-black", "-rotate", "90"] + options
        try convert(picture + ["-quality", "95", path])
        for side in [801, 800, 500, 400, 333, 101, 100, 57, 8, 1] {
          let picture = try await decoder.decode(path, longestSide: side)
          let height = PictureSize(width: 801, height: 300).fitted(longestSide: side).height
          XCTAssertEqual([picture.width, picture.height], [side, height], name)
          XCTAssertEqual([picture.fullWidth, picture.fullHeight], [801, 300], name)
          for x in stride(from: 0, to: side, by: max(side / 7, 1)) {
            let expected = (Double(x) + 0.5) * 255 / Double(side)
            let found = Double(picture.pixel(x, height / 2) & 0xFF)
            XCTAssertEqual(found, expected, accuracy: 6, "\(name), \(x) of \(side)")
          }
        }
      }
    }
  }

  func testDrawingsAreSharpAtAnySizeAndHaveTexts() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try folder.write(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">
        <text x="0" y="9" font-size="12" font-family="sans-serif" fill="red">███</text></svg>
        """, to: "drawing.svg")
      let decoder = PictureDecoder(workers: 1)
      let picture = try await decoder.decode(folder.file("drawing.svg"), longestSide: 400)
      XCTAssertEqual(picture.width, 400)
      XCTAssertEqual(picture.height, 200)
      XCTAssert(picture.isRed(60, 120))
      XCTAssert(picture.hasAlpha)
    }
  }

  func testADrawingShowsNoOtherFile() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try convert("-size", "10x10", "xc:red", folder.file("secret.png"))
      try folder.write(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"
        xmlns:xlink="http://www.w3.org/1999/xlink">
        <image width="10" height="10" xlink:href="\(folder.file("secret.png"))"/></svg>
        """, to: "drawing.svg")
      let decoder = PictureDecoder(workers: 1)
      let picture = try await decoder.decode(folder.file("drawing.svg"), longestSide: 10)
      XCTAssertEqual(picture.pixel(5, 5), 0)
    }
  }

  func testColoursAreMultipliedWithAlpha() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let path = folder.file("half.png")
      // As opaque as a whole number of 255 steps, which every version of the program rounds alike.
      try convert("-size", "4x4", "xc:rgba(255,128,0,0.6)", "-depth", "8", path)
      let picture = try await PictureDecoder(workers: 1).decode(path, longestSide: 4)
      XCTAssert(picture.hasAlpha)
      XCTAssertEqual(picture.pixel(1, 1), 0x9999_4D00)
    }
  }
}
