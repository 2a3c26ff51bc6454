// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import Imaging

extension Lettering {
  /// Two squares instead of letters, one of them with a hole.
  static let squares = Lettering(
    "ab", width: 2400,
    contours: [
      square(from: -1200, to: -200, half: 500), square(from: 200, to: 1200, half: 500),
      square(from: 500, to: 900, half: 200).reversed(),
    ])

  private static func square(from left: Int, to right: Int, half: Int) -> [MarkPoint] {
    [
      MarkPoint(x: left, y: -half), MarkPoint(x: right, y: -half), MarkPoint(x: right, y: half),
      MarkPoint(x: left, y: half),
    ]
  }
}

extension Mark {
  /// One of each kind, on a picture of 400 × 300 pixels.
  static let all = [
    Mark(.arrow(from: MarkPoint(x: 40, y: 40), to: MarkPoint(x: 140, y: 40)), size: 8),
    Mark(.box(MarkPoint(x: 200, y: 20), MarkPoint(x: 300, y: 120)), .green, size: 8),
    Mark(
      .pen([MarkPoint(x: 20, y: 150), MarkPoint(x: 80, y: 200), MarkPoint(x: 140, y: 150)]), .blue,
      size: 8),
    Mark(.text(.squares, at: MarkPoint(x: 250, y: 200)), .yellow, size: 8),
    Mark(.number(7, .squares, at: MarkPoint(x: 60, y: 250)), .white, size: 8),
  ]
}

/// What is drawn on a picture.
final class MarkTests: MainLoopTestCase {
  private static let size = PictureSize(width: 400, height: 300)

  /// The pixels of a grey picture of that size with `marks`.
  private static func drawn(_ marks: [Mark], turned: Int = 0) -> [[SIMD3<Int>]] {
    let size = PictureEdit(quarterTurns: turned).size(of: Self.size)
    let grey = SIMD3(repeating: 128)
    var pixels = Array(repeating: Array(repeating: grey, count: size.width), count: size.height)
    let place = MarkPlace(Self.size.whole, turned: turned, in: size)
    MarkDrawing.draw(marks.flatMap(\.shapes), place, in: size) { x, y, touch in
      for channel in 0..<3 {
        pixels[y][x][channel] = Int(touch.over(UInt8(pixels[y][x][channel]), channel))
      }
    }
    return pixels
  }

  private func assert(
    _ pixels: [[SIMD3<Int>]], _ x: Int, _ y: Int, _ ink: MarkInk?, _ why: String = "",
    line: UInt = #line
  ) {
    let wanted = ink.map { SIMD3<Int>(truncatingIfNeeded: $0.values) } ?? SIMD3(repeating: 128)
    XCTAssertEqual(pixels[y][x], wanted, "\(x), \(y): \(why)", line: line)
  }

  func testMarksAreDrawnWhereTheyAre() {
    let pixels = Self.drawn(Mark.all)
    assert(pixels, 90, 40, .red)
    assert(pixels, 139, 40, .red, "The tip")
    assert(pixels, 90, 47, .dark, "The rim")
    assert(pixels, 90, 53, nil)
    assert(pixels, 200, 70, .green)
    assert(pixels, 250, 70, nil, "A box is empty.")
    assert(pixels, 110, 175, .blue, "Between two points of a line")
    assert(pixels, 250, 200, .yellow, "Between the letters")
    assert(pixels, 232, 200, .dark, "A letter on yellow")
    assert(pixels, 269, 200, .yellow, "The hole of a letter")
    assert(pixels, 60, 233, .white)
    assert(pixels, 390, 290, nil)
    for row in Self.drawn([]) { XCTAssertEqual(Set(row.map(\.x)), [128]) }
  }

  func testMarksTurnWithThePicture() {
    let pixels = Self.drawn(Mark.all)
    for turns in 1...3 {
      let turned = Self.drawn(Mark.all, turned: turns)
      for (x, y) in [(90, 40), (90, 53), (200, 70), (232, 200), (269, 200), (60, 233)] {
        let place = PixelRect(x: x, y: y, width: 1, height: 1).turned(turns, in: Self.size)
        XCTAssertEqual(turned[place.y][place.x], pixels[y][x], "\(turns): \(x), \(y)")
      }
    }
    // What was written while the picture was turned stands upright then.
    let written = Lettering(
      "ab", width: 2400, contours: Lettering.squares.contours, quarterTurns: 1)
    let pixelsThen = Self.drawn(
      [Mark(.text(written, at: MarkPoint(x: 200, y: 150)), size: 8)], turned: 1)
    // The point is at 150, 200 of 300 × 400 pixels.
    assert(pixelsThen, 132, 200, .white)
    assert(pixelsThen, 169, 200, .red, "The hole is on the right.")
    assert(pixelsThen, 150, 240, nil)
  }

