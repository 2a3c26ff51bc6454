// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import TestSupport
import XCTest

@testable import Imaging

/// Scaled-down pictures look like from further away.
final class ScalingTests: MainLoopTestCase {
  /// Half of white's light has this value in sRGB, and not 128.
  private static let half = 188

  func testFineBlackAndWhitePatternsBecomeGrey() throws {
    try onMain {
      let folder = try TemporaryFolder()
      for format in ["jpg", "png", "webp", "bmp"] {
        let path = folder.file("fine.\(format)")
        try convert(
          "-size", "1024x768", "tile:pattern:gray50", "-quality", "100", "-define",
          "webp:lossless=true", path)
        for side in [512, 300, 100] {
          let picture = try await Self.smaller(path, side, folder)
          for y in stride(from: 8, to: picture.height - 8, by: 5) {
            for x in stride(from: 8, to: picture.width - 8, by: 5) {
              let grey = Int(picture.pixel(x, y) & 0xFF)
              XCTAssertLessThanOrEqual(abs(grey - Self.half), 1, "\(format) \(side) \(x) \(y)")
            }
          }
        }
      }
    }
  }

  func testRingsThatAreTooFineLeaveNoPattern() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try folder.write(Self.rings(1024), to: "rings.pgm")
      try convert(folder.file("rings.pgm"), folder.file("rings.png"))
      let picture = try await Self.smaller(folder.file("rings.png"), 256, folder)
      var coarse: ClosedRange<Int> = Self.half...Self.half
      for y in 0..<256 {
        for x in 0..<256 {
          let grey = Int(picture.pixel(x, y) & 0xFF)
          let distance = hypot(Double(x) - 127.5, Double(y) - 127.5)
          // Rings twice as fine as the pixels begin at 32, and those beyond cannot be shown.
          if (52...120).contains(distance) {
            XCTAssertLessThanOrEqual(abs(grey - Self.half), 5, "\(x) \(y)")
          } else if distance < 16 {
            coarse = min(coarse.lowerBound, grey)...max(coarse.upperBound, grey)
          }
        }
      }
      // And what can be shown is as strong as it was.
      XCTAssertLessThan(coarse.lowerBound, 40)
      XCTAssertGreaterThan(coarse.upperBound, 250)
    }
  }

  func testTransparentPixelsAddNoColour() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let path = folder.file("disc.png")
      try convert(
        "-size", "400x400", "xc:rgba(0,0,0,0)", "-fill", "white", "-draw", "circle 200,200 200,50",
        path)
      let picture = try await Self.smaller(path, 90, folder)
      var edge = 0
      for y in 0..<90 {
        for x in 0..<90 {
          let pixel = picture.pixel(x, y)
          let (alpha, green) = (Int(pixel >> 24), Int(pixel >> 8 & 0xFF))
          if (20...235).contains(alpha) { edge += 1 }
          XCTAssertLessThanOrEqual(abs(alpha - green), 2, "\(x) \(y)")
        }
      }
      XCTAssertGreaterThan(edge, 50)
    }
  }

  @MainActor
  private static func smaller(
    _ path: String, _ side: Int, _ folder: TemporaryFolder
  ) async throws -> DecodedPicture {
    let decoder = PictureDecoder(workers: 1)
    let limits = PictureLimits(longestSide: side, formats: [.png])
    let rendition = try await decoder.render(path, for: limits)
    return try await decoder.decode(rendition.bytes, longestSide: side)
  }

  /// Rings of light around the middle, the finer the further out, up to the finest that there are.
  private static func rings(_ side: Int) -> [UInt8] {
    var file = Array("P5 \(side) \(side) 255\n".utf8)
    for y in 0..<side {
      for x in 0..<side {
        let (across, down) = (Double(x) - Double(side - 1) / 2, Double(y) - Double(side - 1) / 2)
        let light = 0.5 + 0.5 * cos(.pi * (across * across + down * down) / Double(side))
        file.append(UInt8(ToneCurve.standardNumber(light) * 255 + 0.5))
      }
    }
    return file
  }
}
