// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import Imaging

/// HEIC and AVIF pictures as the programs of their libraries write them.
final class HEICTests: MainLoopTestCase {
  /// The same picture in both formats, with metadata.
  private static func make(in folder: TemporaryFolder) throws -> [String] {
    let place = URL(filePath: folder.path)
    _ = try MadeFiles.jpeg("xc:red", size: "320x200", in: folder)
    try PictureStudio.run(
      [
        "exiftool", "-q", "-m", "-overwrite_original", "-GPSLatitude=51.7991",
        "-GPSLatitudeRef=N", "-GPSLongitude=10.6156", "-GPSLongitudeRef=W",
        "-EXIF:SerialNumber=SN-4711", "-XMP-dc:Creator=Sample Author", "made.jpg",
      ], in: place)
    try PictureStudio.run(["heif-enc", "made.jpg", "-o", "photo.heic"], in: place)
    try PictureStudio.run(["avifenc", "-s", "10", "made.jpg", "photo.avif"], in: place)
    return ["photo.heic", "photo.avif"]
  }

  func testTheyAreOpenedAndGoOutAsJPEG() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      for name in try Self.make(in: folder) {
        let path = folder.file(name)
        let picture = try await decoder.decode(path, longestSide: 100)
        XCTAssertEqual([picture.width, picture.fullWidth], [100, 320], name)
        XCTAssert(picture.isRed(50, 30), name)
        let outgoing = try await Outgoing.prepare(path, for: PictureLimits(), with: decoder)
        XCTAssertEqual(outgoing.format, .jpeg, name)
        XCTAssertEqual(outgoing.size, PictureSize(width: 320, height: 200), name)
        XCTAssert(outgoing.removed.isSuperset(of: [.exif, .xmp]), name)
        XCTAssertEqual(MetadataVerifier.findings(in: outgoing.bytes), [], name)
        let whole = try bytes(path)
        try folder.write(Array(whole.prefix(whole.count / 2)), to: "half")
        let half = await decoder.failure(folder.file("half"))
        XCTAssertEqual(half, .damaged, name)
      }
    }
  }

  func testTheirMetadataIsRead() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      for name in try Self.make(in: folder) {
        let report = try await decoder.report(folder.file(name))
        XCTAssertEqual(report.value(.place, "Position"), "51.7991° N, 10.6156° W", name)
        XCTAssertEqual(report.value(.serialNumber, "Serial number"), "SN-4711", name)
        XCTAssertEqual(report.value(.owner, "Author"), "Sample Author", name)
        XCTAssertFalse(report.isComplete, name)
      }
    }
  }

  func testMeaninglessMetadataIsNamed() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      for name in try Self.make(in: folder) {
        var file = try bytes(folder.file(name))
        // Its header no longer contains the byte order.
        for word in ["MM\0*", "II*\0"] {
          if let found = file.firstRange(of: Array(word.utf8)) {
            file.replaceSubrange(found, with: Array("ZZZZ".utf8))
          }
        }
        try folder.write(file, to: "odd")
        let report = try await decoder.report(folder.file("odd"))
        XCTAssertEqual(report.value(.other, "EXIF"), "couldn't be read", name)
      }
    }
  }
}
