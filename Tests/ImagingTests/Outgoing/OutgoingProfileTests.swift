// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import PictureDamage
import TestSupport
import XCTest

@testable import Imaging

/// The colours of sent pictures, and the other contents of their profiles.
final class OutgoingProfileTests: MainLoopTestCase {
  private nonisolated static let colours: [[UInt8]] = [
    [200, 60, 40], [30, 180, 90], [60, 90, 220], [128, 128, 128], [250, 240, 10], [255, 255, 255],
  ]

  func testColoursStayAndTheProfileRevealsNothing() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      try folder.write(PlantedProfile.telling, to: "screen.icc")
      for format in ["png", "jpg", "webp"] {
        let path = try Self.paint(format, profile: folder.file("screen.icc"), folder)
        let picture = try await Outgoing.prepare(path, for: PictureLimits(), with: decoder)
        XCTAssertFalse(picture.isReencoded, format)
        XCTAssert(picture.removed.contains(.profileNotes), format)
        XCTAssertLessThan(Self.profile(of: picture.bytes)?.count ?? 0, 600, format)
        let shown = try await decoder.decode(picture.bytes, longestSide: 1000)
        let before = try await decoder.decode(path, longestSide: 1000)
        for (index, colour) in Self.colours.enumerated() {
          for (channel, expected) in KnownProfile.adobe.inSRGB(colour).enumerated() {
            let shift = UInt32(16 - 8 * channel)
            let found = Double(shown.pixel(index * 16 + 8, 8) >> shift & 0xFF)
            let old = Double(before.pixel(index * 16 + 8, 8) >> shift & 0xFF)
            XCTAssertEqual(found, expected, accuracy: 4, "\(format) \(colour) \(channel)")
            XCTAssertEqual(found, old, accuracy: 1, "\(format) \(colour) \(channel)")
          }
        }
      }
    }
  }

  func testPicturesInSRGBNeedNoProfile() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      try folder.write(Self.standard, to: "standard.icc")
      for format in ["png", "jpg", "webp"] {
        let path = try Self.paint(format, profile: folder.file("standard.icc"), folder)
        let picture = try await Outgoing.prepare(path, for: PictureLimits(), with: decoder)
        XCTAssertFalse(picture.isReencoded, format)
        XCTAssertNil(Self.profile(of: picture.bytes), format)
        XCTAssert(picture.removed.contains(.profileNotes), format)
        let before = try await decoder.decode(path, longestSide: 1000)
        let after = try await decoder.decode(picture.bytes, longestSide: 1000)
        XCTAssert(Likeness.areAlike(before, after), format)
      }
    }
  }

  func testProfilesMadeOfTablesAreEncodedAgain() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      // Viewers that support tables ignore the curves.
      let table: PlantedProfile.Part = ("A2B0", [UInt8](repeating: 7, count: 64))
      try folder.write(
        PlantedProfile.profile(PlantedProfile.colours + [table]), to: "table.icc")
      let path = try Self.paint("jpg", profile: folder.file("table.icc"), folder)
      XCTAssertThrowsError(try Outgoing.stripped(bytes(path))) {
        XCTAssertEqual($0 as? OutgoingError, .notStripped(.colours))
      }
      let picture = try await Outgoing.prepare(path, for: PictureLimits(), with: decoder)
      XCTAssert(picture.isReencoded)
      XCTAssertNil(Self.profile(of: picture.bytes))
    }
  }

  func testProfilesOfBrightPicturesAreNotReplaced() {
    let plain = ProfileFate(PlantedProfile.profile(PlantedProfile.colours), channels: 3)
    for (transfer, isBright) in [(1, false), (13, false), (16, true), (18, true)] {
      let names = PlantedProfile.kind("cicp") + [9, UInt8(transfer), 0, 1]
      let profile = PlantedProfile.profile(PlantedProfile.colours + [("cicp", names)])
      XCTAssertEqual(
        ProfileFate(profile, channels: 3), isBright ? .needed : plain, "\(transfer)")
    }
  }

  /// sRGB as a screen's program might write it: with curves of 1024 steps, and a name.
  private static let standard: [UInt8] = {
    let points = [
      [0x6FA2, 0x38F5, 0x0390], [0x6299, 0xB785, 0x18DA], [0x24A0, 0x0F84, 0xB6CF],
    ].map { PlantedProfile.kind("XYZ ") + $0.flatMap { bigEndian($0) } }
    let steps = (0..<1024).flatMap { index in
      bigEndian(Int(ToneCurve.standardLight(Double(index) / 1023) * 65_535), bytes: 2)
    }
    let curve = PlantedProfile.kind("curv") + bigEndian(1024) + steps
    let names = ["rXYZ", "gXYZ", "bXYZ"]
    return PlantedProfile.profile(
      Array(zip(names, points)) + ["rTRC", "gTRC", "bTRC"].map { ($0, curve) }
        + [("desc", PlantedProfile.description("Screen of Sample Person"))])
  }()

  /// The colour profile of a file; nil if it has none.
  private static func profile(of bytes: [UInt8]) -> [UInt8]? {
    switch PictureFormat(bytes) {
    case .jpeg:
      let file = JPEGSegments(bytes)
      let pieces = file.segments.filter { $0.part(in: bytes) == .colourProfile }
      return pieces.isEmpty ? nil : JPEGSegments.profile(pieces, in: bytes)
    case .png:
      return PNGChunks(bytes).chunks.first { $0.name == "iCCP" }
        .flatMap { PNGProfile.read($0.payload, in: bytes) }
    default:
      return WebPChunks(bytes).chunks.first { $0.name == "ICCP" }.map { Array(bytes[$0.payload]) }
    }
  }

  /// Squares side by side, in the profile's colour space.
  private static func paint(
    _ format: String, profile: String, _ folder: TemporaryFolder
  ) throws -> String {
    let path = folder.file("squares.\(format)")
    let squares = colours.map { "xc:rgb(\($0.map(String.init).joined(separator: ",")))" }
    try PictureStudio.run(
      ["convert", "-size", "16x16"] + squares
        + [
          "+append", "-profile", profile, "-quality", "100", "-define", "webp:lossless=true", path,
        ],
      in: URL(filePath: "/"))
    return path
  }
}
