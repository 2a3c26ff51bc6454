// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import Glibc
import TestSupport
import XCTest

@testable import Imaging

final class ThumbnailsTests: MainLoopTestCase {
  func testItIsNamedAsEveryProgramNamesIt() throws {
    // The example of the specification.
    XCTAssertEqual(
      Checksum.hex(Checksum.of("file:///home/jens/photos/me.png".utf8, .md5)),
      "c6ee772d9e49320e97ec29a7eb5b1697")
    try onMain {
      let fixture = try ThumbnailFixture()
      for name in ["a b.jpg", "Grüße.jpg", "100%.jpg", "[1];'&#?.jpg", "e\u{301}.jpg"] {
        let path = try fixture.picture(name)
        let picture = try await fixture.thumbnails.thumbnail(of: path)
        XCTAssertEqual(max(picture.width, picture.height), 256)
        XCTAssertEqual(access(fixture.place(of: path), F_OK), 0, name)
      }
      let path = try fixture.picture("twice.jpg")
      _ = try await fixture.thumbnails.thumbnail(of: "\(fixture.folder.path)/./x/..//twice.jpg")
      XCTAssertEqual(access(fixture.place(of: path), F_OK), 0)
    }
  }

  func testItIsForTheUserAloneAndLeavesNothingBesides() throws {
    try onMain {
      let fixture = try ThumbnailFixture()
      let path = try fixture.picture()
      _ = try await fixture.thumbnails.thumbnail(of: path)
      XCTAssertEqual(rights(fixture.place(of: path)), 0o600)
      XCTAssertEqual(rights(fixture.root), 0o700)
      XCTAssertEqual(rights("\(fixture.root)/large"), 0o700)
      let names = try FileManager.default.contentsOfDirectory(atPath: "\(fixture.root)/large")
      XCTAssertEqual(names.count, 1)
    }
  }

  func testTheSameIsSeenFromTheCache() throws {
    try onMain {
      let fixture = try ThumbnailFixture()
      let path = try fixture.picture("leaf.png", of: "oak-leaf.png")
      let first = try await fixture.thumbnails.thumbnail(of: path)
      let file = number(fixture.place(of: path))
      let second = try await fixture.again().thumbnail(of: path)
      XCTAssertEqual(number(fixture.place(of: path)), file)
      XCTAssertEqual([first.fullWidth, first.fullHeight], [second.fullWidth, second.fullHeight])
      XCTAssertGreaterThan(first.fullWidth, first.width)
      XCTAssert(first.hasAlpha && second.hasAlpha)
      XCTAssert(first.withBytes { Array($0) } == second.withBytes { Array($0) })
    }
  }

  func testASmallPictureStaysSmall() throws {
    try onMain {
      let fixture = try ThumbnailFixture()
      try convert("-size", "20x10", "xc:red", fixture.folder.file("small.png"))
      let path = fixture.folder.file("small.png")
      let picture = try await fixture.thumbnails.thumbnail(of: path, size: .xxLarge)
      XCTAssertEqual([picture.width, picture.height], [20, 10])
      XCTAssertEqual(access(fixture.place(of: path, in: "xx-large"), F_OK), 0)
    }
  }

  func testAChangedFileGetsANewOne() throws {
    try onMain {
      let fixture = try ThumbnailFixture()
      try convert("-size", "300x300", "xc:blue", fixture.folder.file("a.png"))
      let path = fixture.folder.file("a.png")
      let blue = try await fixture.thumbnails.thumbnail(of: path)
      XCTAssertFalse(blue.isRed(9, 9))
      try convert("-size", "300x300", "xc:red", path)
      setTime(path, time(nil) + 100)
      let red = try await fixture.thumbnails.thumbnail(of: path)
      XCTAssert(red.isRed(9, 9))
      XCTAssertNotNil(
        ThumbnailNotes(reading: try bytes(fixture.place(of: path)))?.agree(
          with: try PictureStamp(path)))
    }
  }

  func testThumbnailsOfAnotherFileOrTimeAreNotUsed() throws {
    try onMain {
      let fixture = try ThumbnailFixture()
      let path = try fixture.picture()
      let right = try fixture.notes(of: path)
      let seconds = try PictureStamp(path).seconds
      let wrong: [[String: String]] = [
        [:], ["Thumb::URI": "file:///etc/passwd"], ["Thumb::MTime": "0"], ["Thumb::MTime": "x"],
        ["Thumb::MTime": "\(seconds).5"], ["Thumb::MTime": ""], ["Thumb::Size": "1"],
      ]
      for texts in wrong {
        let all = texts.isEmpty ? [:] : right.merging(texts) { $1 }
        try fixture.plant(all, colour: "red", for: path)
        let picture = try await fixture.again().thumbnail(of: path)
        XCTAssertFalse(picture.isRed(9, 9), "\(texts)")
      }
      for time in ["\(seconds)", "\(seconds).0", "\(seconds).000000"] {
        try fixture.plant(
          right.merging(["Thumb::MTime": time]) { $1 }, colour: "red", for: path)
        let picture = try await fixture.again().thumbnail(of: path)
        XCTAssert(picture.isRed(9, 9), time)
      }
    }
  }