  func testAnEdgeIsSmooth() {
    let pixels = Self.drawn([
      Mark(.arrow(from: MarkPoint(x: 50, y: 50), to: MarkPoint(x: 250, y: 200)), size: 8)
    ])
    let shades = Set((50..<250).map { pixels[125][$0] })
    XCTAssertGreaterThan(shades.count, 3, "Red, dark, grey, and what is between.")
  }

  func testWhatIsOutsideIsNotDrawn() {
    let far = 1 << 24
    let marks = [
      Mark(.arrow(from: MarkPoint(x: -far, y: -far), to: MarkPoint(x: far, y: far)), size: 3),
      Mark(.box(MarkPoint(x: -far, y: 20), MarkPoint(x: far, y: far)), size: 5000),
      Mark(.number(1, .squares, at: MarkPoint(x: far, y: 0)), size: 1),
      Mark(.pen([MarkPoint(x: 9, y: 9)]), size: 4),
      Mark(.arrow(from: MarkPoint(x: 300, y: 9), to: MarkPoint(x: 300, y: 9)), size: 2),
    ]
    XCTAssertTrue(Mark.allows(marks))
    assert(Self.drawn([marks[3]]), 9, 9, .red, "A line of one point is a dot.")
    assert(Self.drawn([marks[4]]), 300, 9, .red)
    XCTAssertEqual(Self.drawn(marks).count, 300)
  }

  // MARK: Reading and writing

  func testMarksAreReadAsTheyWereWritten() throws {
    let turned = Lettering("Ö", width: 7, contours: [], quarterTurns: 3)
    let marks = Mark.all + [Mark(.text(turned, at: MarkPoint(x: -3, y: 0)), size: 0.75)]
    let edit = PictureEdit(quarterTurns: 1, marks: marks)
    let data = try JSONEncoder().encode(edit)
    XCTAssertEqual(try JSONDecoder().decode(PictureEdit.self, from: data), edit)
    XCTAssertEqual(edit.turned(1).marks, marks)
    XCTAssertEqual(edit.ofPixels, edit)
    XCTAssertTrue(PictureEdit(marks: marks).changesPixels)
    XCTAssertEqual(edit.cropped(to: Self.size.whole, in: Self.size).marks, marks)
    XCTAssertEqual(
      MarkMessage.shapes(MarkMessage.numbers(marks.flatMap(\.shapes))), marks.flatMap(\.shapes))
  }

