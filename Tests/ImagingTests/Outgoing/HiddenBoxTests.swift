// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Glibc
import TestSupport
import XCTest

@testable import Imaging

/// What the user hides in a picture is gone from the file that is sent, and that is proved.
final class HiddenBoxTests: MainLoopTestCase {
  private static let box = HiddenBox(PixelRect(x: 101, y: 53, width: 150, height: 41))

  /// A picture with a strong pattern everywhere.
  private static func stripes(_ folder: TemporaryFolder, _ name: String = "stripes.png") throws
    -> String
  {
    let path = folder.file(name)
    try convert(
      "-size", "400x300", "pattern:checkerboard", "-auto-level", "-fill", "red", "-pointsize", "40",
      "-annotate", "+90+90", "SECRET", path)
    return path
  }

  func testHiddenAreasShowNothingHoweverThePictureIsChanged() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      let path = try Self.stripes(folder)
      let boxes = [
        Self.box, HiddenBox(PixelRect(x: 0, y: 200, width: 90, height: 100), .pixels),
        HiddenBox(PixelRect(x: 200, y: 60, width: 120, height: 160), .pixels),
        HiddenBox(PixelRect(x: 210, y: 80, width: 30, height: 30), .white),
        HiddenBox(PixelRect(x: 395, y: 0, width: 5, height: 3)),
      ]
      for side in [nil, 371, 90, 20] {
        for turns in 0...3 {
          for crop in [nil, PixelRect(x: 130, y: 40, width: 201, height: 150)] {
            for format in [PictureFormat.png, .jpeg] {
              let sent = try await Outgoing.prepare(
                path, for: PictureLimits(longestSide: side, formats: [format]),
                edit: PictureEdit(crop: crop, quarterTurns: turns, hidden: boxes), with: decoder)
              XCTAssertEqual(sent.hiddenCount, 5)
              XCTAssertTrue(sent.isReencoded)
            }
          }
        }
      }
    }
  }

  func testHiddenAreasShowNothingHoweverThePictureLies() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      let path = try Self.stripes(folder)
      let boxes = [
        Self.box, HiddenBox(PixelRect(x: 200, y: 60, width: 120, height: 160), .pixels),
      ]
      for pose in [
        PicturePose(), PicturePose(isMirrored: true), PicturePose(tilt: 150), PicturePose(tilt: -7),
      ] {
        for side in [nil, 371, 90] {
          for crop in [nil, PixelRect(x: 130, y: 40, width: 201, height: 150)] {
            for format in [PictureFormat.png, .jpeg] {
              do {
                let sent = try await Outgoing.prepare(
                  path, for: PictureLimits(longestSide: side, formats: [format]),
                  edit: PictureEdit(
                    pose: pose, crop: crop, quarterTurns: 3,
                    hidden: boxes, marks: Mark.all),
                  with: decoder)
                XCTAssertEqual(sent.hiddenCount, 2)
              } catch {
                XCTFail("\(pose) \(side ?? 0) \(crop?.text ?? "") \(format): \(error)")
              }
            }
          }
        }
      }
    }
  }

  func testNoPhotoIsRefusedForItsNoise() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      let path = folder.file("noise.png")
      try convert("-size", "500x400", "-seed", "3", "xc:", "+noise", "Random", path)
      let photo = sample("harbour-at-dusk.jpg")
      for (source, number) in [path, photo].flatMap({ path in [0, 1, 3, 6, 11].map { (path, $0) } })
      {
        let area = PixelRect(
          x: 17 * number, y: 11 * number, width: 3 + 13 * number, height: 2 + 15 * number)
        for fill in [HiddenBox.Fill.black, .solid(red: 255, green: 0, blue: 0), .pixels] {
          for bytes in [nil, 30_000] {
            let limits = PictureLimits(
              bytes: bytes, longestSide: 500 - 31 * number, formats: [.jpeg])
            _ = try await Outgoing.prepare(
              source, for: limits, edit: PictureEdit(hidden: [HiddenBox(area, fill)]),
              with: decoder)
          }
        }
      }
    }
  }

  func testAPreparerThatForgetsIsRefused() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let path = try Self.stripes(folder)
      let program = PictureDecoder.findProgram().replacing(
        "cameo-imaging", with: "forgetful-worker")
      defer { unsetenv("CAMEO_FORGETS") }
      for mistake in ["all", "last", "place", "color"] {
        setenv("CAMEO_FORGETS", mistake, 1)
        let decoder = PictureDecoder(workers: 1, program: program)
        for fill in [HiddenBox.Fill.black, .pixels] where mistake != "color" || fill == .black {
          for limits in [
            PictureLimits(formats: [.png]), PictureLimits(formats: [.jpeg]),
            PictureLimits(longestSide: 130, formats: [.jpeg]),
          ] {
            do {
              _ = try await Outgoing.prepare(
                path, for: limits,
                edit: PictureEdit(
                  pose: PicturePose(isMirrored: true, tilt: 42), quarterTurns: 1,
                  hidden: [HiddenBox(Self.box.area, fill)]),
                with: decoder)
              XCTFail("It went out: \(mistake) \(fill) \(limits)")
            } catch {
              XCTAssertEqual(error as? OutgoingError, .stillShows)
            }
          }
        }
        // What hides nothing is sent.
        _ = try await Outgoing.prepare(
          path, for: PictureLimits(formats: [.jpeg]), with: decoder)
      }
    }
  }

  func testAGhostOfWhatIsHiddenIsFound() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      let path = try Self.stripes(folder)
      let original = try await decoder.decode(path, longestSide: 400)
      let box = PixelRect(x: 20, y: 20, width: 360, height: 260)
      for (pose, percent, isFound) in [
        (PicturePose(), 0, false), (PicturePose(), 3, true), (PicturePose(), 100, true),
        (PicturePose(isMirrored: true, tilt: 60), 0, false),
        (PicturePose(isMirrored: true, tilt: 60), 5, true),
      ] {
        let edit = PictureEdit(pose: pose, hidden: [HiddenBox(box)])
        let laid = try await decoder.render(
          path, for: PictureLimits(formats: [.png]), PictureEdit(pose: pose))
        try folder.write(laid.bytes, to: "laid.png")
        // The pixels of the box are made so much darker, and stay as opaque, which ImageMagick 7 multiplies, too.
        try convert(
          folder.file("laid.png"), "-channel", "RGB", "-region", "360x260+20+20", "-evaluate",
          "multiply",
          "\(Double(percent) / 100)", folder.file("sent.png"))
        let sent = try await decoder.decode(folder.file("sent.png"), longestSide: 400)
        for isJPEG in [false, true] {
          XCTAssertEqual(
            HiddenPixels.show(edit, in: sent, of: original, isJPEG: isJPEG), !isFound,
            "\(pose) \(percent) % \(isJPEG)")
        }
      }
    }
  }

  func testBlocksSayNothingOfWhatTheyCover() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      var files: [[UInt8]] = []
      for text in ["4711", "0815"] {
        let path = folder.file("\(text).png")
        try convert(
          "-size", "400x300", "xc:orange", "-pointsize", "40", "-annotate", "+110+90", text, path)
        files.append(
          try await Outgoing.prepare(
            path, for: PictureLimits(),
            edit: PictureEdit(hidden: [HiddenBox(Self.box.area, .pixels)]), with: decoder
          ).bytes)
      }
      XCTAssertEqual(files[0], files[1])
      try folder.write(files[0], to: "sent.png")
      let sent = try await decoder.decode(folder.file("sent.png"), longestSide: 400)
      let colors = Set((101..<251).map { sent.pixel($0, 60) })
      XCTAssertTrue((5...12).contains(colors.count), "Blocks of noise: \(colors.count)")
    }
  }

  func testPartsOfAnAnimationAreNotHidden() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      let path = folder.file("moving.gif")
      try convert("-size", "40x20", "xc:white", "xc:red", "-loop", "0", path)
      let edit = PictureEdit(hidden: [HiddenBox(PixelRect(x: 5, y: 5, width: 20, height: 10))])
      for keeps in [false, true] {
        do {
          _ = try await Outgoing.prepare(
            path, for: PictureLimits(), edit: edit, keepingMetadata: keeps, with: decoder)
          XCTFail("It is an animation.")
        } catch {
          XCTAssertEqual(error as? OutgoingError, .animationHidden)
        }
      }
      // Previews have the first frame.
      let preview = try await Outgoing.prepare(
        path, for: PictureLimits(), edit: edit, firstPictureOnly: true, with: decoder)
      let shown = try await decoder.decode(preview.bytes, longestSide: 40)
      XCTAssertEqual(shown.pixel(10, 10) & 0xFFFFFF, 0)
    }
  }

  func testWhatIsOutsideThePictureCannotBeHidden() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      let path = try Self.stripes(folder)
      let areas = [
        PixelRect(x: 399, y: 0, width: 2, height: 1), PixelRect(x: 0, y: 0, width: 0, height: 9),
        PixelRect(x: -1, y: 0, width: 5, height: 5), PixelRect(x: .max, y: 0, width: 5, height: 5),
      ]
      for boxes in areas.map({ [HiddenBox($0)] }) + [Array(repeating: Self.box, count: 33)] {
        do {
          _ = try await Outgoing.prepare(
            path, for: PictureLimits(), edit: PictureEdit(hidden: boxes), with: decoder)
          XCTFail("It went out.")
        } catch {
          XCTAssertEqual(error as? OutgoingError, .notReadable(.hiddenOutside))
        }
      }
    }
  }

  func testBoxesAreReadAsTheyWereWritten() throws {
    let boxes = [
      Self.box, HiddenBox(PixelRect(x: 0, y: 0, width: 1, height: 2), .pixels),
      HiddenBox(Self.box.area, .solid(red: 1, green: 160, blue: 255)),
    ]
    XCTAssertEqual(boxes.map(\.text).last, "101,53,150,41,#01a0ff")
    XCTAssertEqual(boxes.compactMap { HiddenBox(text: $0.text) }, boxes)
    XCTAssertEqual(HiddenBox(text: "1,2,3,4")?.fill, .black)
    XCTAssertEqual(HiddenBox(text: "1,2,3,4,White")?.fill, .white)
    for wrong in [
      "", "1,2,3", "1,2,3,4,", "1,2,3,4,blue", "1,2,3,4,#12345", "1,2,3,4,#+12345", "1,2,0,4",
      "-1,2,3,4", "1,2,3,4,black,5", "1,2,3,99999999999999999999", " 1,2,3,4",
    ] {
      XCTAssertNil(HiddenBox(text: wrong), wrong)
    }
    let edit = PictureEdit(quarterTurns: 1, hidden: boxes)
    XCTAssertEqual(
      try JSONDecoder().decode(PictureEdit.self, from: JSONEncoder().encode(edit)), edit)
    XCTAssertEqual(edit.turned(1).hidden, boxes)
    XCTAssertEqual(edit.ofPixels, edit)
    XCTAssertEqual(
      edit.cropped(to: Self.box.area, in: PictureSize(width: 400, height: 300)).hidden, boxes)
    // Nothing is sent uncovered because it can't be read.
    let damaged = Data("{\"hide\":[\"1,2,3\"]}".utf8)
    XCTAssertThrowsError(try JSONDecoder().decode(PictureEdit.self, from: damaged))
  }
}
