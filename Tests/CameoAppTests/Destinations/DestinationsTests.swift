// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Behaviors
import Foundation
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

final class DestinationsTests: MainLoopTestCase {
  func testFoldersComeFirstAndTheLastOneBeforeAllOthers() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let settings = UserSettings(path: folder.file("settings.ini"))
      let destinations = Destinations(
        settings: settings, sharing: AppServices.empty().sharing, pictures: "/home/ada/Pictures",
        looksForMail: { false })
      XCTAssertEqual(
        destinations.all.map { $0.id },
        ["folder:/home/ada/Pictures", "ask-for-folder", "clipboard", "phone"] + browser + ["more"])
      settings.lastFolder = "/tmp/Last"
      XCTAssertEqual(
        destinations.all.map { $0.id },
        ["folder:/tmp/Last", "folder:/home/ada/Pictures", "ask-for-folder", "clipboard", "phone"]
          + browser
          + ["more"])
      settings.lastFolder = "/home/ada/Pictures"
      XCTAssertEqual(
        destinations.all.map { $0.id },
        ["folder:/home/ada/Pictures", "ask-for-folder", "clipboard", "phone"] + browser + ["more"],
        "The same one is listed once.")
      await FileWriter.shared.finish()
    }
  }

  func testWithoutAPicturesFolderTheOtherDestinationsRemain() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let settings = UserSettings(path: folder.file("settings.ini"))
      let destinations = Destinations(
        settings: settings, sharing: AppServices.empty().sharing, pictures: nil,
        looksForMail: { false })
      XCTAssertEqual(
        destinations.all.map { $0.id },
        ["ask-for-folder", "clipboard", "phone"] + browser + ["more"])
    }
  }

  func testTheyAreFoundByTheirIds() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let settings = UserSettings(path: folder.file("settings.ini"))
      let destinations = Destinations(
        settings: settings, sharing: AppServices.empty().sharing, pictures: nil,
        looksForMail: { false })
      XCTAssertEqual(destinations.shareDestination("clipboard")?.title, "Copy")
      XCTAssertEqual(destinations.shareDestination("ask-for-folder")?.title, "Save to Folder…")
      XCTAssertNil(destinations.shareDestination("open-with:gone.desktop"))
      XCTAssertNil(destinations.shareDestination(""))
    }
  }

  func testAFolderThatIsAnAccountIsListedOnce() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("Pictures")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("Link"), withDestinationPath: folder.file("Pictures"))
    try onMain {
      let services = AppServices.empty()
      let destinations = Destinations(
        settings: services.settings, sharing: services.sharing, pictures: folder.file("Link"),
        looksForMail: { false })
      services.settings.lastFolder = folder.file("Pictures")
      destinations.load()
      let account = try await services.sharing.account(ofFolder: folder.file("Link"))
      XCTAssertEqual(account.label, "Pictures")
      let again = try await services.sharing.account(ofFolder: folder.file("Pictures"))
      XCTAssertEqual(again, account)
      await eventually { destinations.all.first?.account == account }
      await eventually { destinations.all.filter { $0.group == .destinations }.count == 1 }
    }
  }

  func testAFolderOfAServerIsNotTheOneOfThatNameHere() throws {
    try onMain {
      let services = AppServices.empty()
      let destinations = Destinations(
        settings: services.settings, sharing: services.sharing, pictures: nil,
        looksForMail: { false })
      let account = Account(
        id: "sftp:nas", service: "sftp", label: "NAS", server: "sftp://nas.example", user: "ada",
        settings: ["folder": "/srv/photos"])
      try await services.sharing.engine().ledger.keep(account)
      await eventually { services.sharing.accounts == [account] }
      services.settings.lastFolder = "/srv/photos"
      XCTAssertEqual(destinations.all.map(\.account).prefix(2), [account, nil])
      XCTAssertEqual(destinations.all.map { $0.id }.dropFirst().first, "folder:/srv/photos")
    }
  }

  func testEmailIsOfferedWhereItCanBeWrittenAndItsAccountIsNoDestination() throws {
    try onMain {
      let services = AppServices.empty()
      let destinations = Destinations(
        settings: services.settings, sharing: services.sharing, pictures: nil,
        looksForMail: { true })
      XCTAssertNil(destinations.shareDestination("mail"))
      destinations.load()
      await eventually { destinations.shareDestination("mail")?.title == "Email…" }
      _ = try await services.sharing.mailAccount()
      await eventually { services.sharing.accounts.count == 1 }
      XCTAssertFalse(destinations.all.contains { $0.account != nil })
    }
  }

  func testProgramsAreLookedForOnce() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let settings = UserSettings(path: folder.file("settings.ini"))
      let destinations = Destinations(
        settings: settings, sharing: AppServices.empty().sharing, pictures: nil,
        looksForMail: { false })
      destinations.load()
      let all = destinations.all.map { $0.id }
      destinations.load()
      XCTAssertEqual(destinations.all.map { $0.id }, all)
      XCTAssertEqual(Set(all).count, all.count)
      XCTAssertLessThanOrEqual(all.count, 3 + browser.count + 4)
    }
  }
}

/// The ones that everybody has besides folders and the clipboard.
private let browser = ["browser:x", "browser:facebook"]
