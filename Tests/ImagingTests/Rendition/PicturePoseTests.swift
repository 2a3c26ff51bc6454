// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import XCTest

@testable import Imaging

/// Pictures that are mirrored, and turned by a few degrees.
final class PicturePoseTests: MainLoopTestCase {
  private static let poses = [-150, -1, 0, 37, 150].flatMap { tilt in
    [false, true].map { PicturePose(isMirrored: $0, tilt: tilt) }
  }
  private static let sizes = [(400, 300), (300, 400), (100, 100), (1000, 20), (1, 9)].map {
    PictureSize(width: $0.0, height: $0.1)
  }

  func testNoCornerIsEmpty() {
    for pose in Self.poses {
      for size in Self.sizes {
        let places = PicturePose.Places(pose, of: size)
        let (width, height) = (Double(size.width), Double(size.height))
        for (x, y) in [(0, 0), (width, 0), (0, height), (width, height), (width / 3, height / 7)] {
          let source = places.inFile(x, y)
          XCTAssertTrue(-1e-6 <= source.x && source.x <= width + 1e-6, "\(pose) \(size) \(source)")
          XCTAssertTrue(-1e-6 <= source.y && source.y <= height + 1e-6, "\(pose) \(size) \(source)")
          let back = places.laid(source.x, source.y)
          XCTAssertEqual(back.x, x, accuracy: 1e-6)
          XCTAssertEqual(back.y, y, accuracy: 1e-6)
        }
      }
    }
    XCTAssertEqual(PicturePose(tilt: .max).tilt, 150)
    XCTAssertEqual(PicturePose(tilt: .min).tilt, -150)
  }

