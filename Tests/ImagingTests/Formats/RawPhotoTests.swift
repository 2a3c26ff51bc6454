// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import Imaging

/// Raw photos, assembled as cameras and converters do it.
final class RawPhotoTests: MainLoopTestCase {
  /// A small copy in colour, as at the beginning of a DNG or NEF file: the strip and its fields.
  private static let thumbnail: [MadeFiles.Field] = [
    .long(0x00FE, 1), .long(0x0100, 16), .long(0x0101, 12),
    .init(
      tag: 0x0102, type: 3, count: 3,
      content: .bytes([8, 0, 8, 0, 8, 0])), .short(0x0103, 1), .short(0x0106, 2),
    .place(0x0111, 0), .short(0x0115, 3), .long(0x0116, 12), .long(0x0117, 16 * 12 * 3),
  ]

  /// A DNG file with a preview of this size, or none but the small copy; turned by a quarter.
  private static func dng(preview: [UInt8]?) -> [UInt8] {
    let pixels = [UInt8](repeating: 99, count: 16 * 12 * 3)
    let sensor: [MadeFiles.Field] = [
      .long(0x00FE, 0), .long(0x0100, 40), .long(0x0101, 30), .short(0x0102, 16),
      .short(0x0103, 1), .short(0x0106, 32803), .place(0x0111, 0), .short(0x0115, 1),
      .long(0x0116, 30), .long(0x0117, 2400),
    ]
    var first =
      thumbnail + [
        .text(0x010F, "Example"), .short(0x0112, 6), .data(0xC612, type: 1, [1, 4, 0, 0]),
      ]
    var pieces: [MadeFiles.Piece] = [.data(pixels), .directory(sensor)]
    if let preview {
      // The list of directories is a piece, since there are two of them.
      first.append(.init(tag: 0x014A, type: 4, count: 2, content: .place(4)))
      let directory: [MadeFiles.Field] = [
        .long(0x00FE, 1), .long(0x0100, 1200), .long(0x0101, 900), .short(0x0103, 7),
        .short(0x0106, 6), .place(0x0111, 3), .short(0x0115, 3), .long(0x0117, preview.count),
      ]
      pieces += [.directory(directory), .data(preview)]
      let plain = MadeFiles.tiff(first, pieces + [.data([0, 0, 0, 0, 0, 0, 0, 0])])
      let places = [1, 2].map { MadeFiles.place(of: $0, behind: first, pieces) }
      return Array(plain.prefix(plain.count - 8)) + littleEndian(places[0])
        + littleEndian(places[1])
    }
    first.append(.place(0x014A, 1))
    return MadeFiles.tiff(first, pieces)
  }

