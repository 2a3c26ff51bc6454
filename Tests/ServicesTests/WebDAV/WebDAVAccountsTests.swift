// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

/// Several folders on one server.
final class WebDAVAccountsTests: MainLoopTestCase {
  func testTwoFoldersOnOneServerAreTwoAccountsWithTheirPasswords() throws {
    try onMain {
      let room = try await WebDAVRoom(folder: "First")
      let folder = try TemporaryFolder()
      let ledger = try await Ledger.open(folder.file("data"))
      let secrets = SessionSecrets()
      let keeper = AccountKeeper(
        ledger, services: ServiceCatalog([room.service]), secrets: secrets)
      // As stored by an earlier version.
      var old = room.account
      old.id = "webdav:\(old.label)"
      try await ledger.keep(old)
      try await secrets.keep(Secret("old"), for: old.id, label: "")

      let second = try await keeper.add(room.service, Self.details(room, "Second"), Self.nobody)
      XCTAssertEqual(second.folder, "/dav/Second")
      var all = try await ledger.accounts()
      XCTAssertEqual(all.map(\.id), [old.id, second.id])
      XCTAssertEqual(Set(all.map(\.label)).count, 2)
      let kept = try await secrets.secret(for: old.id)
      XCTAssertEqual(kept, Secret("old"))

      let again = try await keeper.add(room.service, Self.details(room, "First"), Self.nobody)
      XCTAssertEqual(again.id, old.id, "Deliveries refer to it.")
      all = try await ledger.accounts()
      XCTAssertEqual(all.count, 2)
      let renewed = try await secrets.secret(for: old.id)
      XCTAssertEqual(renewed, room.password)
      await ledger.database.close()
    }
  }

  func testAnUnwritableFolderIsNoticedByACheckThatLeavesNothing() throws {
    try onMain {
      let room = try await WebDAVRoom()
      _ = try await room.destination.check()
      XCTAssertEqual(room.paths, [])
      room.server.readOnly = ["/Pictures/Shared"]
      let failure = await trouble { try await room.destination.check() }
      XCTAssertEqual(failure?.code, .noPermission)
      XCTAssert(failure?.sentence.contains("/dav/Pictures/Shared") ?? false)
      room.server.readOnly = []
      room.server.remove("/Pictures/Shared")
      _ = try await room.destination.check()
    }
  }

  func testWhereDeletingIsForbiddenChecksLeaveOneFileAndSucceed() throws {
    try onMain {
      let room = try await WebDAVRoom()
      room.server.canDelete = false
      for _ in 0..<3 { _ = try await room.destination.check() }
      let probe = try XCTUnwrap(room.paths.first)
      XCTAssertEqual(room.paths, [probe])
      XCTAssertTrue(probe.hasPrefix("/Pictures/Shared/cameo-check-"))
      room.server.canDelete = true
      _ = try await room.destination.check()
      XCTAssertEqual(room.paths, [], "An earlier check's file is removed when possible.")
    }
  }

  func testACheckLeavesTheFilesOfOthersAloneWhereConditionsMeanNothing() throws {
    try onMain {
      let room = try await WebDAVRoom()
      room.server.canDelete = false
      _ = try await room.destination.check()
      let probe = try XCTUnwrap(room.paths.first)
      room.server.canDelete = true
      room.server.heedsConditions = false
      let files = [probe: [1], "/Pictures/Shared/cameo-check.tmp": [UInt8(2)]]
      for (path, bytes) in files { room.server.place(bytes, at: path) }
      _ = try await room.destination.check()
      XCTAssertEqual(room.server.files, files)
    }
  }

  func testANextcloudReportsAReadOnlyFolderWithoutAWrite() throws {
    try onMain {
      let room = try await NextcloudRoom()
      _ = try await room.destination.check()
      room.server.readOnly = ["/Cameo"]
      let failure = await trouble { try await room.destination.check() }
      XCTAssertEqual(failure?.code, .noPermission)
      XCTAssertEqual(room.server.filesMade, [:])
    }
  }

  private static let nobody = NoBrowserSignIn()

  @MainActor
  private static func details(_ room: WebDAVRoom, _ folder: String) -> AccountDetails {
    var details = AccountDetails()
    details.server = room.server.address.text
    details.user = "alice"
    details.password = room.password
    details.folder = folder
    return details
  }
}
