// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import Imaging

final class OrientationTests: MainLoopTestCase {
  func testPicturesAreUpright() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      // Orientation, and whether the red corner is right and below.
      let table: [(Int, Bool, Bool)] = [
        (1, false, false), (2, true, false), (3, true, true), (4, false, true),
        (5, false, false), (6, true, false), (7, true, true), (8, false, true),
      ]
      for format in ["jpg", "png", "webp"] {
        try convert(
          "-size", "80x40", "xc:white", "-fill", "red", "-draw", "rectangle 0,0 19,19",
          "-quality", "95", folder.file("plain.\(format)"))
        for (orientation, isRight, isBelow) in table {
          let name = "\(orientation) \(format)"
          let path = try Self.turn(folder, format, orientation)
          for side in [80, 40] {
            let picture = try await decoder.decode(path, longestSide: side)
            let isTurned = orientation > 4
            XCTAssertEqual(picture.width, isTurned ? side / 2 : side, name)
            XCTAssertEqual(picture.fullWidth, isTurned ? 40 : 80, name)
            let (x, y) = (isRight ? picture.width - 4 : 3, isBelow ? picture.height - 4 : 3)
            XCTAssert(picture.isRed(x, y), name)
            XCTAssertFalse(picture.isRed(picture.width - 1 - x, picture.height - 1 - y), name)
          }
        }
      }
    }
  }

  func testTheNewFileIsUprightAndCutsWhatIsSeen() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      for format in ["jpg", "png", "webp"] {
        try convert(
          "-size", "80x40", "xc:white", "-fill", "red", "-draw", "rectangle 0,0 19,19",
          "-quality", "95", folder.file("plain.\(format)"))
        // A quarter turn to the right: the red corner is on the upper right.
        let path = try Self.turn(folder, format, 6)
        let crop = PixelRect(x: 20, y: 0, width: 20, height: 30)
        let limits = PictureLimits(formats: [.png])
        let rendition = try await decoder.render(path, for: limits, PictureEdit(crop: crop))
        XCTAssertEqual(rendition.size, PictureSize(width: 20, height: 30))
        XCTAssertEqual(rendition.originalSize, PictureSize(width: 40, height: 80))
        try folder.write(rendition.bytes, to: "new.png")
        let picture = try await decoder.decode(folder.file("new.png"), longestSide: 30)
        XCTAssert(picture.isRed(3, 3) && picture.isRed(16, 16), format)
        XCTAssertFalse(picture.isRed(10, 26), format)
      }
    }
  }

  /// A picture with an orientation as its format stores it.
  private static func turn(
    _ folder: TemporaryFolder, _ format: String, _ orientation: Int
  ) throws -> String {
    let plain = try bytes(folder.file("plain.\(format)"))
    let exif = [UInt8](Orientation.exif(orientation))
    let name = "turned.\(format)"
    switch format {
    case "jpg":
      let payload = Array("Exif\0\0".utf8) + exif
      let segment = [0xFF, 0xE1] + bigEndian(payload.count + 2, bytes: 2) + payload
      try folder.write(Array(plain[..<2]) + segment + Array(plain[2...]), to: name)
    case "png":
      // After the picture, where some programs put it.
      let end = plain.count - 12
      try folder.write(
        Array(plain[..<end]) + PictureStudio.chunk("eXIf", exif) + Array(plain[end...]), to: name)
    default:
      try folder.write(exif, to: "exif")
      try PictureStudio.run(
        ["webpmux", "-set", "exif", "exif", "plain.webp", "-o", name],
        in: URL(filePath: folder.path))
    }
    return folder.file(name)
  }
}
