// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import DataSources
import Foundation
import GLib
import Imaging
import TestSupport
import XCTest

@testable import Photos

/// What needs the main loop.
final class WindowLibraryTests: MainLoopTestCase {
  func testListsFollowTheLibraryFromBeforeItExists() throws {
    try onMain {
      let fixture = try LibraryFixture()
      let results = fixture.library.results(for: .recent)
      var changes = 0
      let observation = results.observe { changes += 1 }
      let before = try await results.fetch()
      XCTAssertEqual(before.count, 0)
      try fixture.write(MadePicture.jpeg(date: "2026:05:12 10:00:00"), to: "1.jpg")
      try await fixture.scanned()
      await eventually { changes > 0 }
      let after = try await results.fetch()
      XCTAssertEqual(after.map(\.id), [.number(20_585)])
      // A scan that finds nothing new is no change.
      try await eventually { try await results.fetch().first?.items.first?.isAway == false }
      // Those of before may still be told.
      try await eventually("A scan without changes") {
        changes = 0
        try await fixture.library.scan()
        for _ in 0..<50 { await turn() }
        return changes == 0
      }
      let photo = try XCTUnwrap(after.first?.items.first)
      try await fixture.library.setFavorite(true, of: [photo.id])
      await eventually { changes > 0 }
      observation.cancel()
    }
  }

  func testLongListsBeginAtOnceAndAreCompletedAfterwards() throws {
    try onMain {
      let fixture = try LibraryFixture()
      for number in 0..<350 {
        try fixture.write(
          MadePicture.jpeg(date: "20\(number / 20 + 10):05:12 10:00:00"), to: "img_\(number).jpg")
      }
      try await fixture.scanned()
      for collection in [PhotoCollection.recent, .search("img may", within: .recent)] {
        let results = fixture.library.results(for: collection)
        var changes = 0
        let observation = results.observe { changes += 1 }
        let first = try await results.fetch()
        XCTAssertEqual(first.reduce(0) { $0 + $1.items.count }, 300)
        XCTAssertEqual(first.first?.items.last?.day.date.year, 2027)
        await eventually { changes == 1 }
        let all = try await results.fetch()
        XCTAssertEqual(all.reduce(0) { $0 + $1.items.count }, 350)
        XCTAssertEqual(Array(all.flatMap(\.items).prefix(300)), first.flatMap(\.items))
        observation.cancel()
      }
    }
  }

  func testFilesThatChangeAreNoticed() throws {
    try onMain {
      let fixture = try LibraryFixture()
      try fixture.makeFolder("a")
      try fixture.write(to: "a/1.jpg")
      try await fixture.library.add(folder: fixture.pictures)
      let scanner = LibraryScanner(fixture.library)
      scanner.scan()
      await eventually { scanner.state == .idle(nil) || !scanner.state.isScanning }
      let watch = scanner.watch()
      await eventually { watch.count == 2 }
      try fixture.write(to: "a/2.jpg")
      try await eventually { try await fixture.names().count == 2 }
      try fixture.makeFolder("b")
      await eventually { watch.count == 3 }
      try fixture.write(to: "b/3.jpg")
      try await eventually { try await fixture.names().count == 3 }
      XCTAssertEqual(rmdir("\(fixture.pictures)/nothing"), -1)
      try FileManager.default.removeItem(atPath: "\(fixture.pictures)/b/3.jpg")
      try await eventually { try await fixture.names().count == 2 }
      watch.end()
    }
  }

  func testFoldersWhoseNamesLookAlikeAreBothWatched() throws {
    try onMain {
      let fixture = try LibraryFixture()
      for name in ["caf\u{E9}", "cafe\u{301}"] {
        try fixture.makeFolder(name)
        try fixture.write(to: "\(name)/1.jpg")
      }
      try await fixture.scanned()
      let watch = LibraryScanner(fixture.library).watch()
      await eventually { watch.count == 3 }
      watch.end()
    }
  }

  func testSizesAreThoseThatTheDecoderFinds() throws {
    try onMain {
      let fixture = try LibraryFixture()
      try await fixture.library.add(folder: LibraryFixture.samples)
      try await fixture.library.scan()
      let decoder = PictureDecoder(workers: 1)
      for name in ["harbour-at-dusk.jpg", "oak-leaf.png", "sailing-boat.gif"] {
        let photo = try await fixture.photo(name)
        let report = try await decoder.report(photo.path)
        XCTAssertEqual(Int(photo.width), report.width, name)
        XCTAssertEqual(Int(photo.height), report.height, name)
      }
    }
  }

  func testCopiesInOtherSizesAreTheSamePicture() throws {
    try onMain {
      let fixture = try LibraryFixture()
      let samples = LibraryFixture.samples
      for name in ["harbour-at-dusk.jpg", "lighthouse.jpg", "forest-path.jpg"] {
        try FileManager.default.copyItem(
          atPath: "\(samples)/\(name)", toPath: "\(fixture.pictures)/\(name)")
      }
      let harbour = "\(fixture.pictures)/harbour-at-dusk.jpg"
      try FileManager.default.copyItem(
        atPath: harbour, toPath: "\(fixture.pictures)/copy.jpg")
      // Smaller, and encoded again.
      let small = try await PictureDecoder(workers: 1).decode(harbour, longestSide: 400)
      try fixture.home.write(MadePicture.bmp(small), to: "pictures/small.bmp")
      try await fixture.scanned()
      let thumbnails = Thumbnails(decoder: PictureDecoder(), version: "test")
      try await fixture.library.compare(with: thumbnails)
      let groups = try await fixture.library.groups(.same)
      XCTAssertEqual(groups.count, 1)
      XCTAssertEqual(
        Set(groups.first?.photos.map(\.name) ?? []),
        ["harbour-at-dusk.jpg", "copy.jpg", "small.bmp"])
      XCTAssertEqual(groups.first?.photos.last?.name, "small.bmp")
    }
  }
}
