// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import Imaging

final class ColourTests: MainLoopTestCase {
  private nonisolated static let colours: [[UInt8]] = [
    [200, 60, 40], [30, 180, 90], [60, 90, 220], [128, 128, 128], [250, 240, 10], [255, 255, 255],
    [0, 0, 0], [0, 255, 0],
  ]

  func testColoursOfOtherSpacesBecomeThoseOfSRGB() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      for (name, profile) in [("adobe", KnownProfile.adobe), ("p3", .displayP3)] {
        try folder.write(profile.bytes, to: "\(name).icc")
        for format in ["png", "jpg", "tiff", "webp"] {
          let path = try Self.paint(
            Self.colours, format, profile: folder.file("\(name).icc"), folder)
          let picture = try await decoder.decode(path, longestSide: 1000)
          for (index, colour) in Self.colours.enumerated() {
            let shown = picture.pixel(index * 16 + 8, 8)
            for (channel, expected) in profile.inSRGB(colour).enumerated() {
              let found = Double(shown >> UInt32(16 - 8 * channel) & 0xFF)
              XCTAssertEqual(found, expected, accuracy: 4, "\(name) \(format) \(colour) \(channel)")
            }
          }
        }
      }
    }
  }

  func testGreysOfAnotherBrightnessBecomeThoseOfSRGB() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try folder.write(KnownProfile.grey(gamma: 1.5), to: "grey.icc")
      let decoder = PictureDecoder(workers: 1)
      for format in ["png", "jpg"] {
        let path = folder.file("grey.\(format)")
        try convert(
          "-size", "32x32", "xc:gray(100)", "-colorspace", "Gray", "-quality", "100",
          "-profile", folder.file("grey.icc"), path)
        let picture = try await decoder.decode(path, longestSide: 32)
        let expected = KnownProfile.encoded(pow(100.0 / 255, 1.5))
        XCTAssertEqual(Double(picture.pixel(8, 8) & 0xFF), expected, accuracy: 3, format)
      }
    }
  }

  func testAProfileThatMakesNoSenseChangesNothing() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let good = KnownProfile.adobe.bytes
      var cut = good
      cut.replaceSubrange(200..<good.count, with: [UInt8](repeating: 0xFF, count: good.count - 200))
      let decoder = PictureDecoder(workers: 1)
      for (name, profile) in [("empty", TestProfile.empty), ("cut", cut)] {
        try folder.write(profile, to: "\(name).icc")
        let plain = try Self.paint([[200, 60, 40]], "webp", profile: nil, folder)
        let path = folder.file("\(name).webp")
        try PictureStudio.run(
          ["webpmux", "-set", "icc", folder.file("\(name).icc"), plain, "-o", path],
          in: URL(filePath: folder.path))
        let picture = try await decoder.decode(path, longestSide: 16)
        XCTAssertEqual(picture.pixel(8, 8), 0xFFC8_3C28, name)
      }
    }
  }

  func testTheNewFileHasTheColoursToo() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try folder.write(KnownProfile.displayP3.bytes, to: "p3.icc")
      let path = try Self.paint([[200, 60, 40]], "tiff", profile: folder.file("p3.icc"), folder)
      let decoder = PictureDecoder(workers: 1)
      let rendition = try await decoder.render(path, for: PictureLimits(formats: [.png]))
      try folder.write(rendition.bytes, to: "new.png")
      let picture = try await decoder.decode(folder.file("new.png"), longestSide: 16)
      for (channel, expected) in KnownProfile.displayP3.inSRGB([200, 60, 40]).enumerated() {
        let found = Double(picture.pixel(8, 8) >> UInt32(16 - 8 * channel) & 0xFF)
        XCTAssertEqual(found, expected, accuracy: 4)
      }
    }
  }

  /// Squares of these colours side by side, in the profile's colour space.
  private static func paint(
    _ colours: [[UInt8]], _ format: String, profile: String?, _ folder: TemporaryFolder
  ) throws -> String {
    let path = folder.file("squares.\(format)")
    let squares = colours.map { "xc:rgb(\($0.map(String.init).joined(separator: ",")))" }
    let best = ["-quality", "100", "-define", "webp:lossless=true"]
    let use = profile.map { ["-profile", $0] } ?? []
    try PictureStudio.run(
      ["convert", "-size", "16x16"] + squares + ["+append"] + use + best + [path],
      in: URL(filePath: "/"))
    return path
  }
}
