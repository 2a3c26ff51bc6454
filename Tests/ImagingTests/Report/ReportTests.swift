// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import PictureDamage
import TestSupport
import XCTest

@testable import Imaging

final class ReportTests: MainLoopTestCase {
  func testAPhotoRevealsEverything() throws {
    try report(of: "photo.jpg") { report in
      XCTAssertEqual(report.format, "jpeg")
      // It lies on its side, so its upright width is the other one.
      XCTAssertEqual([report.width, report.height], [48, 64])
      XCTAssertFalse(report.isAnimation)
      for (kind, title, value) in [
        (Revelation.Kind.place, "Position", "51.7991° N, 10.6156° W"),
        (.place, "Altitude", "1141 m"), (.place, "GPS time", "2026-01-02 02:04:05"),
        (.place, "Location name", "Sampletown"), (.time, "Date taken", "2026-01-02 03:04:05"),
        (.device, "Manufacturer", "Example"), (.device, "Camera", "Camera 1"),
        (.device, "Lens", "Lens 50"), (.serialNumber, "Serial number", "SN-4711"),
        (.serialNumber, "Lens serial number", "LENS-4712"),
        (.serialNumber, "Unique ID", "unique-1"),
        (.owner, "Owner", "Sample Person"),
        (.owner, "Author", "Sample Artist; Sample Byline; Sample Author"),
        (.owner, "Copyright", "Sample Rights"), (.people, "In the photo", "Somebody"),
        (.description, "Description", "A secret description"),
        (.description, "Keywords", "Wörter; iptc keyword; secret keyword"),
        (.comment, "Comment", "secret nöte; secret comment"),
        (.history, "Software", "Editor 3; Editor 5"), (.history, "Edited", "Editor 4"),
        (.history, "Document ID", "secret-id"),
      ] {
        let found = report.found.first { $0.kind == kind && $0.title == title }
        XCTAssertEqual(found?.value, value, title)
        XCTAssertEqual(found?.isSensitive, true, title)
        XCTAssertEqual(found?.isRemovedOnSharing, true, title)
      }
      XCTAssertEqual(report.found.filter { $0.kind == .thumbnail }.count, 1)
      XCTAssertEqual(report.value(.technical, "Exposure time"), "1/250 s")
      XCTAssertEqual(report.value(.technical, "Aperture"), "f/2.8")
      XCTAssertEqual(report.value(.technical, "Sensitivity"), "ISO 400")
      XCTAssertEqual(report.value(.technical, "Focal length"), "50 mm")
      let orientation = report.found.first { $0.title == "Orientation" }
      XCTAssertEqual(orientation?.value, "rotate right")
      XCTAssertEqual(orientation?.isSensitive, false)
      XCTAssertEqual(orientation?.isRemovedOnSharing, false)
      XCTAssertEqual(report.leftTitles, ["Color profile", "Orientation"])
      Self.checkProfile(report)
    }
  }

  /// Details about the user's screen in the colour profile are sensitive, and removed.
  private static func checkProfile(_ report: PictureReport) {
    for (kind, title, value) in [
      (Revelation.Kind.device, "Color profile name", "Example U2720 of Sample Person"),
      (.serialNumber, "Color profile serial number", "4711; EDID_serial: SN-4711"),
      (.time, "Color profile date", "2026-01-02 03:04:05"),
      (.programData, "Color profile notes", "Made by Sample Program"),
    ] {
      let found = report.found.first { $0.kind == kind && $0.title == title }
      XCTAssertEqual(found?.value, value, title)
      XCTAssertEqual(found?.isSensitive, true, title)
      XCTAssertEqual(found?.isRemovedOnSharing, true, title)
    }
    let device = report.value(.device, "Color profile device")
    XCTAssertEqual(device, "EXMP; Example Screens; 10ac a0")
    let profile = report.found.first { $0.kind == .colourProfile }
    XCTAssertEqual(profile?.isRemovedOnSharing, false)
  }

