// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import Imaging

/// The formats for which there are libraries that a computer need not have.
final class LibraryFormatTests: MainLoopTestCase {
  func testColoursAreExact() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      for format in EncodedSquares.formats {
        let path = try EncodedSquares.write(format, to: folder)
        let picture = try await decoder.decode(path, longestSide: 1000)
        XCTAssertEqual([picture.fullWidth, picture.fullHeight], [128, 16], format)
        for (index, colour) in EncodedSquares.colours.enumerated() {
          // Of three colours, HEIC makes brightness and two differences.
          check(picture.pixel(index * 16 + 8, 8), colour.map(Double.init), by: 1, format)
        }
        let small = try await decoder.decode(path, longestSide: 64)
        XCTAssertEqual([small.width, small.height, small.fullWidth], [64, 8, 128], format)
        check(small.pixel(4, 4), [200, 60, 40], by: 2, format)
      }
    }
  }

  func testTransparencyIsKept() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      for format in EncodedSquares.formats {
        let path = try EncodedSquares.write(format, alpha: 0.4, to: folder)
        let picture = try await decoder.decode(path, longestSide: 1000)
        XCTAssert(picture.hasAlpha, format)
        for (index, colour) in EncodedSquares.colours.enumerated() {
          let pixel = picture.pixel(index * 16 + 8, 8)
          XCTAssertEqual(pixel >> 24, 102, format)
          check(pixel, colour.map { Double($0) * 0.4 }, by: 1, format)
        }
      }
    }
  }

  func testColoursOfAProfileBecomeThoseOfSRGB() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      for (name, profile) in [("adobe", KnownProfile.adobe), ("p3", .displayP3)] {
        try folder.write(profile.bytes, to: "\(name).icc")
        for format in EncodedSquares.formats {
          let path = try EncodedSquares.write(
            format, profile: folder.file("\(name).icc"), to: folder)
          let picture = try await decoder.decode(path, longestSide: 1000)
          for (index, colour) in EncodedSquares.colours.enumerated() {
            check(
              picture.pixel(index * 16 + 8, 8), profile.inSRGB(colour), by: 4, "\(name) \(format)")
          }
        }
      }
    }
  }

  func testAFileThatEndsTooEarlyIsDamaged() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      for format in EncodedSquares.formats {
        let file = try bytes(try EncodedSquares.write(format, to: folder))
        for part in [0.5, 0.7, 0.95] {
          try folder.write(Array(file.prefix(Int(Double(file.count) * part))), to: "cut")
          let failure = await decoder.failure(folder.file("cut"))
          XCTAssertEqual(failure, .damaged, "\(format) \(part)")
        }
      }
    }
  }

  func testAFileWithMorePixelsThanAreDecodedIsRefused() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      for format in EncodedSquares.formats {
        try folder.write(try Self.bomb(format, in: folder), to: "bomb")
        let failure = await decoder.failure(folder.file("bomb"))
        let reasons: [PictureError] = [.tooManyPixels, .damaged]
        XCTAssert(
          failure.map(reasons.contains) == true, "\(format): \(String(describing: failure))")
        let next = await decoder.failure(sample("brooch.jpg"))
        XCTAssertNil(next, format)
      }
    }
  }

  /// A small file that says that it has thousands of millions of pixels.
  private static func bomb(_ format: String, in folder: TemporaryFolder) throws -> [UInt8] {
    var file = try bytes(try EncodedSquares.write(format, to: folder))
    switch format {
    case "heic", "avif":
      for place in 0..<file.count - 12 where file[place..<place + 4].elementsEqual("ispe".utf8) {
        file.replaceSubrange(place + 8..<place + 16, with: bigEndian(60_000) + bigEndian(60_000))
      }
      return file
    case "webp":
      // A canvas of 2²⁴ by 2⁷ pixels, and an animation with one frame of that size.
      let side = littleEndian((1 << 24) - 1, bytes: 3) + littleEndian(127, bytes: 3)
      let head = Array("VP8X".utf8) + littleEndian(10) + [2, 0, 0, 0] + side
      let loop = Array("ANIM".utf8) + littleEndian(6) + [0, 0, 0, 0, 0, 0]
      let picture = Array(file[12...])
      let frame = [0, 0, 0, 0, 0, 0] + side + [10, 0, 0, 0] + picture
      let content =
        Array("WEBP".utf8) + head + loop + Array("ANMF".utf8) + littleEndian(frame.count) + frame
      return Array("RIFF".utf8) + littleEndian(content.count) + content
    default:
      // A square of 2³⁰ by 2³⁰ pixels, in which everything else is as usual.
      return [0xFF, 0x0A, 0xFE, 0xFF, 0xFF, 0xFF, 0x13, 0, 0, 0, 0, 0]
    }
  }

  private func check(
    _ pixel: UInt32, _ colour: [Double], by accuracy: Double, _ name: String
  ) {
    for (channel, expected) in colour.enumerated() {
      let found = Double(pixel >> UInt32(16 - 8 * channel) & 0xFF)
      XCTAssertEqual(found, expected, accuracy: accuracy, "\(name) \(colour) \(channel)")
    }
  }
}
