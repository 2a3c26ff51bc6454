// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import Imaging

/// BMP and ICO files, which no library reads.
final class BitmapTests: MainLoopTestCase {
  func testEveryKindOfBitmapIsDecoded() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      // Odd widths, so that rows end with padding; blue is on the top, red below, white on the right.
      let picture = [
        "-size", "31x20", "xc:red", "-fill", "blue", "-draw", "rectangle 0,0 30,9", "-fill",
        "white",
        "-draw", "rectangle 24,0 30,19",
      ]
      for (name, options) in [
        ("24 bits", ["BMP3"]), ("32 bits", ["-alpha", "set", "BMP3"]),
        ("32 bits with masks", ["-alpha", "set", "BMP"]),
        ("16 bits", ["-define", "bmp:subtype=RGB565", "BMP"]),
        ("15 bits", ["-define", "bmp:subtype=RGB555", "BMP"]),
        ("8 bits", ["-type", "palette", "BMP3"]), ("old", ["BMP2"]),
        ("runs", ["-type", "palette", "-compress", "RLE", "BMP3"]),
      ] {
        let path = folder.file("\(name).bmp")
        try convert(picture + Array(options.dropLast()) + ["\(options.last ?? "BMP"):\(path)"])
        let found = try await decoder.decode(path, longestSide: 100)
        XCTAssertEqual([found.width, found.height], [31, 20], name)
        XCTAssertEqual(found.pixel(2, 2), 0xFF00_00FF, name)
        XCTAssertEqual(found.pixel(2, 18), 0xFFFF_0000, name)
        XCTAssertEqual(found.pixel(30, 10), 0xFFFF_FFFF, name)
        // Without its last byte it isn't whole.
        try folder.write(Array(try bytes(path).dropLast()), to: "cut.bmp")
        let failure = await decoder.failure(folder.file("cut.bmp"))
        XCTAssertEqual(failure, .damaged, name)
      }
    }
  }

  func testRowsFromTheTopAndShortPalettesAreDecoded() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      // One pixel wide, two rows, one bit each, of which the first is set; two colours: green and red.
      let rows: [UInt8] = [0x80, 0, 0, 0, 0, 0, 0, 0]
      try folder.write(
        Self.bitmap(height: -2, depth: 1, palette: [0, 255, 0, 0, 0, 0, 255, 0], rows),
        to: "down.bmp")
      let down = try await decoder.decode(folder.file("down.bmp"), longestSide: 8)
      XCTAssertEqual([down.pixel(0, 0), down.pixel(0, 1)], [0xFFFF_0000, 0xFF00_FF00])
      // A pixel whose colour is missing is black.
      try folder.write(
        Self.bitmap(height: 2, depth: 1, colours: 1, palette: [0, 255, 0, 0], rows), to: "few.bmp")
      let few = try await decoder.decode(folder.file("few.bmp"), longestSide: 8)
      XCTAssertEqual([few.pixel(0, 0), few.pixel(0, 1)], [0xFF00_FF00, 0xFF00_0000])
    }
  }

  func testNumbersThatMakeNoSenseAreRefused() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      let process = try await decoder.idleProcess()
      for (name, width, height, depth) in [
        ("empty", 0, 1, 24), ("huge", 0x7FFF_FFFF, 0x7FFF_FFFF, 32), ("least", 1, -0x8000_0000, 24),
        ("depth", 1, 1, 5),
      ] {
        let file = Self.bitmap(
          width: width, height: height, depth: depth, palette: [], [255, 0, 0, 0])
        try folder.write(file, to: "\(name).bmp")
        let failure = await decoder.failure(folder.file("\(name).bmp"))
        XCTAssertEqual(failure, .damaged, name)
      }
      let large = Self.bitmap(
        width: 60_000, height: 60_000, depth: 24, palette: [], [255, 0, 0, 0])
      try folder.write(large, to: "large.bmp")
      let failure = await decoder.failure(folder.file("large.bmp"))
      XCTAssertEqual(failure, .tooManyPixels)
      let after = try await decoder.idleProcess()
      XCTAssertEqual(after, process)
    }
  }

  func testIconsAreTransparentByAlphaOrMask() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      for (name, side) in [("bitmap", 48), ("png", 256)] {
        let path = folder.file("\(name).ico")
        try convert(
          "-size", "\(side)x\(side)", "xc:none", "-fill", "red", "-draw",
          "rectangle 0,0 \(side / 2),\(side)", path)
        let icon = try await decoder.decode(path, longestSide: side)
        XCTAssertEqual(icon.pixel(2, 2), 0xFFFF_0000, name)
        XCTAssertEqual(icon.pixel(side - 2, 2), 0, name)
      }
      // Three bytes a pixel, and a mask that hides the upper of two.
      var content = littleEndian(40) + littleEndian(1) + littleEndian(4)
      content += littleEndian(1, bytes: 2) + littleEndian(24, bytes: 2) + littleEndian(0, bytes: 24)
      content += [0, 0, 255, 0, 0, 0, 255, 0]
      content += [0, 0, 0, 0, 0x80, 0, 0, 0]
      let entry: [UInt8] =
        [1, 2, 0, 0, 1, 0, 24, 0] + littleEndian(content.count) + littleEndian(22)
      try folder.write([0, 0, 1, 0, 1, 0] + entry + content, to: "mask.ico")
      let masked = try await decoder.decode(folder.file("mask.ico"), longestSide: 8)
      XCTAssertEqual([masked.pixel(0, 0), masked.pixel(0, 1)], [0, 0xFFFF_0000])
    }
  }

  /// A BMP file.
  private static func bitmap(
    width: Int = 1, height: Int, depth: Int, colours: Int = 0, palette: [UInt8], _ rows: [UInt8]
  ) -> [UInt8] {
    let start = 54 + palette.count
    var file = Array("BM".utf8)
    for number in [start + rows.count, 0, start, 40, width, height] { file += littleEndian(number) }
    file += littleEndian(1, bytes: 2) + littleEndian(depth, bytes: 2)
    for number in [0, rows.count, 0, 0, colours, 0] { file += littleEndian(number) }
    return file + palette + rows
  }
}
