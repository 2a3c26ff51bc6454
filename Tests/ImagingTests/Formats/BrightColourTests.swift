// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import Imaging

/// Colours of BT.2100, which may be brighter than a screen's white. AVIF files are in `LibraryFormatTests`.
final class BrightColourTests: MainLoopTestCase {
  /// Greys with each of its curves, and what is shown, computed by hand.
  private static let greys: [(transfer: UInt8, grey: Int, shown: Double)] = [
    (16, 128, 181), (16, 0, 0), (16, 255, 255), (18, 128, 137), (18, 0, 0), (18, 255, 255),
  ]

  func testPNGFilesAreShownDarker() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      for (name, options) in [
        ("8 bits", ["png24"]), ("16 bits", ["png48"]), ("alpha", ["-alpha", "set", "png32"]),
        ("deep alpha", ["-alpha", "set", "png64"]), ("interlaced", ["-interlace", "PNG", "png24"]),
        ("deep interlaced", ["-interlace", "PNG", "png48"]), ("palette", ["png8"]),
        ("grey", ["-define", "png:color-type=0", "-depth", "8", "png"]),
      ] {
        let path = folder.file("\(name).png")
        for (transfer, grey, shown) in Self.greys {
          try convert(
            ["-size", "8x8", "xc:gray(\(grey))"] + options.dropLast()
              + ["-define", "png:exclude-chunk=all", "\(options.last ?? "png"):\(path)"])
          var file = try bytes(path)
          // Right behind the header.
          file.insert(contentsOf: PNGFile.chunk("cICP", [9, transfer, 0, 1]), at: 33)
          try folder.write(file, to: "\(name).png")
          for side in [8, 4] {
            let picture = try await decoder.decode(path, longestSide: side)
            check(picture.pixel(side / 2, side / 2), shown, by: 2, "\(name) \(transfer) \(side)")
          }
        }
      }
    }
  }

  func testJPEGXLFilesAreShownDarker() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      for (transfer, grey, shown) in Self.greys {
        let square = EncodedSquares.colours.firstIndex(of: [UInt8(grey), UInt8(grey), UInt8(grey)])
        let curve = transfer == 16 ? "PeQ" : "HLG"
        for distance in ["0", "1"] {
          let path = try EncodedSquares.write(
            "jxl", options: ["-d", distance, "-x", "color_space=RGB_D65_202_Rel_\(curve)"],
            to: folder)
          let picture = try await decoder.decode(path, longestSide: 1000)
          check(
            picture.pixel(try XCTUnwrap(square) * 16 + 8, 8), shown, by: distance == "0" ? 2 : 10,
            "\(curve) \(distance)")
        }
      }
    }
  }
}

private func check(_ pixel: UInt32, _ grey: Double, by accuracy: Double, _ name: String) {
  for channel in 0..<3 {
    let found = Double(pixel >> UInt32(8 * channel) & 0xFF)
    XCTAssertEqual(found, grey, accuracy: accuracy, "\(name), channel \(channel)")
  }
}
