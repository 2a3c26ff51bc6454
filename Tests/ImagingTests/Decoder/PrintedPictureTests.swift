// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import PictureDamage
import TestSupport
import XCTest

@testable import Imaging

/// Pictures for printing, whose inks look as their profile defines.
final class PrintedPictureTests: MainLoopTestCase {
  func testCMYKColoursFollowTheProfile() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      try folder.write(Self.profile, to: "inks.icc")
      let path = folder.file("printed.jpg")
      try convert(
        "-size", "600x400", "xc:cmyk(255,0,0,0)", "-quality", "100", "-profile",
        folder.file("inks.icc"), path)
      let shown = try await decoder.decode(path, longestSide: 100)
      Self.checkOrange(shown.pixel(50, 30))
      XCTAssertEqual([shown.width, shown.height, shown.fullWidth], [100, 67, 600])
      // Unchanged it would contain more than its colours.
      for limits in [PictureLimits(), PictureLimits(longestSide: 200)] {
        let picture = try await Outgoing.prepare(path, for: limits, with: decoder)
        XCTAssert(picture.isReencoded)
        let after = try await decoder.decode(picture.bytes, longestSide: 100)
        Self.checkOrange(after.pixel(50, 30))
      }
    }
  }

  func testTIFFFilesInCMYKFollowTheProfileInAnyLayout() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      try folder.write(Self.profile, to: "inks.icc")
      for depth in ["8", "16"] {
        for (name, options) in [
          ("plain", ["-compress", "None"]), ("packed", ["-compress", "LZW"]),
          ("apart", ["-interlace", "plane", "-compress", "Zip"]),
          ("tiles", ["-compress", "LZW", "-define", "tiff:tile-geometry=16x16"]),
          ("other bytes", ["-define", "tiff:endian=msb"]),
        ] {
          let path = folder.file("\(name) \(depth).tiff")
          let picture = ["-size", "50x30", "xc:cmyk(255,0,0,0)", "-depth", depth] + options
          try convert(picture + ["-profile", folder.file("inks.icc"), path])
          let shown = try await decoder.decode(path, longestSide: 100)
          XCTAssertEqual([shown.width, shown.height], [50, 30], path)
          for (x, y) in [(0, 0), (25, 15), (49, 29)] { Self.checkOrange(shown.pixel(x, y)) }
          // Without one, as if the inks were perfect.
          try convert(picture + [path])
          let plain = try await decoder.decode(path, longestSide: 100)
          XCTAssertEqual(plain.pixel(49, 29), 0xFF00_FFFF, path)
          let whole = try bytes(path)
          try folder.write(Array(whole.prefix(whole.count / 3)), to: "cut.tiff")
          let failure = await decoder.failure(folder.file("cut.tiff"))
          XCTAssertEqual(failure, .damaged, path)
        }
      }
    }
  }

  /// Not the colour that subtracting cyan from white would give.
  private static func checkOrange(_ pixel: UInt32) {
    let colour = [16, 8, 0].map { Int(pixel >> $0 & 0xFF) }
    for (found, expected) in zip(colour, [226, 137, 47]) {
      XCTAssertEqual(found, expected, accuracy: 12, "\(colour)")
    }
  }

  /// Ink that is called cyan, and is orange on paper.
  private static let profile: [UInt8] = {
    let ramp = (0...255).map { UInt8($0) }
    let one = bigEndian(65_536) + bigEndian(0) + bigEndian(0) + bigEndian(0)
    var table = PlantedProfile.kind("mft1") + [4, 3, 2, 0] + one + one + bigEndian(65_536)
    for _ in 0..<4 { table += ramp }
    for node in 0..<16 {
      // Lightness, and two colours around 128: paper, the ink alone, and grey for all mixtures.
      table += node == 0 ? [255, 128, 128] : node == 8 ? [166, 158, 188] : [100, 128, 128]
    }
    for _ in 0..<3 { table += ramp }
    return PlantedProfile.profile(
      [("A2B0", table), ("desc", PlantedProfile.description("Press of Sample Person"))],
      kind: "prtrCMYKLab ")
  }()
}
