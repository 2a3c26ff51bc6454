// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import Gtk
import Imaging
import TestSupport
import XCTest

@testable import CameoApp
@testable import Photos

final class FirstTilesTests: GtkTestCase {
  func testTilesOfTheFirstScreenAreThereBeforeAnythingCanBeDecoded() throws {
    try onMain {
      let (services, folder) = try await Self.library(["lighthouse.jpg", "brooch.jpg"])
      let photos = try await services.library.photos(in: .recent)
      let file = "\(services.cacheFolder)/first-tiles"
      XCTAssertFalse(services.firstTiles.load(), "There was no first screen yet.")
      let keeper = FirstTilesKeeper(services.firstTiles, services.thumbnails)
      keeper.firstScreen = { (photos, 120) }
      keeper.noteChange()
      await eventually { FileManager.default.fileExists(atPath: file) }

      // The next start, without decoders.
      let none = PictureDecoder(program: "/nowhere")
      let tiles = try await Self.read(FirstTiles(file))
      XCTAssertEqual(tiles.screen.side, 120)
      XCTAssertEqual(tiles.screen.pictures, photos.map { FirstTiles.PictureState($0) })
      let thumbnails = PhotoThumbnails(Thumbnails(decoder: none, version: "0"), scale: 1)
      thumbnails.begin(with: tiles, of: photos)
      let cell = PhotoCell()
      for photo in photos {
        let surface = try XCTUnwrap(thumbnails.surface(of: photo, side: 120, for: cell))
        XCTAssertEqual(surface.width, 120)
        XCTAssertFalse(thumbnails.isBroken(photo))
      }

      // Those of files that were changed since are outdated.
      let changed = PhotoThumbnails(Thumbnails(decoder: none, version: "0"), scale: 1)
      changed.begin(with: tiles, of: photos.map { $0.changed() })
      XCTAssertNil(changed.surface(of: photos[0].changed(), side: 120, for: cell))

      // Nothing is kept of pictures that are gone.
      keeper.firstScreen = { ([], 120) }
      keeper.noteChange()
      await eventually { !FileManager.default.fileExists(atPath: file) }
      await services.photos.close()
      withExtendedLifetime(folder) {}
    }
  }

  func testThePageKeepsItsFirstScreenAndOnlyThat() throws {
    try onMain {
      let (services, folder) = try await Self.library(["lighthouse.jpg", "brooch.jpg"])
      let page = PhotosController(PhotosModel(services))
      let window = PageWindow(page)
      try await show(window)
      let file = "\(services.cacheFolder)/first-tiles"
      await eventually { FileManager.default.fileExists(atPath: file) }
      let tiles = try await Self.read(FirstTiles(file))
      XCTAssertEqual(
        Set(tiles.screen.pictures.map(\.id)),
        Set(page.model.photos.sections.flatMap(\.items).map(\.id)))
      let written = try Data(contentsOf: URL(filePath: file))
      page.model.toggleSearch()
      page.model.search("light")
      await eventually { page.model.photos.count == 1 }
      // Tiles are written two seconds after a change; that they are not can't be waited for.
      try? await Task.sleep(for: .milliseconds(2_500))
      XCTAssertEqual(
        try Data(contentsOf: URL(filePath: file)), written, "A search is no first screen.")
      window.close()
      await services.photos.close()
      withExtendedLifetime(folder) {}
    }
  }

  func testADamagedFileIsNotUsed() throws {
    try onMain {
      let (services, folder) = try await Self.library(["brooch.jpg"])
      let photos = try await services.library.photos(in: .recent)
      let keeper = FirstTilesKeeper(services.firstTiles, services.thumbnails)
      keeper.firstScreen = { (photos, 100) }
      keeper.noteChange()
      let file = "\(services.cacheFolder)/first-tiles"
      await eventually { FileManager.default.fileExists(atPath: file) }
      let whole = try Data(contentsOf: URL(filePath: file))
      var huge = whole
      huge.replaceSubrange(24..<32, with: [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F])
      for (name, bytes) in [
        ("short", whole.dropLast()), ("long", whole + [0]), ("huge", huge),
        ("head", whole.prefix(20)),
        ("other", Data("P6 is another format.".utf8)), ("empty", Data()),
      ] {
        let path = folder.file("tiles-\(name)")
        try bytes.write(to: URL(filePath: path))
        let tiles = FirstTiles(path)
        XCTAssertTrue(tiles.load())
        await tiles.finishReading()
        XCTAssertNil(tiles.take(), name)
      }
      await services.photos.close()
      withExtendedLifetime(folder) {}
    }
  }

  @MainActor
  private static func read(_ file: FirstTiles) async throws -> FirstTiles.Tiles {
    XCTAssertTrue(file.load())
    await file.finishReading()
    let tiles = try XCTUnwrap(file.take())
    XCTAssertNil(file.take(), "They are needed once.")
    return tiles
  }

  @MainActor
  private static func library(_ names: [String]) async throws -> (AppServices, TemporaryFolder) {
    let folder = try TemporaryFolder()
    for name in names {
      try FileManager.default.copyItem(atPath: Samples.path(name), toPath: "\(folder.path)/\(name)")
    }
    let services = AppServices.empty()
    try await services.library.add(folder: folder.path)
    try await services.library.scan()
    return (services, folder)
  }
}

extension Photo {
  /// The same picture after its file was changed.
  fileprivate func changed() -> Photo {
    Photo(
      id: id, folder: folder, name: name, taken: taken, width: width, height: height, bytes: bytes,
      modified: modified + 1, marks: marks)
  }
}
