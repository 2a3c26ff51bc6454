// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
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
}
