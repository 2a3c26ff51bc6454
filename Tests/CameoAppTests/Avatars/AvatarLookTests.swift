// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Gtk
import TestSupport
import XCTest

@testable import CameoApp

final class AvatarLookTests: XCTestCase {
  func testTheSamePictureInAnotherSizeAndFormatLooksTheSame() throws {
    let picture = try readPicture(Samples.path("brooch.jpg")).centerSquare
    let look = AvatarFingerprint(picture)
    XCTAssertTrue(look.resembles(look))
    XCTAssertTrue(look.resembles(AvatarFingerprint(picture.fitted(longestSide: 120))))
    let folder = try TemporaryFolder()
    try folder.write(
      picture.fitted(longestSide: 200).encoded(as: .jpeg(quality: 80)), to: "face.jpg")
    XCTAssertTrue(look.resembles(AvatarFingerprint(try readPicture(folder.file("face.jpg")))))
  }

  func testOtherPicturesDoNotNorDoesAnotherPart() throws {
    let names = ["brooch.jpg", "hills-at-noon.jpg", "oak-leaf.png", "lighthouse.jpg"]
    let looks = try names.map { AvatarFingerprint(try readPicture(Samples.path($0))) }
    for (index, look) in looks.enumerated() {
      for (other, another) in looks.enumerated() where other != index {
        XCTAssertFalse(look.resembles(another), "\(names[index]) and \(names[other])")
      }
    }
    let picture = try readPicture(Samples.path("brooch.jpg")).centerSquare
    let half = Double(picture.width) / 2
    let part = try XCTUnwrap(
      picture.cropped(to: Rectangle(x: 0, y: 0, width: half, height: half)))
    XCTAssertFalse(AvatarFingerprint(picture).resembles(AvatarFingerprint(part)))
  }

  func testTheBackgroundThatAServiceAddsDoesNotMakeItAnotherPicture() throws {
    let leaf = try readPicture(Samples.path("oak-leaf.png")).centerSquare
    for ground in [UInt8(0), 255] {
      let colors = leaf.colors
      var flat: [UInt8] = []
      for start in stride(from: 0, to: colors.count, by: 4) {
        let alpha = Int(colors[start + 3])
        // Blue first, as such pixels are in memory.
        for channel in [2, 1, 0] {
          let seen = Int(colors[start + channel]) * alpha + Int(ground) * (255 - alpha)
          flat.append(UInt8(seen / 255))
        }
        flat.append(255)
      }
      let opaque = try XCTUnwrap(
        flat.withUnsafeBytes {
          Picture(
            premultiplied: $0, width: leaf.width, height: leaf.height,
            bytesPerRow: leaf.width * 4, hasAlpha: false)
        })
      XCTAssertTrue(AvatarFingerprint(leaf).resembles(AvatarFingerprint(opaque)), "over \(ground)")
    }
  }
}
