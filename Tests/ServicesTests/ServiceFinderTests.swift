// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Practice
import Sharing
import TestSupport
import XCTest

@testable import Services

/// Addresses that the user types without saying which service they belong to.
final class ServiceFinderTests: MainLoopTestCase {
  func testAddressesAreToldFromNames() {
    for text in [
      "@ada@social.example", "social.example", "https://cloud.example/nextcloud",
      "cloud.example/dav",
      "localhost:8080", "~/Pictures", "/srv/photos", "file:///srv/photos", " social.example ",
    ] { XCTAssertTrue(ServiceFinder.isAddress(text), text) }
    for text in [
      "", "mastodon", "next cloud", "web.", "a.b", "ada@", "@ada", "Dropbox, please.now",
    ] {
      XCTAssertFalse(ServiceFinder.isAddress(text), text)
    }
  }

  func testEmailAddressesAreTold() {
    for text in ["ada@mail.example", " ada.lovelace@mail.example "] {
      XCTAssertTrue(ServiceFinder.isEmailAddress(text), text)
    }
    for text in [
      "@ada@social.example", "mail.example", "ada@", "ada@localhost", "a b@c.d",
      "sftp://ada@host.example", "ada@cloud.example/dav",
    ] { XCTAssertFalse(ServiceFinder.isEmailAddress(text), text) }
  }

  func testHandlesAndFoldersNeedNoAnswer() {
    XCTAssertEqual(
      ServiceFinder.recognized(" @ada@social.example"),
      ServiceFinder.Found(service: "mastodon", server: "@ada@social.example"))
    XCTAssertEqual(
      ServiceFinder.recognized("file:///srv/my%20photos"),
      ServiceFinder.Found(service: "folder", folder: "/srv/my photos"))
    for text in [
      "ada.bsky.social", "@ada.bsky.social", "https://bsky.app/profile/ada.bsky.social/post/3k",
    ] {
      XCTAssertEqual(
        ServiceFinder.recognized(text),
        ServiceFinder.Found(service: "bluesky", user: "ada.bsky.social"), text)
    }
    XCTAssertEqual(
      ServiceFinder.recognized("@ada.example"),
      ServiceFinder.Found(service: "bluesky", user: "ada.example"))
    for text in ["social.example", "bluesky", "@ada", "ada@mail.bsky.social"] {
      XCTAssertNil(ServiceFinder.recognized(text), text)
    }
  }

  func testServersSayWhatTheyAre() throws {
    try onMain {
      let mastodon = try await MastodonRoom()
      let nextcloud = try PracticeNextcloud()
      let immich = try PracticeImmich()
      let piwigo = try PracticePiwigo()
      let basic = try PracticeWebDAV()
      let digest = try PracticeWebDAV(isDigest: true)
      let finder = ServiceFinder(client: HTTPClient(userAgent: "Cameo/test"))
      for (address, service) in [
        (mastodon.server.address, "mastodon"), (nextcloud.address, "nextcloud"),
        (immich.address, "immich"), (piwigo.address, "piwigo"),
        (basic.address, "webdav"), (digest.address, "webdav"),
      ] {
        let found = try await finder.find(address.text)
        XCTAssertEqual(found, ServiceFinder.Found(service: service, server: address.text))
      }
    }
  }

  func testAPageOfANextcloudLeadsToIt() throws {
    try onMain {
      let nextcloud = try PracticeNextcloud()
      let page = nextcloud.address.appending("index.php", "apps", "files").text
      let found = try await ServiceFinder(client: HTTPClient(userAgent: "Cameo/test")).find(page)
      XCTAssertEqual(found.service, "nextcloud")
    }
  }

  func testAnUnknownServerIsLeftToTheUser() throws {
    try onMain {
      let server = try HTTPServer(rules: ServerRules()) { _ in OutgoingResponse(404) }
      let finder = ServiceFinder(client: HTTPClient(userAgent: "Cameo/test"))
      do throws(DeliveryError) {
        let found = try await finder.find(server.address.text)
        XCTFail("It is taken for \(found).")
      } catch {
        XCTAssertEqual(
          error.sentence,
          "Can't recognize the service at \(server.address.hostAndPort). Choose one.")
      }
    }
  }
}
