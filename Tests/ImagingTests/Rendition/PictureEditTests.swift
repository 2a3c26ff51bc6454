// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import Imaging

/// Pictures that are turned and cropped for one share.
final class PictureEditTests: MainLoopTestCase {
  func testAPictureIsTurnedAfterItWasCropped() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      // A red corner on the upper left of the part.
      try convert(
        "-size", "200x100", "xc:white", "-fill", "red", "-draw", "rectangle 40,20 79,39",
        folder.file("marked.png"))
      let crop = PixelRect(x: 40, y: 20, width: 120, height: 60)
      let corners = [0: (5, 5), 1: (54, 5), 2: (114, 54), 3: (5, 114)]
      for (turns, corner) in corners {
        let rendition = try await decoder.render(
          folder.file("marked.png"), for: PictureLimits(formats: [.png]),
          PictureEdit(crop: crop, quarterTurns: turns))
        let size = turns.isMultiple(of: 2) ? (120, 60) : (60, 120)
        XCTAssertEqual(rendition.size, PictureSize(width: size.0, height: size.1))
        try folder.write(rendition.bytes, to: "new.png")
        let picture = try await decoder.decode(folder.file("new.png"), longestSide: 200)
        for (x, y) in corners.values where x < size.0 && y < size.1 {
          XCTAssertEqual(picture.isRed(x, y), (x, y) == corner, "\(turns): \(x), \(y)")
        }
      }
    }
  }

  func testATurnedPictureIsWithinTheLimits() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      try convert("-size", "400x200", "xc:white", folder.file("wide.png"))
      let limits = PictureLimits(width: 50, height: 300)
      let turned = try await Outgoing.prepare(
        folder.file("wide.png"), for: limits, edit: PictureEdit(quarterTurns: 1), with: decoder)
      XCTAssertEqual(turned.size, PictureSize(width: 50, height: 100))
      XCTAssertTrue(turned.isReencoded)
    }
  }

  func testAnAnimationIsNotTurned() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try convert(
        "-size", "20x10", "xc:white", "xc:red", "-loop", "0", folder.file("moving.gif"))
      do {
        _ = try await Outgoing.prepare(
          folder.file("moving.gif"), for: PictureLimits(), edit: PictureEdit(quarterTurns: 2),
          with: PictureDecoder(workers: 1))
        XCTFail("It is an animation.")
      } catch {
        XCTAssertEqual(error as? OutgoingError, .animationEdited)
      }
    }
  }

  func testPartsAreTurnedThereAndBack() {
    let size = PictureSize(width: 40, height: 30)
    let part = PixelRect(x: 1, y: 2, width: 10, height: 20)
    XCTAssertEqual(part.turned(1, in: size), PixelRect(x: 8, y: 1, width: 20, height: 10))
    for turns in -4...4 {
      let turned = PictureEdit(quarterTurns: turns).size(of: size)
      XCTAssertEqual(part.turned(turns, in: size).turned(-turns, in: turned), part, "\(turns)")
    }
    XCTAssertEqual(PictureEdit().turned(-1).quarterTurns, 3)
    XCTAssertTrue(PictureEdit().turned(1).turned(3).isNothing)
  }

  func testTheFocalPointStaysOnItsSpot() {
    let size = PictureSize(width: 400, height: 200)
    let point = PicturePoint(x: 250, y: 500)
    XCTAssertEqual(point.turned(1), PicturePoint(x: 500, y: 250))
    XCTAssertEqual(PicturePoint(x: 0, y: 0).turned(1), PicturePoint(x: 1000, y: 0))
    for turns in -4...4 { XCTAssertEqual(point.turned(turns).turned(-turns), point, "\(turns)") }
    let edit = PictureEdit(quarterTurns: 1, focus: point)
    XCTAssertEqual(edit.focusSent, PicturePoint(x: 500, y: 250))
    XCTAssertEqual(edit.turned(-1).focusSent, point)
    // 100 pixels from the left and 100 from the top.
    let part = PixelRect(x: 50, y: 50, width: 200, height: 100)
    let cropped = edit.cropped(to: part, in: size)
    XCTAssertEqual(cropped.focus, PicturePoint(x: 250, y: 500))
    XCTAssertEqual(cropped.quarterTurns, 1)
    let smaller = cropped.cropped(
      to: PixelRect(x: 90, y: 60, width: 100, height: 80), in: size)
    XCTAssertEqual(smaller.focus, PicturePoint(x: 100, y: 500))
    XCTAssertEqual(smaller.cropped(to: nil, in: size).focus, point)
    let without = smaller.cropped(to: PixelRect(x: 200, y: 0, width: 100, height: 100), in: size)
    XCTAssertNil(without.focus, "The part doesn't contain it.")
    XCTAssertEqual(PicturePoint(across: .nan, down: 7), PicturePoint(x: 500, y: 1000))
  }

  func testAFocalPointChangesNoPixel() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try convert("-size", "40x20", "xc:white", folder.file("wide.png"))
      let edit = PictureEdit(focus: PicturePoint(x: 0, y: 0))
      XCTAssertFalse(edit.changesPixels)
      XCTAssertFalse(edit.isNothing)
      let sent = try await Outgoing.prepare(
        folder.file("wide.png"), for: PictureLimits(), edit: edit, with: PictureDecoder(workers: 1))
      XCTAssertFalse(sent.isReencoded)
    }
  }

  func testEditsAreReadAsTheyWereWritten() throws {
    for edit in [
      PictureEdit(), PictureEdit(quarterTurns: 3), PictureEdit(focus: PicturePoint(x: 1, y: 999)),
      PictureEdit(crop: PixelRect(x: 1, y: 2, width: 3, height: 4), quarterTurns: 2),
      PictureEdit(pose: PicturePose(isMirrored: true, tilt: -15)),
    ] {
      let text = try JSONEncoder().encode(edit)
      XCTAssertEqual(try JSONDecoder().decode(PictureEdit.self, from: text), edit)
    }
    // Damaged numbers crash nothing.
    for turns in [Int.min, Int.max] {
      let text = Data("{\"turns\":\(turns)}".utf8)
      let edit = try JSONDecoder().decode(PictureEdit.self, from: text)
      XCTAssertTrue((0...3).contains(edit.turned(.min).quarterTurns))
      let tilted = Data("{\"tilt\":\(turns)}".utf8)
      let pose = try JSONDecoder().decode(PictureEdit.self, from: tilted).pose
      XCTAssertTrue(PicturePose.tilts.contains(pose.tilt))
    }
  }
}