  func testAMirroredPictureHasTheSamePixels() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      for kind in ["xc:gray(90%)", "xc:none"] {
        try convert(
          "-size", "60x40", kind, "-fill", "red", "-draw", "rectangle 5,5 20,9", "-fill",
          "#0000ff80", "-draw", "rectangle 30,20 59,39", folder.file("there.png"))
        try convert(folder.file("there.png"), "-flop", folder.file("mirrored.png"))
        let sent = try await decoder.render(
          folder.file("there.png"), for: PictureLimits(formats: [.png]),
          PictureEdit(pose: PicturePose(isMirrored: true)))
        let (made, wanted) = (
          try await decoder.decode(sent.bytes, longestSide: 60),
          try await decoder.decode(folder.file("mirrored.png"), longestSide: 60)
        )
        XCTAssertEqual(made.withBytes { [UInt8]($0) }, wanted.withBytes { [UInt8]($0) }, kind)
      }
    }
  }

  func testWhatIsTurnedIsWhereItIsComputed() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      let size = PictureSize(width: 200, height: 120)
      let spots = [(40, 30), (150, 60), (100, 60), (70, 85)]
      let drawn = spots.flatMap { x, y in
        ["-draw", "rectangle \(x - 4),\(y - 4) \(x + 4),\(y + 4)"]
      }
      for ground in ["xc:white", "xc:none"] {
        let arguments = ["-size", "200x120", ground, "-fill", "red"] + drawn
        try convert(arguments + [folder.file("spots.png")])
        for pose in Self.poses {
          let sent = try await decoder.render(
            folder.file("spots.png"), for: PictureLimits(formats: [.png]), PictureEdit(pose: pose))
          XCTAssertEqual(sent.size, size)
          let picture = try await decoder.decode(sent.bytes, longestSide: 200)
          let places = PicturePose.Places(pose, of: size)
          for (x, y) in spots {
            let place = places.laid(Double(x), Double(y))
            guard (0..<200).contains(place.x), (0..<120).contains(place.y) else { continue }
            XCTAssertTrue(picture.isRed(Int(place.x), Int(place.y)), "\(pose) \(place)")
            let beside = places.laid(Double(x) + 9, Double(y))
            guard (0..<200).contains(beside.x), (0..<120).contains(beside.y) else { continue }
            XCTAssertFalse(picture.isRed(Int(beside.x), Int(beside.y)), "\(pose) \(beside)")
          }
        }
      }
    }
  }

  func testTransparentSurroundingsGiveNoColor() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      // What can't be seen is black.
      try convert(
        "-size", "80x60", "xc:#00000000", "-fill", "#ff0000", "-draw", "rectangle 20,20 60,40",
        folder.file("red.png"))
      let sent = try await decoder.render(
        folder.file("red.png"), for: PictureLimits(formats: [.png]),
        PictureEdit(pose: PicturePose(tilt: 77)))
      let picture = try await decoder.decode(sent.bytes, longestSide: 80)
      let isRed = picture.withBytes { bytes in
        stride(from: 0, to: bytes.count, by: 4).allSatisfy { place in
          // Blue, green, red and alpha, multiplied with that.
          bytes[place] <= 2 && bytes[place + 1] <= 2
            && Int(bytes[place + 3]) - Int(bytes[place + 2]) <= 2
        }
      }
      XCTAssertTrue(isRed)
    }
  }

  func testEditsGoWithThePictureInAMirror() {
    let size = PictureSize(width: 400, height: 300)
    let edit = PictureEdit(
      crop: PixelRect(x: 10, y: 20, width: 100, height: 50), quarterTurns: 1,
      focus: PicturePoint(x: 200, y: 100),
      hidden: [HiddenBox(PixelRect(x: 30, y: 40, width: 50, height: 60), .pixels)],
      marks: Mark.all)
    let mirrored = edit.mirrored(in: size)
    XCTAssertTrue(mirrored.pose.isMirrored)
    XCTAssertEqual(mirrored.crop, PixelRect(x: 290, y: 20, width: 100, height: 50))
    XCTAssertEqual(mirrored.quarterTurns, 3)
    XCTAssertEqual(mirrored.focus, PicturePoint(x: 800, y: 100))
    XCTAssertEqual(mirrored.hidden[0].area, PixelRect(x: 320, y: 40, width: 50, height: 60))
    XCTAssertEqual(mirrored.mirrored(in: size), edit)
    XCTAssertNotEqual(mirrored.marks, edit.marks)
  }

  func testMarksStayOnWhatTheyMark() {
    let size = PictureSize(width: 400, height: 300)
    let mark = Mark(.arrow(from: MarkPoint(x: 0, y: 0), to: MarkPoint(x: 210, y: 110)), size: 3)
    let edit = PictureEdit(marks: [mark])
    for tilt in [-150, -20, 1, 150] {
      let tilted = edit.tilted(to: tilt, in: size)
      let tip = PicturePose.Places(tilted.pose, of: size).laid(210, 110)
      XCTAssertEqual(
        tilted.marks[0].points[1], MarkPoint(x: Int(tip.x.rounded()), y: Int(tip.y.rounded())))
    }
    XCTAssertEqual(edit.tilted(to: 0, in: size), edit)
  }

  func testNothingIsTurnedOnceSomethingIsHidden() {
    let size = PictureSize(width: 400, height: 300)
    let edit = PictureEdit(
      pose: PicturePose(tilt: 30), hidden: [HiddenBox(PixelRect(x: 0, y: 0, width: 4, height: 4))])
    XCTAssertEqual(edit.tilted(to: 150, in: size), edit)
    XCTAssertEqual(edit.tilted(to: 0, in: size), edit)
  }

  func testAreasThatAreTurnedOutOfThePictureAreNowhere() {
    let size = PictureSize(width: 400, height: 300)
    let corner = PixelRect(x: 0, y: 0, width: 4, height: 4)
    XCTAssertNil(PicturePose(tilt: 150).laid(corner, in: size))
    XCTAssertEqual(PicturePose().laid(corner, in: size), corner)
    let middle = PixelRect(x: 180, y: 100, width: 60, height: 20)
    for tilt in [-150, -20, 1, 150] {
      let pose = PicturePose(tilt: tilt)
      let places = PicturePose.Places(pose, of: size)
      guard let laid = pose.laid(middle, in: size) else { return XCTFail("\(tilt)") }
      for (x, y) in [(180, 100), (240, 100), (180, 120), (240, 120)] {
        let place = places.laid(Double(x), Double(y))
        XCTAssertTrue(laid.x <= Int(place.x) && Int(place.x) <= laid.x + laid.width)
        XCTAssertTrue(laid.y <= Int(place.y) && Int(place.y) <= laid.y + laid.height)
      }
    }
  }
}
