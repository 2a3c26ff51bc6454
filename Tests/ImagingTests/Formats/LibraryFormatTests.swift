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

  /// Halves of a large picture are handed over by two threads.
  func testEveryPixelOfALargePictureIsRight() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      for (type, channels) in [("TrueColor", "RGB"), ("TrueColorAlpha", "RGBA")] {
        try PictureStudio.run(
          [
            "convert", "-size", "1101x1001", "-seed", "1", "plasma:", "-depth", "8", "-type", type,
            "-write", "\(channels):raw", "png:plasma",
          ], in: URL(filePath: folder.path))
        let picture = try await decoder.decode(folder.file("plasma"), longestSide: 2000)
        let raw = try bytes(folder.file("raw"))
        let different = (0..<1101 * 1001).count { place in
          let from = place * channels.count
          let expected = raw[from..<from + 3].reduce(0xFF) { $0 << 8 | UInt32($1) }
          return picture.pixel(place % 1101, place / 1101) != expected
        }
        XCTAssertEqual(different, 0, channels)
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

  func testPicturesAreTurnedOnce() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      let (first, last) = ([200.0, 60, 40], [0.0, 255, 0])
      for (name, expected, begin) in try Self.turned(in: folder) {
        let picture = try await decoder.decode(folder.file(name), longestSide: 1000)
        let size = [picture.width, picture.height]
        XCTAssertEqual(size, expected, name)
        guard size == expected else { continue }
        let isFirst = begin == "first"
        check(picture.pixel(4, 4), isFirst ? first : last, by: 3, name)
        check(picture.pixel(size[0] - 4, size[1] - 4), isFirst ? last : first, by: 3, name)
      }
    }
  }

  /// Files, the width and height in which they are to be shown, and which of the squares then comes first.
  private static func turned(
    in folder: TemporaryFolder
  ) throws -> [(name: String, size: [Int], begin: String)] {
    for (name, options) in [
      ("left.avif", ["--irot", "1"]), ("mirrored.avif", ["--imir", "1"]),
      ("both.avif", ["--irot", "1", "--imir", "0"]),
    ] {
      let path = try EncodedSquares.write("avif", options: options, to: folder)
      try folder.write(try bytes(path), to: name)
    }
    // The property that names the depth becomes one that turns. Newer versions of the library make low pictures higher,
    // and crop what they added; that would come too late, as it has to be done before.
    var heic = try bytes(try EncodedSquares.write("heic", height: 64, to: folder))
    if let place = heic.firstRange(of: Array("pixi".utf8))?.lowerBound {
      heic.replaceSubrange(place..<place + 12, with: Array("irot".utf8) + [1, 0, 0, 0, 0, 0, 0, 0])
    }
    try folder.write(heic, to: "left.heic")
    let place = URL(filePath: folder.path)
    _ = try EncodedSquares.write("webp", to: folder)
    try PictureStudio.run(
      ["convert", "squares.png", "-quality", "100", "-sampling-factor", "4:4:4", "photo.jpg"],
      in: place)
    try PictureStudio.run(
      ["exiftool", "-q", "-overwrite_original", "-n", "-Orientation=6", "photo.jpg"], in: place)
    try PictureStudio.run(["cjxl", "--quiet", "photo.jpg", "right.jxl"], in: place)
    return [
      ("left.avif", [16, 128], "last"), ("mirrored.avif", [128, 16], "last"),
      ("both.avif", [16, 128], "first"), ("left.heic", [64, 128], "last"),
      ("right.jxl", [16, 128], "first"),
    ]
  }

  func testColoursThatAreOnlyNamedBecomeThoseOfSRGB() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      // The first of the squares in Display P3, and greys in BT.2100 with both of its curves, computed by hand.
      for (codes, depth, square, expected) in [
        ("12/13/0", "8", 0, [218, 41, 22]), ("9/16/0", "10", 3, [181, 181, 181]),
        ("9/18/0", "10", 3, [137, 137, 137]), ("9/16/0", "10", 5, [255, 255, 255]),
        ("9/16/0", "10", 6, [0, 0, 0]),
      ] as [(String, String, Int, [Double])] {
        let path = try EncodedSquares.write(
          "avif", options: ["--cicp", codes, "-d", depth], to: folder)
        let picture = try await decoder.decode(path, longestSide: 1000)
        check(picture.pixel(square * 16 + 8, 8), expected, by: 3, codes)
      }
    }
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
