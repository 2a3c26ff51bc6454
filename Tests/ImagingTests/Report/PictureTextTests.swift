// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import Imaging

/// Reading the text in pictures, with the tesseract of this computer.
final class PictureTextTests: MainLoopTestCase {
  private static func drawing(
    _ text: String, font: String = "sans-serif", style: String = ""
  ) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="900" height="200">
      <rect width="900" height="200" fill="white"/>
      <text x="40" y="120" font-size="64" font-family="\(font)" \(style)>\(text)</text>
    </svg>
    """
  }

  @MainActor
  private static func english() async throws -> TextLanguages {
    let found = await TextLanguages.installed()
    return try XCTUnwrap(found, "tesseract-ocr is not installed")
  }

  func testWordsInAPictureAreFound() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try folder.write(Array(Self.drawing("Harbour Lights 1927").utf8), to: "sign.svg")
      try convert("\(folder.path)/sign.svg", "-quality", "85", "\(folder.path)/sign.jpg")
      try convert("\(folder.path)/sign.svg", "PNG32:\(folder.path)/sign.png")
      try convert("\(folder.path)/sign.svg", "-resize", "2400x", "PNG32:\(folder.path)/large.png")
      let decoder = PictureDecoder()
      let languages = try await Self.english()
      for name in ["sign.jpg", "sign.png", "large.png", "sign.svg"] {
        let text = try await decoder.text(in: folder.file(name), languages)
        XCTAssertTrue(text.contains("Harbour Lights"), "\(name): \(text)")
      }
    }
  }

  func testWordsAreFoundWhereTheyAre() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try folder.write(Array(Self.drawing("Harbour Lights").utf8), to: "sign.svg")
      try convert("\(folder.path)/sign.svg", "PNG32:\(folder.path)/sign.png")
      // Larger than what is read.
      try convert("\(folder.path)/sign.png", "-resize", "3600x", "\(folder.path)/large.png")
      let languages = try await Self.english()
      for (name, scale) in [("sign.png", 1), ("large.png", 4)] {
        let words = try await PictureDecoder().words(in: folder.file(name), languages)
        XCTAssertEqual(words.map(\.text), ["Harbour", "Lights"], name)
        let areas = words.map(\.area)
        XCTAssertTrue(areas.allSatisfy { (50 * scale...150 * scale).contains($0.y) }, "\(areas)")
        XCTAssertTrue((30 * scale...60 * scale).contains(areas[0].x), "\(areas)")
        XCTAssertGreaterThan(areas[1].x, areas[0].x + areas[0].width)
      }
    }
  }

  func testPlacesThatCannotBeAreLeftOut() {
    let (size, full) = (PictureSize(width: 100, height: 50), PictureSize(width: 200, height: 100))
    let lines = " 10,20,30,5 yes\n90,0,11,5 no\n-1,0,5,5 no\n no\n1,2,3 no\n0,0,100,50 all"
    XCTAssertEqual(
      PictureWord.read(lines, in: size, of: full),
      [
        PictureWord("yes", at: PixelRect(x: 20, y: 40, width: 60, height: 10)),
        PictureWord("all", at: PixelRect(x: 0, y: 0, width: 200, height: 100)),
      ])
    XCTAssertEqual(PictureWord.read(lines, in: PictureSize(width: 0, height: 0), of: full), [])
  }

  // Drawings name fonts, sizes and styles that nothing has used before the sandbox was entered.
  func testTextsInDrawingsAreDrawnInTheirFonts() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let languages = try await Self.english()
      for (font, style) in [
        ("sans-serif", "font-weight=\"bold\""), ("serif", "font-style=\"italic\""),
        ("monospace", ""), ("No Such Font", ""),
      ] {
        let drawing = Self.drawing("Harbour Lights", font: font, style: style)
        try folder.write(Array(drawing.utf8), to: "sign.svg")
        let text = try await PictureDecoder().text(in: folder.file("sign.svg"), languages)
        XCTAssertTrue(text.contains("Harbour Lights"), "\(font) \(style): \(text)")
      }
    }
  }

  func testAPhotoWithoutTextHasNone() throws {
    try onMain {
      let languages = try await Self.english()
      let text = try await PictureDecoder().text(in: sample("lighthouse.jpg"), languages)
      XCTAssertLessThan(text.count, 12, text)
    }
  }

  func testDamagedPicturesAreErrorsAndNotText() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try folder.write(Array("no picture".utf8), to: "broken.jpg")
      let languages = try await Self.english()
      do {
        let text = try await PictureDecoder().text(in: folder.file("broken.jpg"), languages)
        XCTFail("“\(text)”")
      } catch is PictureError {}
    }
  }

  func testWithoutTheLanguageThereIsNoText() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try folder.write(Array(Self.drawing("Harbour").utf8), to: "sign.svg")
      let missing = TextLanguages(folder: folder.path, languages: ["eng"])
      do {
        let text = try await PictureDecoder().text(in: folder.file("sign.svg"), missing)
        XCTFail("“\(text)”")
      } catch is PictureError {}
    }
  }

  func testTheUsersLanguagesComeFirst() throws {
    let folder = try TemporaryFolder()
    XCTAssertNil(TextLanguages.find(in: [folder.path], for: ["de_DE"]))
    for name in ["eng", "deu", "osd", "fra"] { try folder.write([], to: "\(name).traineddata") }
    func found(_ languages: [String]) -> [String]? {
      TextLanguages.find(in: ["/nonexistent", folder.path], for: languages)?.languages
    }
    XCTAssertEqual(found(["de_DE.UTF-8", "de"]), ["deu", "eng"])
    XCTAssertEqual(found(["pl"]), ["eng"])
    XCTAssertEqual(found([]), ["eng"])
  }

  func testALanguageOfItsOwnIsUsedWhereThereIsNoOther() throws {
    let folder = try TemporaryFolder()
    try folder.write([], to: "jpn.traineddata")
    let found = TextLanguages.find(in: [folder.path], for: ["de"])
    XCTAssertEqual(found, TextLanguages(folder: folder.path, languages: ["jpn"]))
    XCTAssertEqual(found.flatMap { TextLanguages(argument: $0.argument) }, found)
  }
}
