// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Network
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

final class NextcloudRulesTests: MainLoopTestCase {
  func testTheRulesOfAServerAreRead() throws {
    for (json, links, takesPieces) in [
      ("{}", LinkRules(areMade: false), false),
      (#"{"capabilities":[]}"#, LinkRules(areMade: false), false),
      (
        #"{"capabilities":{"dav":{"chunking":"1.0"},"files_sharing":{"public":{"enabled":true,"#
          + #""password":{"enforced":true},"expire_date":{"enabled":true,"days":"7","enforced":true}}}}}"#,
        LinkRules(needPassword: true, maxDays: 7), true
      ),
      (
        #"{"capabilities":{"dav":[],"files_sharing":{"api_enabled":true,"public":{"enabled":true,"#
          + #""password":[],"expire_date":{"enabled":true,"days":9,"enforced":false}}}}}"#,
        LinkRules(), false
      ),
      (
        #"{"capabilities":{"files_sharing":{"api_enabled":false,"public":{"enabled":true}}}}"#,
        LinkRules(areMade: false), false
      ),
    ] {
      let rules = try JSONDecoder().decode(NextcloudRules.self, from: Data(json.utf8))
      XCTAssertEqual(rules.links, links, json)
      XCTAssertEqual(rules.takesPieces, takesPieces, json)
    }
  }

  func testTheServerReportsItsLinkRules() throws {
    try onMain {
      let room = try await NextcloudRoom()
      let usual = try await room.destination.capabilities()
      XCTAssertEqual(usual.links, LinkRules())
      room.server.linksNeedPassword = true
      room.server.maxLinkDays = 14
      let strict = try await room.destination.capabilities()
      XCTAssertEqual(strict.links, LinkRules(needPassword: true, maxDays: 14))
      room.server.allowsLinks = false
      let none = try await room.destination.capabilities()
      XCTAssertEqual(none.links, LinkRules(areMade: false))
    }
  }

  func testALinkExpiresOnTheLastAllowedDay() throws {
    try onMain {
      for (wanted, days) in [("30", 7), ("8", 7), ("7", 7), ("3", 3), (nil, 7)] {
        let time = MovableTime()
        // Noon, so that no midnight comes in between.
        let noon = Double(Int(RateLimit.now) / 86_400 * 86_400 + 43_200)
        time.set(noon)
        let room = try await NextcloudRoom(
          clock: time.clock, settings: wanted.map { ["link-days": $0] } ?? [:])
        room.server.maxLinkDays = 7
        let receipt = try await room.publish(room.parcels.make())
        XCTAssertNotNil(receipt.link)
        let day = NextcloudLinks.day(after: days, now: noon)
        XCTAssertEqual(room.server.links.map(\.expires), [day], wanted ?? "none")
      }
    }
  }

  func testANewlyRequiredPasswordIsReportedAndTheShareContinuesWithOne() throws {
    try onMain {
      let room = try await NextcloudRoom()
      room.server.linksNeedPassword = true
      let parcel = try room.parcels.make()
      let journal = MemoryJournal()
      let error = await trouble {
        try await room.destination.publish(parcel, journal) { @Sendable _ in }
      }
      XCTAssertEqual(error?.code, .linkPassword)
      XCTAssertEqual(error?.remedy, .person)
      let command = room.new.account.linkPasswordCommand
      XCTAssertTrue(error?.sentence.contains(command) == true, error?.sentence ?? "")
      room.linkPassword = Secret("Dünen")
      let receipt = try await room.publish(parcel, journal)
      XCTAssertTrue(receipt.isProtected)
      XCTAssertEqual(room.server.filesMade["/Cameo/beach.png"], 1)
      XCTAssertEqual(room.server.linksMade, 1)
    }
  }

  func testALargePictureIsUploadedWholeWhereChunksAreNotSupported() throws {
    try onMain {
      let room = try await NextcloudRoom()
      room.server.takesPieces = false
      let bytes = [UInt8](repeating: 7, count: NextcloudService.usualPieceSize + 1)
      _ = try await room.publish(room.parcels.make("wide.png", bytes))
      XCTAssertEqual(room.server.files["/Cameo/wide.png"], bytes)
      XCTAssertEqual(room.server.requests(.piece), 0)
    }
  }

  func testAServerWithoutCapabilitiesIsAccepted() throws {
    try onMain {
      let room = try await NextcloudRoom()
      room.server.play(.fail(status: 404), on: .capabilities)
      let capabilities = try await room.destination.capabilities()
      XCTAssertNil(capabilities.links)
    }
  }
}
