// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import Imaging

/// What belongs to a picture and is not sent is known before it is sent.
final class PictureLossTests: MainLoopTestCase {
  /// The reported losses of `file`, in all places where they are reported, and its report.
  @MainActor
  private static func losses(
    of file: [UInt8], in folder: TemporaryFolder
  ) async throws -> (losses: [PictureLoss], report: PictureReport) {
    try folder.write(file, to: "file")
    let decoder = PictureDecoder(workers: 1)
    let report = try await decoder.report(folder.file("file"))
    for limits in [PictureLimits(), PictureLimits(longestSide: 32)] {
      let outgoing = try await Outgoing.prepare(folder.file("file"), for: limits, with: decoder)
      XCTAssertEqual(outgoing.losses, report.losses)
    }
    return (report.losses, report)
  }

  func testFurtherPagesAreFound() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try convert("-size", "64x48", "xc:red", "xc:blue", "xc:green", folder.file("pages.tiff"))
      let (losses, report) = try await Self.losses(
        of: try bytes(folder.file("pages.tiff")), in: folder)
      XCTAssertEqual(losses, [.pages])
      XCTAssertEqual(report.value(.furtherPictures, "Other pages"), "2 pages")
      XCTAssertEqual(PictureLoss.sentence(losses), "Not shared: other pages")
      try convert("-size", "64x48", "xc:red", folder.file("page.tiff"))
      let single = try await Self.losses(of: try bytes(folder.file("page.tiff")), in: folder)
      XCTAssertEqual(single.losses, [])
    }
  }

  func testAGainMapIsNoVideo() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let photo = try MadeFiles.jpeg(in: folder)
      let directory = """
        xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0"
        xmlns:Container="http://ns.google.com/photos/1.0/container/"
        xmlns:Item="http://ns.google.com/photos/1.0/container/item/"><Container:Directory><rdf:Seq>
        <rdf:li rdf:parseType="Resource"><Container:Item Item:Semantic="Primary"
        Item:Mime="image/jpeg"/></rdf:li><rdf:li rdf:parseType="Resource"><Container:Item
        Item:Semantic="GainMap" Item:Mime="image/jpeg" Item:Length="\(photo.count)"/></rdf:li>
        </rdf:Seq></Container:Directory></rdf:Description>
        """
      let (losses, report) = try await Self.losses(
        of: MadeFiles.adding(xmp: directory, to: photo) + photo, in: folder)
      XCTAssertEqual(losses, [.hdr])
      XCTAssertEqual(report.value(.technical, "HDR"), "gain map")
      XCTAssertNil(report.value(.furtherPictures, "Video"))
      XCTAssertEqual(
        report.value(.furtherPictures, "Other photos"), "\(photo.count) bytes")
    }
  }

  func testAMotionPhotoIsAnnouncedAndLost() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let photo = try MadeFiles.jpeg(in: folder)
      let camera = """
        xmlns:GCamera="http://ns.google.com/photos/1.0/camera/" GCamera:MotionPhoto="1"
        GCamera:MotionPhotoVersion="1"/>
        """
      let (losses, report) = try await Self.losses(
        of: MadeFiles.adding(xmp: camera, to: photo) + MadeFiles.video, in: folder)
      XCTAssertEqual(losses, [.video])
      XCTAssertEqual(
        report.value(.furtherPictures, "Video"),
        "mentioned in the metadata; \(MadeFiles.video.count) bytes")
    }
  }

  func testAPanoramaIsRecognized() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let panorama = """
        xmlns:GPano="http://ns.google.com/photos/1.0/panorama/"
        GPano:ProjectionType="equirectangular" GPano:FullPanoWidthPixels="64"/>
        """
      let (losses, report) = try await Self.losses(
        of: MadeFiles.adding(xmp: panorama, to: try MadeFiles.jpeg(in: folder)), in: folder)
      XCTAssertEqual(losses, [.panorama])
      XCTAssertEqual(report.value(.technical, "360° photo"), "panorama data")
    }
  }

  func testRemovedMetadataIsKnownForReencodedPicturesToo() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      let path = try RevealingPicture.make("scan.tiff", in: URL(filePath: folder.path))
      let tiff = try await Outgoing.prepare(path, for: PictureLimits(), with: decoder)
      XCTAssert(tiff.isReencoded)
      XCTAssert(tiff.removed.isSuperset(of: [.exif, .xmp, .iptc]), "\(tiff.removed)")
      try convert("-size", "64x48", "xc:red", "-strip", folder.file("plain.tiff"))
      let plain = try await Outgoing.prepare(
        folder.file("plain.tiff"), for: PictureLimits(), with: decoder)
      XCTAssertEqual(plain.removed, [])
      // Nothing can be removed from this one, because its tables are too long, but its metadata is
      // known.
      let photo = try MadeFiles.jpeg(in: folder)
      let table = try XCTUnwrap(photo.firstRange(of: [0xFF, 0xDB]))
      var odd = photo
      let length = try XCTUnwrap(photo.big16(table.upperBound))
      odd.replaceSubrange(
        table.upperBound..<table.upperBound + 2, with: bigEndian(length + 1, bytes: 2))
      odd.insert(0, at: table.upperBound + length)
      try folder.write(MadeFiles.adding(0xFE, Array("secret".utf8), to: odd), to: "odd.jpg")
      XCTAssertThrowsError(try MetadataStripper.strip(bytes(folder.file("odd.jpg"))))
      XCTAssertEqual(PicturePart.all(in: try bytes(folder.file("odd.jpg"))), [.text])
    }
  }
}
