// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import Imaging

/// Everything that is sent, examined by other programs.
final class OutgoingContentTests: MainLoopTestCase {
  func testNothingIsLeftInAnyFormat() throws {
    _ = PictureStudio.all
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder()
      // Of those that are turned, one of each format.
      var exposed = PictureStudio.all
        .filter { $0.name.first?.isNumber != true || $0.name.hasPrefix("6-") }
        .map { ($0.name, $0.bytes, $0.orientation) }
      for (name, bytes) in try Self.otherFormats(folder) { exposed.append((name, bytes, 1)) }
      try folder.makeFolder("out")
      var orientations: [String: Int] = [:]
      // Unchanged if possible, and encoded again.
      for (name, bytes, orientation) in exposed {
        try folder.write(bytes, to: "in")
        for isAnew in [false, true] {
          let limits = PictureLimits(longestSide: isAnew ? 40 : nil)
          let picture = try await Outgoing.prepare(
            folder.file("in"), for: limits, firstPictureOnly: isAnew, with: decoder)
          XCTAssert(limits.allow(picture.size), name)
          let result = "\(isAnew ? "new" : "old")-\(name).\(picture.ending)"
          try folder.write(picture.bytes, to: "out/\(result)")
          orientations[result] = picture.isReencoded ? 1 : orientation
        }
      }
      let files = orientations.keys.sorted()
      try Self.checkWithExiftool(files, orientations, folder)
      try Self.checkWithMat2(files, folder)
    }
  }

  private static func checkWithExiftool(
    _ files: [String], _ orientations: [String: Int], _ folder: TemporaryFolder
  ) throws {
    let text = try PictureStudio.run(
      ["exiftool", "-a", "-G1", "-s", "-n", "-u"] + files,
      in: URL(filePath: folder.file("out")))
    var file = ""
    var seen = 0
    for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix("======== ") {
        file = String(line.dropFirst(9))
        seen += 1
      } else if !line.hasSuffix("image files read") {
        let orientation = orientations[file] ?? 0
        XCTAssert(StrippingTests.isAllowed(line, orientation: orientation), "\(file): \(line)")
      }
    }
    XCTAssertEqual(seen, files.count)
  }

  /// What mat2 counts as metadata although it is part of the picture.
  private static let harmless: Set<String> = [
    "SignificantBits: 8 8 8 8", "AnimationFrames: 2", "AnimationPlays: inf",
  ]

  /// mat2 knows no WebP, and takes its time.
  private static func checkWithMat2(_ files: [String], _ folder: TemporaryFolder) throws {
    // Those that are turned, or have a profile, keep that on purpose.
    let names = [
      "baseline.jpg", "plain.png", "still.gif", "moving.gif", "tiff.", "bmp.", "ico.", "svg.",
      "apng.",
    ]
    let known = files.filter { file in names.contains { file.dropFirst(4).hasPrefix($0) } }
    XCTAssertGreaterThanOrEqual(known.count, 18)
    let text = try PictureStudio.run(
      ["mat2", "--show"] + known, in: URL(filePath: folder.file("out")))
    var seen = 0
    for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix("  No metadata found in ") || line.hasPrefix("[+] Metadata for ") {
        seen += 1
      } else {
        XCTAssert(harmless.contains(line.trimmingCharacters(in: .whitespaces)), String(line))
      }
    }
    XCTAssertEqual(seen, known.count)
  }

  /// What has to be encoded again anyway, and an animation that only PNG has.
  private static func otherFormats(_ folder: TemporaryFolder) throws -> [(String, [UInt8])] {
    let place = URL(filePath: folder.path)
    for format in ["tiff", "bmp", "ico"] {
      try PictureStudio.run(
        ["convert", "-seed", "7", "-size", "64x48", "plasma:", "other.\(format)"], in: place)
    }
    try PictureStudio.run(
      [
        "exiftool", "-q", "-m", "-overwrite_original", "-GPSLatitude=51.7991", "-GPSLatitudeRef=N",
        "-EXIF:SerialNumber=SN-4711", "-XMP-dc:Creator=Sample Author", "-IPTC:City=Sampletown",
        "other.tiff",
      ], in: place)
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><!-- secret comment -->
      <title>Sampletown</title><metadata>Sample Author</metadata><rect width="30" height="30"/></svg>
      """
    let trailer = Array("secret trailer".utf8)
    return [
      ("tiff", try bytes(folder.file("other.tiff"))),
      ("bmp", try bytes(folder.file("other.bmp")) + trailer),
      ("ico", try bytes(folder.file("other.ico")) + trailer),
      ("svg", Array(drawing.utf8)),
      ("apng", try PictureStudio.animatedPNG()),
    ]
  }
}
