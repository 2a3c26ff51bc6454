// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import XCTest

@testable import Imaging

final class RenditionTests: MainLoopTestCase {
  private nonisolated static let samples = ["lighthouse.jpg", "oak-leaf.png", "sailing-boat.gif"]

  /// Noise, which can't be compressed, and is larger than any limit for bytes.
  private static func noise(_ folder: TemporaryFolder, _ size: String) throws -> String {
    let path = folder.file("noise-\(size).png")
    try convert(
      "-seed", "3", "-size", size, "xc:gray(128)", "+noise", "Random", "-quality", "11", path)
    return path
  }

  func testEveryLimitIsKept() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder()
      let paths = try Self.samples.map { sample($0) } + [Self.noise(folder, "1000x800")]
      let limits = [
        PictureLimits(bytes: 1_000_000), PictureLimits(bytes: 100_000),
        PictureLimits(longestSide: 500), PictureLimits(width: 400, height: 400),
        PictureLimits(bytes: 20_000, longestSide: 500), PictureLimits(pixels: 123_457),
        PictureLimits(bytes: 60_000, formats: [.png]), PictureLimits(height: 77),
      ]
      for path in paths {
        for limits in limits {
          let rendition = try await decoder.render(path, for: limits)
          let text = "\(path) \(limits)"
          XCTAssert(limits.allow(bytes: rendition.bytes.count), text)
          XCTAssert(limits.allow(rendition.size), text)
          XCTAssertLessThanOrEqual(rendition.size.pixels, rendition.originalSize.pixels, text)
          XCTAssertEqual(PictureHeader(rendition.bytes)?.size, rendition.size, text)
          XCTAssertEqual(MetadataVerifier.findings(in: rendition.bytes), [], text)
          XCTAssert(limits.formats.contains(rendition.format), text)
        }
      }
    }
  }

  func testQualityIsReducedOnlyAsNecessary() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder()
      let noise = try Self.noise(folder, "1000x800")
      let photo = folder.file("photo.jpg")
      try convert(
        "-seed", "7", "-size", "500x400", "plasma:", "-resize", "2000x1600!", "-attenuate", "0.4",
        "+noise", "Gaussian", "-quality", "90", photo)
      for path in [noise, photo] + [sample("lighthouse.jpg"), sample("brooch.jpg")] {
        var before = Int.max
        for bytes in [1_000_000, 400_000, 100_000] {
          let limits = PictureLimits(bytes: bytes, formats: [.jpeg])
          let rendition = try await decoder.render(path, for: limits)
          let text = "\(path) \(bytes) \(rendition.size) \(rendition.quality ?? 0)"
          let quality = try XCTUnwrap(rendition.quality)
          XCTAssert((70...92).contains(quality), text)
          if rendition.size != rendition.originalSize {
            // Only if even the worst quality was too large, and then the bytes are used.
            XCTAssertGreaterThanOrEqual(rendition.bytes.count, bytes * 93 / 100, text)
            XCTAssertLessThanOrEqual(quality, 85, text)
          } else if quality < 92 {
            XCTAssertGreaterThan(rendition.bytes.count, bytes * 85 / 100, text)
          }
          XCTAssertLessThanOrEqual(rendition.size.pixels, before)
          before = rendition.size.pixels
        }
      }
    }
  }

  func testAPNGFileUsesTheBytesThatItMayHave() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      for path in [try Self.noise(folder, "600x500"), sample("lighthouse.jpg")] {
        for bytes in [200_000, 50_000] {
          let limits = PictureLimits(bytes: bytes, formats: [.png])
          let rendition = try await decoder.render(path, for: limits)
          XCTAssertNotEqual(rendition.size, rendition.originalSize)
          let range = (bytes * 93 / 100)...bytes
          XCTAssert(range.contains(rendition.bytes.count), "\(rendition.bytes.count) of \(bytes)")
        }
      }
    }
  }

  func testTwentyMegapixelsAreReducedToTheLimit() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let path = folder.file("large.jpg")
      try convert("-size", "5000x4000", "gradient:red-blue", path)
      let limits = PictureLimits(bytes: 2_000_000, pixels: 16_777_216)
      let rendition = try await PictureDecoder(workers: 1).render(path, for: limits)
      XCTAssertLessThanOrEqual(rendition.size.pixels, 16_777_216)
      XCTAssertGreaterThan(rendition.size.pixels, 16_700_000)
      XCTAssertLessThanOrEqual(rendition.bytes.count, 2_000_000)
    }
  }

  func testASquareIsCutWhereItWasMarked() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      for format in ["jpg", "png", "bmp"] {
        let path = folder.file("marked.\(format)")
        try convert(
          "-size", "2000x1500", "xc:white", "-fill", "red", "-draw", "rectangle 1000,500 1799,1299",
          "-quality", "95", path)
        let crop = PixelRect(x: 1000, y: 500, width: 800, height: 800)
        for side in [400, 37, 1000] {
          let limits = PictureLimits(width: side, height: side, formats: [.png])
          let rendition = try await decoder.render(path, for: limits, PictureEdit(crop: crop))
          let expected = min(side, 800)
          XCTAssertEqual(rendition.size, PictureSize(width: expected, height: expected))
          try folder.write(rendition.bytes, to: "new.png")
          let picture = try await decoder.decode(folder.file("new.png"), longestSide: expected)
          for (x, y) in [
            (1, 1), (expected - 2, 1), (1, expected - 2), (expected - 2, expected - 2),
          ] {
            XCTAssert(picture.isRed(x, y), "\(format) \(side) \(x) \(y)")
          }
        }
      }
    }
  }

  func testTransparencyStaysOrBecomesWhite() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let path = folder.file("ring.png")
      try convert(
        "-size", "300x300", "xc:none", "-fill", "red", "-draw", "rectangle 0,0 149,299", path)
      let decoder = PictureDecoder(workers: 1)
      let kept = try await decoder.render(path, for: PictureLimits(formats: [.jpeg, .png]))
      XCTAssertEqual(kept.format, .png)
      try folder.write(kept.bytes, to: "kept.png")
      let picture = try await decoder.decode(folder.file("kept.png"), longestSide: 300)
      XCTAssertEqual(picture.pixel(250, 150), 0)
      let flat = try await decoder.render(path, for: PictureLimits(formats: [.jpeg]))
      try folder.write(flat.bytes, to: "flat.jpg")
      let onWhite = try await decoder.decode(folder.file("flat.jpg"), longestSide: 300)
      XCTAssertEqual(onWhite.pixel(250, 150), 0xFFFF_FFFF)
      XCTAssert(onWhite.isRed(50, 150))
    }
  }

  func testDrawingsStayPNGAndPhotosDoNot() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try convert(
        "-size", "200x100", "xc:white", "-draw", "circle 50,50 60,60", "drawn.png".in(folder))
      try convert("-seed", "3", "-size", "200x100", "plasma:", "photo.png".in(folder))
      try folder.write(
        "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='5'><rect width='5' height='5'/></svg>",
        to: "drawing.svg")
      let decoder = PictureDecoder(workers: 1)
      let limits = PictureLimits(longestSide: 1000)
      let drawn = try await decoder.render("drawn.png".in(folder), for: limits)
      XCTAssertEqual(drawn.format, .png)
      let photo = try await decoder.render("photo.png".in(folder), for: limits)
      XCTAssertEqual(photo.format, .jpeg)
      let wished = PictureLimits(formats: [.png, .jpeg])
      let wanted = try await decoder.render("photo.png".in(folder), for: wished)
      XCTAssertEqual(wanted.format, .png)
      let drawing = try await decoder.render("drawing.svg".in(folder), for: limits)
      XCTAssertEqual(drawing.size, PictureSize(width: 1000, height: 500))
    }
  }

  func testAPartOfAScreenshotStaysAPNGFile() throws {
    try onMain {
      let folder = try TemporaryFolder()
      // Many more colours than a drawing has, as in a window with shadows and smooth letters.
      try convert(
        "-size", "800x600", "gradient:#f6f5f4-#99c1f1", "-fill", "black", "-pointsize", "24",
        "-annotate", "+40+80", "Quarterly report", "-blur", "0x1", "-strip",
        "PNG24:" + folder.file("screenshot.png"))
      try convert("-seed", "3", "-size", "800x600", "plasma:", "-strip", folder.file("photo.png"))
      let decoder = PictureDecoder(workers: 1)
      let part = PictureEdit(crop: PixelRect(x: 20, y: 10, width: 700, height: 580))
      let kept = try await decoder.render(
        folder.file("screenshot.png"), for: PictureLimits(), part)
      XCTAssertEqual(kept.format, .png)
      let photo = try await decoder.render(folder.file("photo.png"), for: PictureLimits(), part)
      XCTAssertEqual(photo.format, .jpeg)
    }
  }

  func testImpossibleRenditionsAreReported() throws {
    try onMain {
      let decoder = PictureDecoder(workers: 1)
      func failure(_ limits: PictureLimits, _ crop: PixelRect? = nil) async -> PictureError? {
        do {
          _ = try await decoder.render(
            sample("lighthouse.jpg"), for: limits, PictureEdit(crop: crop))
          return nil
        } catch {
          return error as? PictureError
        }
      }
      for formats in [[.jpeg], [.png], [.jpeg, .png]] as [[PictureFormat]] {
        let found = await failure(PictureLimits(bytes: 200, formats: formats))
        XCTAssertEqual(found, .cannotFit)
      }
      let none = await failure(PictureLimits(formats: [.gif]))
      XCTAssertEqual(none, .cannotFit)
      for crop in [
        PixelRect(x: -1, y: 0, width: 10, height: 10), PixelRect(x: 0, y: 0, width: 0, height: 9),
        PixelRect(x: 0, y: 0, width: 99_999, height: 10),
        PixelRect(x: Int.max, y: 5, width: Int.max, height: 10),
      ] {
        let found = await failure(PictureLimits(), crop)
        XCTAssertEqual(found, .cropOutside, "\(crop)")
      }
    }
  }
}

extension String {
  /// The path of the file of this name.
  fileprivate func `in`(_ folder: TemporaryFolder) -> String { folder.file(self) }
}
