// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import Imaging

/// PNG files that say by other means than a profile what their colours are.
final class PNGColourTests: MainLoopTestCase {
  func testGammaPrimariesAndNamesAreHonoured() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      let displayP3 = [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6000]
        .flatMap { bigEndian($0) }
      let usual: (StaticString, [UInt8]) = ("gAMA", bigEndian(45_455))
      let cases: [(String, [(StaticString, [UInt8])], [Int])] = [
        ("none", [], [200, 60, 40]),
        ("usual", [usual], [200, 60, 40]),
        ("linear", [("gAMA", bigEndian(100_000))], [229, 133, 110]),
        ("sRGB wins", [("sRGB", [0]), ("gAMA", bigEndian(100_000))], [200, 60, 40]),
        ("primaries", [usual, ("cHRM", displayP3)], [219, 37, 13]),
        ("named", [("cICP", [12, 13, 0, 1]), ("sRGB", [0])], [217, 42, 23]),
        ("nonsense", [("gAMA", bigEndian(0)), ("cHRM", displayP3)], [200, 60, 40]),
      ]
      for (name, chunks, expected) in cases {
        let path = folder.file("\(name).png")
        try convert(
          "-size", "8x8", "xc:rgb(200,60,40)", "-depth", "8", "-define",
          "png:exclude-chunk=gAMA,cHRM,sRGB,date,tIME", "png24:\(path)")
        // Right behind the header.
        var file = try bytes(path)
        let more = chunks.flatMap { PNGFile.chunk($0.0, $0.1) }
        file.insert(contentsOf: more, at: 33)
        try folder.write(file, to: "\(name).png")
        let pixel = try await decoder.decode(path, longestSide: 8).pixel(4, 4)
        for (channel, value) in expected.enumerated() {
          let found = Double(pixel >> UInt32(16 - 8 * channel) & 0xFF)
          XCTAssertEqual(found, Double(value), accuracy: 5, "\(name), channel \(channel)")
        }
      }
    }
  }
}
