// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import Gtk
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

final class DeliveryThumbnailsTests: GtkTestCase {
  func testTheThumbnailShowsTheCopyAndLaterTheFile() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let services = AppServices.empty()
      let file = folder.file("forest.jpg")
      try FileManager.default.copyItem(atPath: Samples.path("forest-path.jpg"), toPath: file)
      let destinations = try await makeFolders(["Ships"], in: folder, for: services)
      var draft = Draft([.init(file)], to: destinations)
      draft.secondsToUndo = 600
      let share = try await services.sharing.send(draft)
      let ledger = try await services.sharing.engine().ledger
      let delivery = try await ledger.database.read {
        try DeliveryOverview.all(of: share, in: $0)
      }[0]
      let size = DeliveryThumbnails.size

      // The file is gone, the copy there.
      try FileManager.default.moveItem(atPath: file, toPath: file + ".away")
      let thumbnails = DeliveryThumbnails(services, scale: 2)
      let copy = await thumbnails.find(delivery)
      XCTAssertEqual(copy.map { [$0.width, $0.height] }, [size.width * 2, size.height * 2])
      XCTAssertTrue(thumbnails.known(delivery) === copy, "It is not made twice.")

      // The copy is gone, the file there.
      try FileManager.default.moveItem(atPath: file + ".away", toPath: file)
      try FileManager.default.removeItem(
        atPath: ledger.copy(of: delivery.pictures[0], in: share))
      let found = await DeliveryThumbnails(services, scale: 1).find(delivery)
      XCTAssertEqual(found.map { [$0.width, $0.height] }, [size.width, size.height])

      // Both are gone.
      try FileManager.default.removeItem(atPath: file)
      let none = await DeliveryThumbnails(services, scale: 1).find(delivery)
      XCTAssertNil(none)
      await services.sharing.close()
    }
  }

  func testAPictureWithoutAFileOfItsOwnIsShownAfterItWasSent() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let services = AppServices.empty()
      // As the sheet keeps what was pasted or piped in, until it is closed.
      let file = "\(Folders.cache)/cameo/pasted/\(UUID().uuidString).jpg"
      Folders.make(for: file)
      try FileManager.default.copyItem(atPath: Samples.path("lighthouse.jpg"), toPath: file)
      let destinations = try await makeFolders(["Ships"], in: folder, for: services)
      let share = try await services.sharing.send(Draft([.init(file)], to: destinations))
      let ledger = try await services.sharing.engine().ledger
      var delivery: DeliveryOverview?
      try await eventually {
        delivery = try await ledger.database.read {
          try DeliveryOverview.all(of: share, in: $0)
        }.first
        return delivery?.state == .done
      }
      try FileManager.default.removeItem(atPath: file)
      let sent = try XCTUnwrap(delivery)
      await eventually {
        !FileManager.default.fileExists(
          atPath: ledger.copy(of: sent.pictures[0], in: share))
      }
      let found = await DeliveryThumbnails(services, scale: 1).find(sent)
      XCTAssertEqual(found.map { $0.width }, DeliveryThumbnails.size.width)

      let preview = await ledger.preview(of: sent.pictures[0], in: share)
      let bytes = try XCTUnwrap(preview)
      XCTAssertLessThanOrEqual(bytes.count, 24 * 1024)
      XCTAssertFalse(String(decoding: bytes, as: UTF8.self).contains("Exif"))
      let engine = try await services.sharing.engine()
      try await engine.outbox.forget(sent.id)
      let gone = await ledger.preview(of: sent.pictures[0], in: share)
      XCTAssertNil(gone, "It goes with the share.")
      await services.sharing.close()
    }
  }
}