  func testALargerOneIsMadeSmaller() throws {
    try onMain {
      let fixture = try ThumbnailFixture()
      let path = try fixture.picture()
      try fixture.plant(
        try fixture.notes(of: path), colour: "red", for: path, in: "xx-large", side: 1024)
      let picture = try await fixture.thumbnails.thumbnail(of: path, size: .normal)
      XCTAssert(picture.isRed(9, 9))
      XCTAssertEqual(picture.width, 128)
      let large = try await fixture.thumbnails.thumbnail(of: path, size: .xxLarge)
      XCTAssertEqual(large.width, 1024)
    }
  }

  func testADamagedOneIsReplaced() throws {
    try onMain {
      let fixture = try ThumbnailFixture()
      let path = try fixture.picture()
      let place = fixture.place(of: path)
      _ = try await fixture.thumbnails.thumbnail(of: path)
      let sound = try bytes(place)
      let broken: [[UInt8]] = [
        [], Array("no picture".utf8), Array(sound.prefix(sound.count / 2)), Array(sound.prefix(40)),
        PNGChunks.signature, Array(sound.prefix(33)) + Array(repeating: 0, count: 200_000),
      ]
      for file in broken {
        try write(file, to: place)
        let picture = try await fixture.again().thumbnail(of: path)
        XCTAssertEqual(max(picture.width, picture.height), 256)
        XCTAssert(try bytes(place) == sound)
      }
      // Not a file at all.
      unlink(place)
      mkfifo(place, 0o600)
      _ = try await fixture.again().thumbnail(of: path)
      XCTAssert(try bytes(place) == sound)
    }
  }

  func testThereIsNoThumbnailOfAThumbnail() throws {
    try onMain {
      let fixture = try ThumbnailFixture()
      let place = fixture.place(of: try fixture.picture())
      _ = try await fixture.thumbnails.thumbnail(of: fixture.folder.file("picture.jpg"))
      symlink(fixture.root, fixture.folder.file("detour"))
      let name = URL(fileURLWithPath: place).lastPathComponent
      for path in [place, fixture.folder.file("detour/large/\(name)")] {
        let picture = try await fixture.thumbnails.thumbnail(of: path, size: .normal)
        XCTAssertEqual(max(picture.width, picture.height), 128)
        XCTAssertNotEqual(access(fixture.place(of: path, in: "normal"), F_OK), 0)
      }
    }
  }

  func testACacheInAnotherFolderIsUsed() throws {
    try onMain {
      let fixture = try ThumbnailFixture()
      try fixture.folder.makeFolder("elsewhere")
      symlink(fixture.folder.file("elsewhere"), fixture.root)
      let path = try fixture.picture()
      _ = try await fixture.thumbnails.thumbnail(of: path)
      XCTAssertEqual(access(fixture.folder.file("elsewhere/large"), F_OK), 0)
      XCTAssertEqual(access(fixture.place(of: path), F_OK), 0)
    }
  }

  func testAFileThatChangesDuringTheShareIsNotKept() throws {
    try onMain {
      let fixture = try ThumbnailFixture()
      let path = try fixture.picture()
      let store = ThumbnailStore(root: fixture.root, program: "cameo-9")
      let look = try await store.look(at: path, size: .large)
      let made = try await fixture.decoder.makeThumbnail(of: path, size: .large)
      setTime(path, 5)
      let (keeping, noting) = (
        await store.keep(made, of: look, size: .large), await store.noteFailure(.damaged, of: look)
      )
      XCTAssertEqual(keeping, .outdated)
      XCTAssertEqual(noting, .outdated)
      XCTAssertEqual(fixture.folder.names, ["picture.jpg"])
    }
  }

  func testWithoutACacheThumbnailsWorkWithOneWarning() throws {
    try onMain {
      let fixture = try ThumbnailFixture()
      try fixture.folder.write("in the way", to: "thumbnails")
      for name in ["a.jpg", "b.jpg"] {
        let picture = try await fixture.thumbnails.thumbnail(of: try fixture.picture(name))
        XCTAssertEqual(max(picture.width, picture.height), 256)
      }
      XCTAssertEqual(
        takeLog(domain: "Cameo-Imaging").map(\.text),
        ["Thumbnails cannot be kept: Not a directory"])
    }
  }
}
