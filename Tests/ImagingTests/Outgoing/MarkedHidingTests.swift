// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Glibc
import TestSupport
import XCTest

@testable import Imaging

/// What is hidden stays hidden below marks, and that is proved.
final class MarkedHidingTests: MainLoopTestCase {
  private static let box = PixelRect(x: 60, y: 40, width: 300, height: 220)

  /// A picture with a pattern and a text.
  private static func letter(_ folder: TemporaryFolder) throws -> String {
    let path = folder.file("letter.png")
    try convert(
      "-size", "400x300", "pattern:checkerboard", "-auto-level", "-fill", "black", "-pointsize",
      "48", "-annotate", "+70+90", "SECRET", "-annotate", "+70+180", "CODE 4711", path)
    return path
  }

  func testMarksAboveHiddenAreasAreSent() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      let path = try Self.letter(folder)
      let boxes = [
        HiddenBox(Self.box), HiddenBox(PixelRect(x: 200, y: 100, width: 120, height: 160), .pixels),
        HiddenBox(PixelRect(x: 20, y: 150, width: 30, height: 60), .white),
        HiddenBox(PixelRect(x: 395, y: 0, width: 5, height: 3)),
      ]
      for side in [nil, 371, 90, 20] {
        for turns in 0...3 {
          for crop in [nil, PixelRect(x: 130, y: 40, width: 201, height: 150)] {
            for format in [PictureFormat.png, .jpeg] {
              let edit = PictureEdit(
                crop: crop, quarterTurns: turns, hidden: boxes, marks: Mark.all)
              do {
                let sent = try await Outgoing.prepare(
                  path, for: PictureLimits(longestSide: side, formats: [format]), edit: edit,
                  with: decoder)
                XCTAssertEqual(sent.hiddenCount, 4)
              } catch {
                XCTFail("\(String(describing: side)) \(turns) \(format): \(error)")
              }
            }
          }
        }
      }
    }
  }

  func testNoPhotoIsRefusedForItsMarks() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let photo = folder.file("photo.png")
      try convert(sample("harbour-at-dusk.jpg"), "-resize", "400x", photo)
      let decoder = PictureDecoder(workers: 1)
      for (number, color) in Mark.Color.allCases.enumerated() {
        for size in [1.5, 6, 30] {
          let (x, y) = (20 + 40 * number, 10 + 40 * number)
          let area = PixelRect(x: x, y: y, width: 180, height: 120)
          let marks = [
            // Around the box, and over it.
            Mark(.box(MarkPoint(x: x, y: y), MarkPoint(x: x + 180, y: y + 120)), color, size: size),
            Mark(
              .arrow(from: MarkPoint(x: 0, y: 0), to: MarkPoint(x: x + 90, y: y + 80)), color,
              size: size),
            Mark(.text(.squares, at: MarkPoint(x: x + 90, y: y + 90)), color, size: size),
          ]
          for fill in [HiddenBox.Fill.black, .white, .pixels] {
            for limits in [
              PictureLimits(formats: [.jpeg]), PictureLimits(bytes: 12_000, formats: [.jpeg]),
              PictureLimits(longestSide: 350 - 31 * number, formats: [.jpeg]),
            ] {
              _ = try await Outgoing.prepare(
                photo, for: limits,
                edit: PictureEdit(hidden: [HiddenBox(area, fill)], marks: marks), with: decoder)
            }
          }
        }
      }
    }
  }

  func testAPreparerThatForgetsIsRefusedAlsoBelowMarks() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let path = try Self.letter(folder)
      let program = PictureDecoder.findProgram().replacing(
        "cameo-imaging", with: "forgetful-worker")
      defer { unsetenv("CAMEO_FORGETS") }
      for mistake in ["all", "place", "color"] {
        setenv("CAMEO_FORGETS", mistake, 1)
        let decoder = PictureDecoder(workers: 1, program: program)
        for limits in [
          PictureLimits(formats: [.png]), PictureLimits(formats: [.jpeg]),
          PictureLimits(longestSide: 130, formats: [.jpeg]),
        ] {
          do {
            _ = try await Outgoing.prepare(
              path, for: limits,
              edit: PictureEdit(hidden: [HiddenBox(Self.box)], marks: Mark.all), with: decoder)
            XCTFail("It went out: \(mistake) \(limits)")
          } catch {
            XCTAssertEqual(error as? OutgoingError, .stillShows)
          }
        }
      }
    }
  }

  /// The original is seen only where marks are, or close to them.
  func testWhatIsSeenBelowAndBesideMarksIsFound() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      let path = try Self.letter(folder)
      let original = try await decoder.decode(path, longestSide: 400)
      for color in Mark.Color.allCases {
        let marks = [
          Mark(
            .arrow(from: MarkPoint(x: 80, y: 90), to: MarkPoint(x: 330, y: 90)), color, size: 30),
          Mark(.text(.squares, at: MarkPoint(x: 200, y: 200)), color, size: 12),
        ]
        let edit = PictureEdit(hidden: [HiddenBox(Self.box)], marks: marks)
        let right = try await Outgoing.prepare(
          path, for: PictureLimits(formats: [.png]), edit: edit, with: decoder)
        try folder.write(right.bytes, to: "right.png")
        for (part, percent) in [
          // On the shaft of the arrow, across its edge, on the plate of the text, and beside it.
          ("120x20+140+80", 30), ("120x30+140+50", 100), ("60x14+170+160", 40),
          ("50x40+70+210", 20),
        ] {
          try convert(
            path, "-crop", part, "+repage", "(", folder.file("right.png"), "-crop", part, "+repage",
            ")", "-compose", "blend", "-define", "compose:args=\(100 - percent)", "-composite",
            folder.file("ghost.png"))
          let place = part.drop { $0 != "+" }
          try convert(
            folder.file("right.png"), folder.file("ghost.png"), "-geometry", String(place),
            "-composite", "PNG24:\(folder.file("sent.png"))")
          for isJPEG in [false, true] {
            for (file, isFound) in [("right.png", false), ("sent.png", true)] {
              let sent = try await decoder.decode(folder.file(file), longestSide: 400)
              // Beside an edge, a JPEG file may show a mixture.
              if isFound, isJPEG, percent == 100 { continue }
              XCTAssertEqual(
                HiddenPixels.show(edit, in: sent, of: original, isJPEG: isJPEG), !isFound,
                "\(color) \(part) \(percent) % \(isJPEG)")
            }
          }
        }
      }
    }
  }

  /// A line of text that is hidden by a low box, with a mark around it.
  func testTheOriginalIsFoundBelowALowBoxInsideAMark() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      let path = folder.file("line.png")
      try convert(
        "-size", "400x300", "xc:white", "-fill", "black", "-pointsize", "14", "-annotate",
        "+104+153", "Account 4711 0815 2342 77", path)
      let area = PixelRect(x: 100, y: 140, width: 200, height: 16)
      for (fill, color, size) in [
        (HiddenBox.Fill.white, Mark.Color.red, 2), (.white, .white, 2), (.pixels, .blue, 2),
        (.black, .white, 2), (.white, .yellow, 1), (.black, .green, 1),
      ] {
        let frame = Mark(
          .box(MarkPoint(x: 98, y: 138), MarkPoint(x: 302, y: 158)), color, size: Double(size))
        let edit = PictureEdit(hidden: [HiddenBox(area, fill)], marks: [frame])
        let forgotten = PictureEdit(marks: [frame])
        for limits in [
          PictureLimits(formats: [.jpeg]), PictureLimits(bytes: 9000, formats: [.jpeg]),
          PictureLimits(longestSide: 370, formats: [.jpeg]), PictureLimits(formats: [.png]),
          PictureLimits(longestSide: 370, formats: [.png]),
        ] {
          let right = try await decoder.render(path, for: limits, edit)
          let wrong = try await decoder.render(path, for: limits, forgotten)
          _ = try await HiddenProof(that: edit, isIn: right, of: path, with: decoder)
          do {
            _ = try await HiddenProof(that: edit, isIn: wrong, of: path, with: decoder)
            XCTFail("It went out: \(fill) \(color) \(limits)")
          } catch {
            XCTAssertEqual(error as? OutgoingError, .stillShows)
          }
        }
      }
    }
  }

  /// A text that covers little of its paper, below a mark that has its edges everywhere.
  func testATextBetweenTheEdgesOfMarksIsFound() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      let path = folder.file("page.png")
      try convert(
        "-size", "400x300", "xc:white", "-fill", "black", "-pointsize", "14", "-annotate",
        "+110+120", "Account 4711 0815", "-annotate", "+110+150", "Password 2342 77", path)
      let area = PixelRect(x: 80, y: 80, width: 200, height: 100)
      let marks = stride(from: 60, to: 300, by: 22).map { x in
        Mark(.pen([MarkPoint(x: x, y: 60), MarkPoint(x: x + 20, y: 200)]), size: 3)
      }
      for fill in [HiddenBox.Fill.white, .black] {
        let edit = PictureEdit(hidden: [HiddenBox(area, fill)], marks: marks)
        for limits in [
          PictureLimits(formats: [.jpeg]), PictureLimits(longestSide: 370, formats: [.jpeg]),
          PictureLimits(longestSide: 370, formats: [.png]),
        ] {
          let right = try await decoder.render(path, for: limits, edit)
          _ = try await HiddenProof(that: edit, isIn: right, of: path, with: decoder)
          let wrong = try await decoder.render(path, for: limits, PictureEdit(marks: marks))
          do {
            _ = try await HiddenProof(that: edit, isIn: wrong, of: path, with: decoder)
            XCTFail("It went out: \(fill) \(limits)")
          } catch {
            XCTAssertEqual(error as? OutgoingError, .stillShows)
          }
        }
      }
    }
  }
}
