// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Imaging
import TestSupport
import XCTest

@testable import Photos

/// Text in pictures, which search finds.
final class TextTests: MainLoopTestCase {
  @MainActor
  private static func fixture() async throws -> (LibraryFixture, TextLanguages) {
    let fixture = try LibraryFixture()
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" width="900" height="200">
        <rect width="900" height="200" fill="white"/>
        <text x="40" y="120" font-size="64" font-family="sans-serif">Harbour Lights</text>
      </svg>
      """
    try fixture.home.write(drawing, to: "sign.svg")
    let picture = try await PictureDecoder(workers: 1)
      .decode(fixture.home.file("sign.svg"), longestSide: 900)
    try fixture.home.write(MadePicture.bmp(picture), to: "pictures/IMG_1.bmp")
    try fixture.write(to: "broken inside.jpg")
    try await fixture.scanned()
    let languages = await TextLanguages.installed()
    return (fixture, try XCTUnwrap(languages, "tesseract-ocr is not installed"))
  }

  func testSearchFindsTextThatWasRead() throws {
    try onMain {
      let (fixture, languages) = try await Self.fixture()
      let library = fixture.library
      let before = try await fixture.names(.search("lights", within: .recent))
      XCTAssertEqual(before, [])
      var steps: [[Int]] = []
      let read = try await library.readTexts(with: PictureDecoder(), languages) {
        steps.append([$0, $1])
      }
      XCTAssertEqual(read, 2)
      XCTAssertEqual(steps, [[0, 2], [1, 2], [2, 2]])
      let found = try await fixture.names(.search("harb lights", within: .recent))
      XCTAssertEqual(found, ["IMG_1.bmp"])
      // Other words about it don't drive them out.
      let photo = try await fixture.photo("IMG_1.bmp")
      try await library.setDescription("A sign", of: photo.id)
      let both = try await fixture.names(.search("sign lights", within: .recent))
      XCTAssertEqual(both, ["IMG_1.bmp"])
    }
  }

  func testWhatWasReadIsNotReadAgainUntilTheFileChanges() throws {
    try onMain {
      let (fixture, languages) = try await Self.fixture()
      let library = fixture.library
      try await library.readTexts(with: PictureDecoder(), languages)
      let again = try await library.readTexts(with: PictureDecoder(), languages)
      XCTAssertEqual(again, 0)
      try fixture.write(to: "broken inside.jpg")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)],
        ofItemAtPath: "\(fixture.pictures)/broken inside.jpg")
      try await library.scan()
      let changed = try await library.readTexts(with: PictureDecoder(), languages)
      XCTAssertEqual(changed, 1)
    }
  }

  func testRemovedTextIsFoundNoMore() throws {
    try onMain {
      let (fixture, languages) = try await Self.fixture()
      try await fixture.library.readTexts(with: PictureDecoder(), languages)
      try await fixture.library.removeTexts()
      let found = try await fixture.names(.search("lights", within: .recent))
      XCTAssertEqual(found, [])
      let named = try await fixture.names(.search("img", within: .recent))
      XCTAssertEqual(named, ["IMG_1.bmp"])
    }
  }
}