  func testACommonProfileRevealsNothing() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let name = PlantedProfile.description("Adobe RGB (1998)")
      try folder.write(
        PlantedProfile.profile(PlantedProfile.colours + [("desc", name)]), to: "known.icc")
      for format in ["jpg", "png", "webp"] {
        let path = folder.file("plain.\(format)")
        try convert(
          "-size", "9x9", "xc:red", "-profile", folder.file("known.icc"), "-define",
          "png:exclude-chunk=date,tIME", path)
        if format == "png" {
          // Newer versions of the program write the profile as a text, too.
          let file = try bytes(path)
          let kept = PNGChunks(file).chunks.filter { $0.name != "zTXt" }
          try folder.write(PNGChunks.signature + kept.flatMap { file[$0.whole] }, to: "plain.png")
        }
        let report = try await PictureDecoder(workers: 1).report(path)
        XCTAssertEqual(report.value(.colourProfile, "Color profile"), "Adobe RGB (1998)")
        XCTAssert(report.found.allSatisfy { !$0.isSensitive }, "\(format) \(report.found)")
      }
    }
  }

  func testAWellKnownNameHidesNothing() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let profile = PlantedProfile.profile(
        PlantedProfile.colours + [
          ("desc", PlantedProfile.description("sRGB")),
          ("meta", PlantedProfile.list("EDID_serial", "SN-4711")),
        ])
      let picture = try MadeFiles.jpeg(in: folder)
      try folder.write(
        MadeFiles.adding(0xE2, Array("ICC_PROFILE\0\u{1}\u{1}".utf8) + profile, to: picture),
        to: "named.jpg")
      let report = try await PictureDecoder(workers: 1).report(folder.file("named.jpg"))
      XCTAssertEqual(
        report.value(.serialNumber, "Color profile serial number"), "EDID_serial: SN-4711")
    }
  }

  func testUndeclaredPicturesAreNamed() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try convert("-size", "9x9", "xc:red", "-strip", folder.file("plain.png"))
      var picture = try bytes(folder.file("plain.png"))
      let more = PictureStudio.chunk("fdAT", [0, 0, 0, 0] + Array("secret".utf8))
      picture.insert(contentsOf: more, at: picture.count - 12)
      try folder.write(picture, to: "more.png")
      let report = try await PictureDecoder(workers: 1).report(folder.file("more.png"))
      XCTAssertEqual(report.value(.furtherPictures, "Other photos"), "in the same file")
    }
  }

  func testAnInvalidProfileOfAPNGIsIgnored() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try convert("-size", "9x9", "xc:red", "-strip", folder.file("plain.png"))
      var picture = try bytes(folder.file("plain.png"))
      let stored: [UInt8] = [0x78, 1, 1, 5, 0, 0xFA, 0xFF] + Array("hello".utf8)
      let sum: [UInt8] = [0x06, 0x2C, 0x02, 0x15]
      let payload = Array("Anna's screen\0\0".utf8) + stored + sum
      picture.insert(contentsOf: PictureStudio.chunk("iCCP", payload), at: 33)
      try folder.write(picture, to: "named.png")
      let report = try await PictureDecoder(workers: 1).report(folder.file("named.png"))
      XCTAssertEqual(report.value(.programData, "Damaged color profile"), "5 bytes")
      XCTAssertEqual(report.value(.device, "Color profile name"), "Anna's screen")
      XCTAssert(report.found.allSatisfy(\.isRemovedOnSharing))
    }
  }

  func testOnlyTheFirstProfileOfAWebPIsRead() throws {
    func chunk(_ profile: [UInt8]) -> [UInt8] {
      Array("ICCP".utf8) + littleEndian(profile.count) + profile
    }
    let second = PlantedProfile.profile(
      PlantedProfile.colours + [("desc", PlantedProfile.description("Second screen"))])
    let chunks = chunk(PlantedProfile.telling) + chunk(second) + chunk(second)
    let file = Array("RIFF".utf8) + littleEndian(chunks.count + 4) + Array("WEBP".utf8) + chunks
    var sheet = FactSheet()
    _ = StructureFacts.add(file, MetadataEntries(), to: &sheet)
    let names = sheet.facts.filter { $0.title == "Color profile name" }.map(\.value)
    XCTAssertEqual(names, ["Example U2720 of Sample Person"])
    let damaged = sheet.facts.filter { $0.title == "Damaged color profile" }.map(\.value)
    XCTAssertEqual(damaged, ["\(second.count) bytes"])
  }

  func testAPNGPictureRevealsAsMuch() throws {
    try report(of: "drawing.png") { report in
      XCTAssertEqual(report.format, "png")
      XCTAssertEqual(report.value(.place, "Position"), "51.7991° N, 10.6156° W")
      XCTAssertEqual(report.value(.serialNumber, "Serial number"), "SN-4711")
      XCTAssertEqual(report.value(.people, "In the photo"), "Somebody")
      XCTAssertEqual(report.value(.time, "Modified"), "2026-01-02 03:04:05")
      XCTAssert(report.value(.owner, "Author")?.contains("PNG Author") == true)
      XCTAssert(report.value(.comment, "Comment")?.contains("secret comment") == true)
      XCTAssertEqual(report.leftTitles, ["Color profile", "Orientation"])
    }
  }

  func testAWebPPictureRevealsAsMuch() throws {
    try report(of: "picture.webp") { report in
      XCTAssertEqual(report.format, "webp")
      XCTAssertEqual(report.value(.place, "Position"), "51.7991° N, 10.6156° W")
      XCTAssertEqual(report.value(.owner, "Owner"), "Sample Person")
      XCTAssertEqual(report.value(.history, "Document ID"), "secret-id")
      XCTAssertEqual(report.leftTitles, ["Orientation"])
    }
  }

  func testAGIFPictureRevealsWhatItCanHold() throws {
    try report(of: "picture.gif") { report in
      XCTAssertEqual(report.format, "gif")
      XCTAssertEqual(report.value(.people, "In the photo"), "Somebody")
      XCTAssertEqual(report.value(.place, "Location name"), "Sampletown")
      XCTAssertEqual(report.value(.comment, "Comment"), "secret comment")
      XCTAssertEqual(report.leftTitles, [])
    }
  }

  func testATIFFPictureIsEncodedAgain() throws {
    try report(of: "scan.tiff") { report in
      XCTAssertEqual(report.format, "tiff")
      XCTAssertEqual(report.value(.place, "Position"), "51.7991° N, 10.6156° W")
      XCTAssertEqual(report.value(.serialNumber, "Serial number"), "SN-4711")
      XCTAssertEqual(report.left, .nothing)
      XCTAssert(report.found.allSatisfy(\.isRemovedOnSharing))
    }
  }

  func testTheSamplesContainTheirMetadata() throws {
    try onMain {
      let decoder = PictureDecoder(workers: 1)
      for name in ["oak-leaf.png", "sailing-boat.gif"] {
        let report = try await decoder.report(sample(name))
        XCTAssert(report.found.allSatisfy { !$0.isSensitive }, "\(report.found)")
        XCTAssertEqual(report.isAnimation, name == "sailing-boat.gif")
      }
      for name in ["brooch.jpg", "harbour-at-dusk.jpg", "hills-at-noon.jpg", "lighthouse.jpg"] {
        let report = try await decoder.report(sample(name))
        let picture = try await decoder.decode(sample(name), longestSide: 64)
        XCTAssertEqual(report.width, picture.fullWidth)
        XCTAssertEqual(report.height, picture.fullHeight)
        XCTAssertEqual(report.byteCount, try bytes(sample(name)).count)
        XCTAssert(report.leftTitles.allSatisfy { ["Color profile", "Orientation"].contains($0) })
      }
    }
  }

  func testAFileThatCannotBeOpenedHasNoReport() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try folder.write(Array(try bytes(sample("lighthouse.jpg")).prefix(9000)), to: "half.jpg")
      try folder.write("Dear diary", to: "letter.jpg")
      let decoder = PictureDecoder(workers: 1)
      for (name, reason) in [
        ("half.jpg", PictureError.damaged), ("letter.jpg", .unknownFormat), ("none", .missing),
      ] {
        do {
          _ = try await decoder.report(folder.file(name))
          XCTFail(name)
        } catch {
          XCTAssertEqual(error as? PictureError, reason, name)
        }
      }
    }
  }

  /// Makes a picture and hands its report to `check`.
  private func report(
    of name: String, check: @escaping @MainActor (PictureReport) throws -> Void
  ) throws {
    try onMain {
      let folder = try TemporaryFolder()
      let path = try RevealingPicture.make(name, in: URL(filePath: folder.path))
      // Bytes after the end are always reported.
      try folder.write(try bytes(path) + Array("secret".utf8), to: "more")
      let decoder = PictureDecoder(workers: 1)
      try check(try await decoder.report(path))
      let more = try await decoder.report(folder.file("more"))
      guard case .afterTakingOut(let left) = more.left else { return }
      XCTAssertEqual(more.value(.trailingBytes, "After the end of the photo"), "6 bytes")
      // All sensitive data is removed, and nothing that is left is sensitive.
      XCTAssert(more.found.allSatisfy { $0.isRemovedOnSharing || !$0.isSensitive })
      XCTAssert(left.allSatisfy { !$0.isSensitive })
    }
  }
}

extension PictureReport {
  /// The text under a title; nil if there is none.
  func value(_ kind: Revelation.Kind, _ title: String) -> String? {
    found.first { $0.kind == kind && $0.title == title }?.value
  }

  /// What would be left, in alphabetical order.
  var leftTitles: [String] {
    guard case .afterTakingOut(let left) = left else { return ["encoded anew"] }
    return left.map(\.title).sorted()
  }
}
