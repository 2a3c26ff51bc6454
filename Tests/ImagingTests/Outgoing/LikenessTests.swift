// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import Imaging

/// Pictures that viewers show nearly whole although they are damaged.
final class LikenessTests: MainLoopTestCase {
  func testADamagedPictureIsSharedAsViewersShowIt() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      try folder.write(RestartedPicture.damaged, to: "damaged.jpg")
      let before = try await decoder.decode(folder.file("damaged.jpg"), longestSide: 128)
      // Viewers resynchronise at the next restart marker; a metadata remover loses most of it.
      let stripped = try Outgoing.stripped(RestartedPicture.damaged)
      XCTAssertLessThan(stripped.bytes.count, RestartedPicture.damaged.count - 100)
      let picture = try await Outgoing.prepare(
        folder.file("damaged.jpg"), for: PictureLimits(), with: decoder)
      XCTAssert(picture.isReencoded)
      let after = try await decoder.decode(picture.bytes, longestSide: 128)
      XCTAssert(Likeness.areAlike(before, after))
      XCTAssertEqual(before.pixel(120, 120) & 0xFF, after.pixel(120, 120) & 0xFF)
      XCTAssertGreaterThan(before.pixel(120, 120) & 0xFF, 200)
    }
  }

  func testATruncatedPictureIsNotShared() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let whole = RestartedPicture.whole
      try folder.write(Array(whole.prefix(whole.count / 2)), to: "half.jpg")
      for keeps in [false, true] {
        do {
          _ = try await Outgoing.prepare(
            folder.file("half.jpg"), for: PictureLimits(), keepingMetadata: keeps,
            with: PictureDecoder(workers: 1))
          XCTFail("It went out.")
        } catch let error as OutgoingError {
          XCTAssertEqual(error, .notReadable(.damaged))
        }
      }
    }
  }

  func testAPictureWithASlowPreviewIsStillShared() throws {
    try onMain {
      let time = DecoderTime()
      let decoder = PictureDecoder(workers: 1, limits: time.limits)
      await stop(try await decoder.idleProcess())
      time.end()
      let picture = try await Outgoing.prepare(
        sample("lighthouse.jpg"), for: PictureLimits(), with: decoder)
      XCTAssertFalse(picture.isReencoded)
    }
  }

  func testASmallColourChangeIsIgnored() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      var pictures: [DecodedPicture] = []
      for grey in [100, 104, 130] {
        let path = folder.file("\(grey).png")
        try convert("-size", "20x20", "xc:rgb(\(grey),\(grey),\(grey))", path)
        pictures.append(try await decoder.decode(path, longestSide: 20))
      }
      XCTAssert(Likeness.areAlike(pictures[0], pictures[1]))
      XCTAssertFalse(Likeness.areAlike(pictures[0], pictures[2]))
    }
  }
}

/// A light grey JPEG file of 16 × 16 blocks, each followed by a restart marker.
private enum RestartedPicture {
  static let whole = file(damaging: nil)

  /// One block begins like a part of the file that is much longer than the block.
  static let damaged = file(damaging: 20)

  private static func file(damaging number: Int?) -> [UInt8] {
    let side = bigEndian(128, bytes: 2)
    var file: [UInt8] = [0xFF, 0xD8]
    file += segment(0xDB, [0] + [UInt8](repeating: 8, count: 64))
    file += segment(0xC0, [8] + side + side + [1, 1, 0x11, 0])
    // Differences of seven bits have the code 0, no details at all have it too.
    file += segment(0xC4, [0x00, 1] + [UInt8](repeating: 0, count: 15) + [7])
    file += segment(0xC4, [0x10, 1] + [UInt8](repeating: 0, count: 15) + [0])
    file += segment(0xDD, [0, 1]) + segment(0xDA, [1, 1, 0, 0, 63, 0])
    for block in 0..<256 {
      // 0 1100100 0, and ones up to the end of the byte: a hundred lighter than grey.
      file += block == number ? [0xFF, 0x42, 3, 0] : [0x64, 0x7F]
      if block < 255 { file += [0xFF, 0xD0 + UInt8(block % 8)] }
    }
    return file + [0xFF, 0xD9]
  }

  private static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    [0xFF, marker] + bigEndian(payload.count + 2, bytes: 2) + payload
  }
}