  func testADNGFileIsItsPreviewAndSaysSo() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      let preview = try MadeFiles.jpeg("plasma:", size: "1200x900", in: folder)
      try folder.write(Self.dng(preview: preview), to: "photo.dng")
      let picture = try await decoder.decode(folder.file("photo.dng"), longestSide: 2000)
      // Not the small copy that a reader of TIFF files finds, and upright.
      XCTAssertEqual([picture.width, picture.height], [900, 1200])
      let outgoing = try await Outgoing.prepare(
        folder.file("photo.dng"), for: PictureLimits(), with: decoder)
      XCTAssertEqual(outgoing.size, PictureSize(width: 900, height: 1200))
      XCTAssertEqual(outgoing.losses, [.raw])
      let report = try await decoder.report(folder.file("photo.dng"))
      XCTAssertEqual(report.format, "raw")
      XCTAssertEqual(report.losses, [.raw])
      XCTAssertEqual(report.value(.device, "Manufacturer"), "Example")
      XCTAssertFalse(report.isComplete)
    }
  }

  func testNoMoreIsReadOfALargeFileThanItsPreview() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      let preview = try MadeFiles.jpeg("plasma:", size: "1200x900", in: folder)
      try folder.write(Self.dng(preview: preview), to: "large.dng")
      // Sensor data, larger than the memory limit. As a sparse file it takes no space.
      XCTAssertEqual(truncate(folder.file("large.dng"), 500 << 20), 0)
      let picture = try await decoder.decode(folder.file("large.dng"), longestSide: 2000)
      XCTAssertEqual([picture.width, picture.height], [900, 1200])
      let process = try await decoder.idleProcess()
      let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      let most = try XCTUnwrap(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
      let kilobytes = try XCTUnwrap(most.split(separator: " ").dropLast().last.flatMap { Int($0) })
      XCTAssertLessThan(kilobytes, 200_000, "The most memory that it ever had.")
    }
  }

  func testTheFirstDirectoryMayLieFarBehind() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      let preview = try MadeFiles.jpeg("plasma:", size: "1200x900", in: folder)
      // All offsets count from the beginning, so what precedes has to be there when they are made.
      let gap = [UInt8](repeating: 99, count: 100_000)
      let sub: [MadeFiles.Field] = [
        .long(0x00FE, 1), .long(0x0100, 1200), .long(0x0101, 900), .short(0x0103, 7),
        .short(0x0106, 6), .place(0x0111, 2), .short(0x0115, 3), .long(0x0117, preview.count),
      ]
      let first =
        Self.thumbnail + [
          .text(0x010F, "Example"), .short(0x0112, 6), .data(0xC612, type: 1, [1, 4, 0, 0]),
          .place(0x014A, 1),
        ]
      let head = Array("II*\0".utf8) + littleEndian(8 + gap.count) + gap
      let file = MadeFiles.tiff(
        first,
        [.data([UInt8](repeating: 99, count: 16 * 12 * 3)), .directory(sub), .data(preview)],
        head: head)
      try folder.write(file, to: "photo.dng")
      let picture = try await decoder.decode(folder.file("photo.dng"), longestSide: 2000)
      XCTAssertEqual([picture.width, picture.height], [900, 1200])
      let outgoing = try await Outgoing.prepare(
        folder.file("photo.dng"), for: PictureLimits(), with: decoder)
      XCTAssertEqual(outgoing.losses, [.raw])
      let report = try await decoder.report(folder.file("photo.dng"))
      XCTAssertEqual(report.format, "raw")
    }
  }

  func testAPreviewBeforeTheFileIsIgnored() {
    func file(start: Int) -> [UInt8] {
      let sub: [MadeFiles.Field] = [
        .short(0x0103, 7), .short(0x0106, 6),
        .init(tag: 0x0111, type: 9, count: 1, content: .bytes(littleEndian(start))),
        .long(0x0117, 50_000),
      ]
      let padding = [UInt8](repeating: 0, count: 100_000)
      return MadeFiles.tiff([.place(0x014A, 0)], [.directory(sub), .data(padding)])
    }
    func strips(_ file: [UInt8]) -> [Range<Int>] {
      file.withUnsafeBytes { CameraRaw.strips(in: $0) }
    }
    XCTAssertEqual(strips(file(start: 1000)), [1000..<51_000])
    XCTAssertEqual(strips(file(start: -100_000)), [])
  }

  func testPixelsThatSpellACameraNameAreNotARawPhoto() {
    let head = Array("II*\0".utf8) + littleEndian(20) + Array("CRCRCRCRCRCR".utf8)
    XCTAssertFalse(CameraRaw.isOne(MadeFiles.tiff([.short(0x0103, 1)], head: head)))
  }

  func testARawPhotoWithoutAPreviewIsNotItsThumbnail() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      try folder.write(Self.dng(preview: nil), to: "photo.dng")
      let failure = await decoder.failure(folder.file("photo.dng"))
      XCTAssertEqual(failure, .rawWithoutPreview)
      XCTAssertEqual(
        failure?.description, "This raw photo has no full-size preview. Export it as JPEG first.")
    }
  }

  func testACanonFileIsItsPreview() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      let preview = try MadeFiles.jpeg("plasma:", size: "1500x1000", in: folder)
      let head = Array("II*\0".utf8) + littleEndian(16) + Array("CR".utf8) + [2, 0, 0, 0, 0, 0]
      let first: [MadeFiles.Field] = [
        .long(0x0100, 1500), .long(0x0101, 1000), .short(0x0103, 6), .text(0x010F, "Canon"),
        .place(0x0111, 0), .long(0x0117, preview.count),
      ]
      try folder.write(MadeFiles.tiff(first, [.data(preview)], head: head), to: "photo.cr2")
      let picture = try await decoder.decode(folder.file("photo.cr2"), longestSide: 300)
      XCTAssertEqual([picture.width, picture.height], [300, 200])
      XCTAssertEqual(picture.fullWidth, 1500)
    }
  }
}
