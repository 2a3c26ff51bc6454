// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import Imaging

/// Pictures of phones and cameras that contain more than a picture.
final class PhonePictureTests: MainLoopTestCase {
  func testAMotionPhotoIsNotDamagedAndGoesOutWithoutItsVideo() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      for (name, arguments) in [("baseline", "None"), ("progressive", "JPEG")] {
        let photo = try MadeFiles.jpeg(
          "plasma:", "-interlace", arguments, size: "640x480", in: folder)
        // So long that the video begins in one chunk that is read and ends in another.
        try folder.write(
          photo + MadeFiles.video + [UInt8](repeating: 7, count: 200_000), to: "m.jpg")
        let failure = await decoder.failure(folder.file("m.jpg"))
        XCTAssertNil(failure, name)
        let outgoing = try await Outgoing.prepare(
          folder.file("m.jpg"), for: PictureLimits(), with: decoder)
        XCTAssertFalse(outgoing.isReencoded, name)
        XCTAssertEqual(outgoing.bytes.count, photo.count, name)
        XCTAssertEqual(outgoing.losses, [.video], name)
        XCTAssert(outgoing.removed.contains(.trailingBytes), name)
      }
    }
  }

  func testAPreviewInsideIsNotMistakenForTheEndOfThePicture() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      let small = try MadeFiles.jpeg(size: "16x12", in: folder)
      let photo = try MadeFiles.jpeg("plasma:", size: "400x300", in: folder)
      let exif = MadeFiles.adding(0xE1, Array("Exif\0\0".utf8) + small, to: photo)
      try folder.write(exif, to: "whole.jpg")
      let whole = await decoder.failure(folder.file("whole.jpg"))
      XCTAssertNil(whole)
      // The preview has its end marker, the picture has not.
      try folder.write(Array(exif.prefix(exif.count / 2)), to: "half.jpg")
      let half = await decoder.failure(folder.file("half.jpg"))
      XCTAssertEqual(half, .damaged)
      // A truncated further picture after it does not matter.
      try folder.write(exif + photo.prefix(photo.count / 2), to: "more.jpg")
      let more = await decoder.failure(folder.file("more.jpg"))
      XCTAssertNil(more)
    }
  }

  func testTiledGrayTIFFPicturesAreOpened() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      for depth in ["1", "8", "16"] {
        let path = folder.file("tiles-\(depth).tiff")
        try convert(
          "-size", "100x60", "gradient:white-black", "-colorspace", "Gray", "-depth", depth,
          "-define", "tiff:tile-geometry=16x16", "-compress", "None", path)
        let picture = try await decoder.decode(path, longestSide: 100)
        XCTAssertEqual([picture.width, picture.height], [100, 60], depth)
        XCTAssertEqual(picture.pixel(50, 0), 0xFFFF_FFFF, depth)
        XCTAssertEqual(picture.pixel(50, 59), 0xFF00_0000, depth)
        let whole = try bytes(path)
        try folder.write(Array(whole.prefix(whole.count / 2)), to: "half.tiff")
        let half = await decoder.failure(folder.file("half.tiff"))
        XCTAssertEqual(half, .damaged, depth)
      }
    }
  }

  func testAnOrientationOfAnUnusualTypeTurnsThePictureEverywhere() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      let exif = MadeFiles.tiff([
        .init(tag: 0x0112, type: 9, count: 1, content: .bytes(littleEndian(6)))
      ])
      let photo = try MadeFiles.jpeg(size: "40x20", in: folder)
      try folder.write(
        MadeFiles.adding(0xE1, Array("Exif\0\0".utf8) + exif, to: photo), to: "turned.jpg")
      let shown = try await decoder.decode(folder.file("turned.jpg"), longestSide: 40)
      XCTAssertEqual([shown.width, shown.height], [20, 40])
      let outgoing = try await Outgoing.prepare(
        folder.file("turned.jpg"), for: PictureLimits(), with: decoder)
      XCTAssertEqual(outgoing.size, PictureSize(width: 20, height: 40))
      let report = try await decoder.report(folder.file("turned.jpg"))
      XCTAssertEqual(report.value(.technical, "Orientation"), "rotate right")
    }
  }
}
