// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Controllers
import Foundation
import GLib
import Gtk
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

final class LocalFolderDestinationTests: MainLoopTestCase {
  func testTheThumbnailGetsThePixelsAndNoOtherMetadata() throws {
    let folder = try TemporaryFolder()
    let names = ["hills-at-noon", "lighthouse"]
    for name in names {
      let source = try Data(contentsOf: URL(fileURLWithPath: Samples.path("\(name).jpg")))
      XCTAssertNotNil(source.range(of: Data("Exif".utf8)), "\(name) is to have something to tell.")
    }
    try onMain {
      let services = AppServices.empty()
      for name in names {
        let picture = try Samples.picture("\(name).jpg").fitted(longestSide: 96)
        try await take(picture, named: name, into: folder.path, services)
        let written = try readPicture(folder.file("\(name).png"))
        XCTAssertEqual(try written.encoded(as: .png), try picture.encoded(as: .png), name)
        let file = try PNGFile(folder.file("\(name).png"))
        XCTAssertEqual([file.kinds.first, file.kinds.last], ["IHDR", "IEND"])
        XCTAssertEqual(file.remarks, [], name)
      }
      let turned = try readPicture(folder.file("lighthouse.png"))
      XCTAssertLessThan(turned.width, turned.height, "It stands upright.")
    }
  }

  func testTransparencyIsKept() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let leaf = try Samples.picture("oak-leaf.png").fitted(longestSide: 96)
      try await take(leaf, into: folder.path, .empty())
      let written = try readPicture(folder.file("ada.png"))
      XCTAssertEqual(try written.encoded(as: .png), try leaf.encoded(as: .png))
    }
  }

  func testNothingIsReplacedTheNextOneGetsANumber() throws {
    let folder = try TemporaryFolder()
    try folder.write("another file", to: "ada.png")
    try onMain {
      let services = AppServices.empty()
      var files: [String?] = []
      for _ in 1...2 {
        let share = try await take(
          Samples.picture().fitted(longestSide: 96), into: folder.path, services)
        let link = try await services.sharing.delivery("\(share).1")?.receipt?.link
        files.append(link.flatMap { FileAddress.path(of: $0) })
      }
      XCTAssertEqual(folder.names, ["ada (2).png", "ada (3).png", "ada.png"])
      XCTAssertEqual(try folder.read("ada.png"), "another file")
      XCTAssertEqual(files, [folder.file("ada (2).png"), folder.file("ada (3).png")])
    }
  }

  func testAnUnwritableFolderSaysWhyAndIsNoDestination() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file")
    try onMain {
      let services = AppServices.empty()
      for name in ["file", "gone"] {
        do {
          try await take(
            Samples.picture().fitted(longestSide: 96), into: folder.file(name), services)
          XCTFail("It cannot be written.")
        } catch let error as DeliveryError {
          XCTAssert(error.sentence.contains("not found"), error.sentence)
        }
      }
      XCTAssertEqual(folder.names, ["file"])
      XCTAssertEqual(services.sharing.accounts, [])
    }
  }

  func testTheLastChoiceIsApplied() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let services = AppServices.empty()
      services.settings.lastVisibility = "followers"
      services.settings.lastLanguage = "de"
      let share = try await take(
        Samples.picture().fitted(longestSide: 96), into: folder.path, services)
      let words = try await services.sharing.engine().ledger.share(share)?.words
      XCTAssertEqual(words, PostText(visibility: .followers, language: "de"))
      await FileWriter.shared.finish()
    }
  }

  func testTheLanguageIsTheOneThatTheSheetWouldBeginWith() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let services = AppServices.empty()
      let usual = ShareSheetModel(services).draft.words.language
      var share = try await take(
        Samples.picture().fitted(longestSide: 96), into: folder.path, services)
      let ledger = try await services.sharing.engine().ledger
      var words = try await ledger.share(share)?.words
      XCTAssertEqual(words?.language, usual)
      services.settings.lastLanguage = CaptionLanguage.unsaid
      share = try await take(
        Samples.picture().fitted(longestSide: 90), into: folder.path, services)
      words = try await ledger.share(share)?.words
      XCTAssertNotNil(words)
      XCTAssertNil(words?.language, "No language is no code that a network knows.")
      await FileWriter.shared.finish()
    }
  }

  func testItsIdIsItsFolder() throws {
    try onMain {
      let destination = Target(.folder("/tmp/a:b"))
      XCTAssertEqual(destination.id, "folder:/tmp/a:b")
      XCTAssertEqual(destination.label, "a:b")
      XCTAssertEqual(destination.whereabouts, "/tmp/a:b")
    }
  }
}

/// Shares the picture and waits until it has arrived.
@MainActor @discardableResult
private func take(
  _ picture: Picture, named name: String = "ada", into folder: String, _ services: AppServices
) async throws -> Share.ID {
  let file = try await OfferedPicture(name: name, picture: picture).saved()
  let model = ShareSheetModel(services, files: [file])
  services.settings.secondsToUndo = 0
  await model.sendAtOnce(to: [try await services.sharing.account(ofFolder: folder).id])
  let share = try XCTUnwrap(model.share)
  try await eventually { try await services.sharing.delivery("\(share).1")?.state == .done }
  let delivery = try await services.sharing.delivery("\(share).1")
  XCTAssertEqual(delivery?.state, .done, delivery?.error?.sentence ?? "")
  return share
}
