// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import Decoding
@testable import Imaging

/// PNG files with compressed texts.
final class PackedTextTests: MainLoopTestCase {
  /// The result of another program for the bytes of `script`.
  private static func packed(_ script: String) throws -> [UInt8] {
    try [UInt8](
      PictureStudio.run(
        ["python3", "-c", "import sys, zlib; sys.stdout.buffer.write(zlib.compress(\(script)))"],
        in: FileManager.default.temporaryDirectory))
  }

  private static func picture(_ chunks: [UInt8]) throws -> [UInt8] {
    let plain = try [UInt8](
      PictureStudio.run(
        ["convert", "-size", "16x12", "xc:red", "-strip", "PNG24:-"],
        in: FileManager.default.temporaryDirectory))
    return Array(plain[..<33]) + chunks + plain[33...]
  }

  private static func zTXt(_ key: String, _ packed: [UInt8]) -> [UInt8] {
    PictureStudio.chunk("zTXt", Array("\(key)\0\0".utf8) + packed)
  }

  private static func iTXt(_ key: String, _ packed: [UInt8]) -> [UInt8] {
    PictureStudio.chunk("iTXt", Array("\(key)\0\u{1}\0de\0Schlüssel\0".utf8) + packed)
  }

  @MainActor
  private static func report(_ chunks: [UInt8]) async throws -> PictureReport {
    let folder = try TemporaryFolder()
    try folder.write(try picture(chunks), to: "packed.png")
    return try await PictureDecoder(workers: 1).report(folder.file("packed.png"))
  }

  func testCompressedTextsAreReadLikePlainOnes() throws {
    try onMain {
      let report = try await Self.report(
        Self.zTXt("Author", Self.packed("'Sample Müller'.encode('latin-1')"))
          + Self.iTXt("Title", Self.packed("'Dünen ☀'.encode()"))
          + Self.zTXt("Where", Self.packed("b'at home'"))
          + Self.zTXt("Where", Self.packed("b'in the garden'")))
      XCTAssertEqual(report.value(.owner, "Author"), "Sample Müller")
      XCTAssertEqual(report.value(.description, "Title"), "Dünen ☀")
      XCTAssertEqual(report.value(.comment, "Text “Where”"), "at home; in the garden")
      XCTAssertTrue(report.found.filter(\.isSensitive).allSatisfy(\.isRemovedOnSharing))
      XCTAssertEqual(report.leftTitles, [])
    }
  }

  func testTextPackedByAnotherProgramIsRead() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try folder.write(try Self.picture([]), to: "other.png")
      let long = String(repeating: "to be packed ", count: 10)
      try PictureStudio.run(
        [
          "exiftool", "-q", "-z", "-overwrite_original", "-PNG:Comment=\(long)",
          "-PNG:Author=\(long) Wörter", "other.png",
        ], in: URL(filePath: folder.path))
      let names = try PNGChunks(bytes(folder.file("other.png"))).chunks.map(\.name)
      XCTAssertTrue(names.contains("zTXt") || names.contains("iTXt"), "\(names)")
      let report = try await PictureDecoder(workers: 1).report(folder.file("other.png"))
      XCTAssertTrue(report.value(.comment, "Comment")?.hasPrefix("to be packed to be") == true)
      XCTAssertTrue(report.value(.owner, "Author")?.hasSuffix("Wörter") == true)
    }
  }

  func testOnlyTheBeginningOfABombIsUnpacked() throws {
    try onMain {
      let bomb = try Self.packed("b'x' * (60 << 20)")
      XCTAssertLessThan(bomb.count, 100_000)
      let chunks = Self.zTXt("Comment", bomb) + Self.iTXt("Title", bomb)
      let report = try await Self.report(chunks)
      for (kind, title) in [(Revelation.Kind.comment, "Comment"), (.description, "Title")] {
        XCTAssertEqual(report.value(kind, title), String(repeating: "x", count: 200) + "…")
      }
      var entries = MetadataEntries()
      PackedTexts.add(try Self.picture(chunks), to: &entries)
      XCTAssertEqual(entries.unpackedTexts.count, 2)
      XCTAssertTrue(entries.bytes.count < 2 * PackedTexts.most)
    }
  }

  func testMeaninglessTextIsStillReported() throws {
    try onMain {
      let whole = try Self.packed("' '.join(str(n) for n in range(2000)).encode()")
      let blank = try Self.packed("b' ' * 5000 + b'hidden'")
      let report = try await Self.report(
        Self.zTXt("Blank", blank) + Self.zTXt("Note", Array("no sense".utf8))
          + Self.zTXt("Empty", [])
          + Self.zTXt("Cut", Array(whole.prefix(whole.count / 2)))
          + Self.zTXt("Raw profile type 8bim", whole)
          + PictureStudio.chunk("iTXt", Array("Title\0\u{1}\0".utf8)))
      XCTAssertEqual(report.value(.comment, "Text “Note”"), "compressed text, 8 bytes")
      XCTAssertEqual(
        report.value(.comment, "Text “Blank”"), "compressed text, \(blank.count) bytes")
      XCTAssertEqual(report.value(.comment, "Text “Empty”"), "compressed text, 0 bytes")
      XCTAssertTrue(report.value(.comment, "Text “Cut”")?.hasPrefix("0 1 2 3") == true)
      XCTAssertEqual(
        report.value(.comment, "Text “Raw profile type 8bim”"),
        "compressed text, \(whole.count) bytes")
    }
  }

  func testOfThousandsOfItemsTheFirstAreListed() throws {
    try onMain {
      let packed = try Self.packed("b'again ' * 100")
      let report = try await Self.report(
        (0..<3000).flatMap { Self.zTXt("Note \($0)", packed) })
      XCTAssertTrue(report.value(.comment, "Text “Note 7”")?.hasPrefix("again again") == true)
      let last = FactSheet.mostLines - 1
      XCTAssertNotNil(report.value(.comment, "Text “Note \(last)”"))
      XCTAssertNil(report.value(.comment, "Text “Note \(last + 1)”"))
    }
  }
}
