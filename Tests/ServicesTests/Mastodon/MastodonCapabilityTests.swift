// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Network
import Practice
import PracticeServers
import Sharing
import TestSupport
import XCTest

/// The capabilities of each server of the family.
final class MastodonCapabilityTests: MainLoopTestCase {
  func testEveryServerIsAskedForItsOwnLimits() throws {
    try onMain {
      for variant in PracticeMastodon.Variant.allCases {
        let room = try await MastodonRoom(variant)
        let limits = room.server.limits
        let capabilities = try await room.destination.capabilities()
        XCTAssertEqual(capabilities.caption?.most, limits.characters, variant.rawValue)
        XCTAssertEqual(capabilities.picturesPerPost, limits.picturesPerPost, variant.rawValue)
        XCTAssertEqual(capabilities.alt?.characters, limits.altCharacters, variant.rawValue)
        XCTAssertEqual(
          capabilities.pictures.bytes, variant == .goToSocial ? 5 << 20 : limits.pictureBytes)
        XCTAssertEqual(capabilities.visibilities.contains(.direct), variant != .pixelfed)
        XCTAssertEqual(
          capabilities.takesFocus, [.mastodon, .goToSocial].contains(variant), variant.rawValue)
      }
    }
  }

  func testTheCharacterCountMatchesTheServer() throws {
    try onMain {
      let room = try await MastodonRoom()
      let captions = [
        "Hello", "👨‍👩‍👧 at the sea",
        "See https://example.org/a/long/path?with=query, and http://b.example!",
        "With @bob@social.example and @carol", "Zwölf Boxkämpfer\njagen Viktor",
      ]
      for (number, caption) in captions.enumerated() {
        let words = PostText(caption: caption, warning: "Sun")
        let capabilities = try await room.destination.capabilities()
        let limit = try XCTUnwrap(capabilities.caption)
        room.server.limits.characters = limit.count(words) - 1
        let parcel = try room.parcel(id: "caption-\(number)", words: words)
        let journal = MemoryJournal()
        let failure = await trouble { try await room.publish(parcel, journal) }
        XCTAssertEqual(failure?.code, .captionTooLong, caption)
        room.server.limits.characters += 1
        _ = try await room.publish(parcel, journal)
      }
      XCTAssertEqual(room.server.posts.map(\.text), captions)
    }
  }

  func testPixelfedsOwnerMayWantDescriptions() throws {
    try onMain {
      let room = try await MastodonRoom(.pixelfed)
      room.server.limits.minAltCharacters = 1
      let capabilities = try await room.destination.capabilities()
      XCTAssertEqual(capabilities.alt, AltLimit(characters: 1000, isRequired: true))
    }
  }

  func testTheDefaultsAreTheLimitsOfMastodon() throws {
    try onMain {
      let usual = MastodonRoom.service().usualCapabilities
      XCTAssertEqual(usual.caption?.most, 500)
      XCTAssertEqual(usual.picturesPerPost, 4)
    }
  }
}
