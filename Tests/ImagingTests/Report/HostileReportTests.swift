// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import Imaging

/// Malicious pictures that aim at readers of reports.
final class HostileReportTests: MainLoopTestCase {
  func testTextsAreOneLineWithoutTerminalControlCharacters() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let path = try RevealingPicture.make("photo.jpg", in: URL(filePath: folder.path))
      let evil = "\u{1B}[31mred\nline\u{202E}gpj\u{9B}2J"
      try PictureStudio.run(
        [
          "exiftool", "-q", "-m", "-overwrite_original", "-EXIF:ImageDescription=\(evil)",
          "-XMP-dc:Title=\(evil)", "-Comment=\(evil)", "-IPTC:City=\(evil)", "photo.jpg",
        ], in: URL(filePath: folder.path))
      let report = try await PictureDecoder(workers: 1).report(path)
      for (kind, title) in [
        (Revelation.Kind.description, "Description"), (.description, "Title"),
        (.comment, "Comment"),
        (.place, "Location name"),
      ] {
        let value = report.value(kind, title)
        XCTAssert(value?.contains("[31mred line") == true, "\(title): \(value ?? "-")")
      }
      for revelation in report.found {
        let isClean = revelation.value.unicodeScalars.allSatisfy {
          $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) && $0 != "\u{202E}"
        }
        XCTAssert(isClean, revelation.title)
      }
    }
  }

  func testNamesFromTheFileAreTitlesWithoutTerminalControlCharacters() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let path = try EncodedSquares.write("jxl", options: ["--container=1"], to: folder)
      let boxes = ["\u{1B}[2J", "\u{1}\u{2}\u{3}\u{4}", "Exif"].flatMap { type in
        bigEndian(12) + Array("brob".utf8) + Array(type.utf8)
      }
      try folder.write(try bytes(path) + boxes, to: "packed.jxl")
      let report = try await PictureDecoder(workers: 1).report(folder.file("packed.jxl"))
      let titles = report.found.filter { $0.kind == .other }.map(\.title)
      XCTAssertEqual(titles, ["[2J", "?", "Exif"])
    }
  }

  func testInvalidTextIsDecodedLeniently() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let path = try RevealingPicture.make("photo.jpg", in: URL(filePath: folder.path))
      var photo = try bytes(path)
      let name = Array("Sample Artist".utf8)
      let place = try XCTUnwrap(
        photo.indices.dropLast(20).first { Array(photo[$0..<$0 + name.count]) == name })
      photo.replaceSubrange(place..<place + 2, with: [0xFF, 0xFE])
      try folder.write(photo, to: "photo.jpg")
      let report = try await PictureDecoder(workers: 1).report(path)
      let author = try XCTUnwrap(report.value(.owner, "Author"))
      XCTAssert(author.hasPrefix("\u{FFFD}\u{FFFD}mple Artist"), author)
    }
  }

  func testATextOfAMegabyteIsCutOff() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let path = try RevealingPicture.make("scan.tiff", in: URL(filePath: folder.path))
      let long = String(repeating: "long ", count: 200_000)
      try folder.write(long, to: "long.txt")
      try PictureStudio.run(
        [
          "exiftool", "-q", "-m", "-overwrite_original", "-EXIF:ImageDescription<=long.txt",
          "-XMP-dc:Title<=long.txt", "scan.tiff",
        ], in: URL(filePath: folder.path))
      XCTAssertGreaterThan(try bytes(path).count, 1_000_000)
      let report = try await PictureDecoder(workers: 1).report(path)
      for title in ["Description", "Title"] {
        let count = report.value(.description, title)?.count ?? 0
        XCTAssert((200...202).contains(count), "\(title): \(count)")
      }
      XCTAssertEqual(report.value(.serialNumber, "Serial number"), "SN-4711")
    }
  }

  func testDataHiddenInTheStructureIsFound() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let photo = try bytes(sample("brooch.jpg"))
      func segment(_ marker: UInt8, _ text: String) -> [UInt8] {
        [0xFF, marker] + bigEndian(text.utf8.count + 2, bytes: 2) + Array(text.utf8)
      }
      let video = Array("\0\0\0\u{18}ftypmp42 and so on".utf8)
      let parts =
        segment(0xE5, "PhoneData\0what it knows") + segment(0xEB, "JP\0 a signed origin")
        + segment(0xE2, "MPF\0 where others are") + segment(0xFE, "hello")
      try folder.write(Array(photo[..<2]) + parts + photo[2...] + video, to: "motion.jpg")
      let report = try await PictureDecoder(workers: 1).report(folder.file("motion.jpg"))
      XCTAssertEqual(report.value(.programData, "App data"), "PhoneData: 23 bytes")
      XCTAssertEqual(report.value(.credentials, "Content credentials"), "19 bytes")
      XCTAssertEqual(report.value(.furtherPictures, "Other photos"), "in the same file")
      XCTAssertEqual(report.value(.comment, "Comment"), "hello")
      XCTAssertEqual(report.value(.furtherPictures, "Video"), "\(video.count) bytes")
      XCTAssertEqual(
        report.value(.trailingBytes, "After the end of the photo"), "\(video.count) bytes")
      XCTAssert(report.found.allSatisfy { $0.isRemovedOnSharing || !$0.isSensitive })
    }
  }

  func testDamagedMetadataDoesNoHarm() throws {
    try onMain {
      let folder = try TemporaryFolder()
      var state: UInt64 = 11
      func dice(_ sides: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % sides
      }
      var wholes: [[UInt8]] = []
      for name in ["photo.jpg", "scan.tiff"] {
        wholes.append(
          try bytes(try RevealingPicture.make(name, in: URL(filePath: folder.path))))
      }
      let decoder = PictureDecoder(workers: 1)
      var reports = 0
      for round in 0..<120 {
        var damaged = wholes[round % wholes.count]
        for _ in 0...dice(12) { damaged[dice(min(damaged.count, 6000))] = UInt8(dice(256)) }
        try folder.write(damaged, to: "damaged")
        do {
          _ = try await decoder.report(folder.file("damaged"))
          reports += 1
        } catch {
          XCTAssertNotEqual(error as? PictureError, .noDecoder, "\(round)")
        }
      }
      XCTAssertGreaterThan(reports, 20)
      let after = try await decoder.report(sample("lighthouse.jpg"))
      XCTAssertEqual(after.format, "jpeg")
    }
  }
}