  /// Nothing is sent unmarked because it can't be read.
  func testAMarkThatCannotBeDrawnMakesTheEditUnreadable() throws {
    let right = #"{"kind":"arrow","color":"red","size":3,"points":[1,2,3,4]}"#
    func edit(_ marks: String) throws -> PictureEdit {
      try JSONDecoder().decode(PictureEdit.self, from: Data(#"{"marks":[\#(marks)]}"#.utf8))
    }
    XCTAssertEqual(try edit(right).marks.count, 1)
    let letters = #""text":"a","width":9,"outlines":[[0,0,9,9,0,9]]"#
    XCTAssertEqual(
      try edit(#"{"kind":"text","color":"red","size":3,"points":[1,2],\#(letters)}"#).marks.count, 1
    )
    for wrong in [
      right.replacing("arrow", with: "star"), right.replacing("red", with: "#ff0000"),
      right.replacing("3,\"points", with: "0,\"points"), right.replacing(",4]", with: "]"),
      right.replacing(",4]", with: ",4,5,6]"), right.replacing("[1,", with: "[99999999,"),
      right.replacing("[1,2,3,4]", with: "[]"), right.replacing("\"size\":3,", with: ""),
      right.replacing("arrow", with: "text"), right.replacing("3,\"points", with: "1e300,\"points"),
      right.replacing("arrow", with: "pen").replacing(
        "[1,2,3,4]", with: "[\(Array(repeating: "1,2", count: 501).joined(separator: ","))]"),
      #"{"kind":"number","number":0,"color":"red","size":3,"points":[1,2],\#(letters)}"#,
      #"{"kind":"text","color":"red","size":3,"points":[1,2],"text":"\#(String(repeating: "a", count: 81))","width":9,"outlines":[]}"#,
      Array(repeating: right, count: 65).joined(separator: ","),
    ] {
      XCTAssertThrowsError(try edit(wrong), wrong)
    }
  }

  func testOnlyWhatCanBeDrawnIsTakenFromAMessage() {
    let numbers = MarkMessage.numbers(Mark.all[0].shapes)
    XCTAssertNotNil(MarkMessage.shapes(numbers))
    XCTAssertEqual(MarkMessage.shapes([]), [])
    for count in 1..<numbers.count {
      XCTAssertNil(MarkMessage.shapes(Array(numbers.prefix(count))))
    }
    for (place, value) in [
      (0, 2), (1, 0), (1, 4), (2, .max), (3, 6), (4, Float.nan.bitPattern),
      (4, Float(-1).bitPattern), (4, Float(2e6).bitPattern), (7, .max),
      (8, Float.infinity.bitPattern), (8, Float(4e7).bitPattern),
    ] as [(Int, UInt32)] {
      var wrong = numbers
      wrong[place] = value
      XCTAssertNil(MarkMessage.shapes(wrong), "\(place): \(value)")
    }
    let many = Array(repeating: numbers, count: MarkMessage.most / numbers.count + 1)
    XCTAssertNil(MarkMessage.shapes(many.flatMap(\.self)))
  }

  // MARK: Files

  func testMarksAreInTheFileThatIsSent() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      try convert("-size", "400x300", "xc:gray(128)", folder.file("grey.png"))
      let pixels = Self.drawn(Mark.all)
      for (type, format) in [("png", PictureFormat.png), ("jpg", .jpeg)] {
        let sent = try await Outgoing.prepare(
          folder.file("grey.png"), for: PictureLimits(formats: [format]),
          edit: PictureEdit(marks: Mark.all), with: decoder)
        XCTAssertTrue(sent.isReencoded)
        XCTAssertEqual(sent.hiddenCount, 0)
        let shown = try await decoder.decode(sent.bytes, longestSide: 400)
        for (x, y) in [
          (90, 40), (90, 60), (200, 70), (250, 70), (232, 200), (250, 200), (60, 233), (390, 290),
        ] {
          let pixel = shown.pixel(x, y)
          for (channel, shift) in [16, 8, 0].enumerated() {
            let value = Int(pixel >> UInt32(shift) & 0xFF)
            XCTAssertLessThanOrEqual(
              abs(value - pixels[y][x][channel]), format == .png ? 0 : 12, "\(type) \(x), \(y)")
          }
        }
      }
      // A transparent picture becomes opaque only where there are marks.
      try convert("-size", "400x300", "xc:none", folder.file("glass.png"))
      let glass = try await Outgoing.prepare(
        folder.file("glass.png"), for: PictureLimits(), edit: PictureEdit(marks: Mark.all),
        with: decoder)
      let shown = try await decoder.decode(glass.bytes, longestSide: 400)
      XCTAssertEqual(shown.pixel(90, 40), 0xFFE0_1B24)
      XCTAssertEqual(shown.pixel(390, 290) >> 24, 0)
    }
  }

  func testThereAreNoMoreMarksThanCanBeDrawn() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      try convert("-size", "400x300", "xc:gray", folder.file("grey.png"))
      let line = (0..<Mark.mostPoints).map { MarkPoint(x: $0 % 400, y: $0 % 300) }
      let full = Array(repeating: Mark(.pen(line), size: 2), count: 39)
      XCTAssertTrue(Mark.allows(full))
      _ = try await decoder.render(
        folder.file("grey.png"), for: PictureLimits(), PictureEdit(marks: full))
      for marks in [full + full.prefix(1), Array(repeating: Mark.all[0], count: 65)] {
        do {
          _ = try await decoder.render(
            folder.file("grey.png"), for: PictureLimits(), PictureEdit(marks: marks))
          XCTFail("They were drawn.")
        } catch {
          XCTAssertEqual(error as? PictureError, .marksRefused)
        }
      }
    }
  }
}
