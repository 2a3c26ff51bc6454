// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Practice
import PracticeServers
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
      ServiceFinder.Found(service: "mastodon", FormValues(server: "@ada@social.example")))
    XCTAssertEqual(
      ServiceFinder.recognized("file:///srv/my%20photos"),
      ServiceFinder.Found(service: "folder", FormValues(folder: "/srv/my photos")))
    for text in [
      "ada.bsky.social", "@ada.bsky.social", "https://bsky.app/profile/ada.bsky.social/post/3k",
    ] {
      XCTAssertEqual(
        ServiceFinder.recognized(text),
        ServiceFinder.Found(service: "bluesky", FormValues(user: "ada.bsky.social")), text)
    }
    for text in [
      "s3://photos/shared", "s3.eu-central-1.amazonaws.com/photos",
      "photos.fra1.digitaloceanspaces.com", "https://0123.r2.cloudflarestorage.com",
      "s3.us-west-004.backblazeb2.com",
    ] {
      XCTAssertEqual(
        ServiceFinder.recognized(text),
        ServiceFinder.Found(service: "s3", FormValues(server: text)), text)
    }
    XCTAssertEqual(
      ServiceFinder.recognized("@ada.example"),
      ServiceFinder.Found(service: "bluesky", FormValues(user: "ada.example")))
    for text in ["social.example", "bluesky", "@ada", "ada@mail.bsky.social"] {
      XCTAssertNil(ServiceFinder.recognized(text), text)
    }
  }

  func testWebhooksAndBotsNeedNoAnswer() throws {
    let token = String(repeating: "aB3_-", count: 14)
    let webhook = "https://discord.com/api/webhooks/223704706495545344/\(token)"
    XCTAssertEqual(
      ServiceFinder.recognized(" \(webhook)"),
      ServiceFinder.Found(service: "discord", FormValues(token: Secret(webhook))))
    let bot = "123456789:\(token.prefix(35))"
    XCTAssertEqual(
      ServiceFinder.recognized(bot),
      ServiceFinder.Found(service: "telegram", FormValues(token: Secret(bot))))
    XCTAssertFalse("\(String(describing: ServiceFinder.recognized(bot)))".contains("aB3"))
    XCTAssertEqual(
      ServiceFinder.recognized("t.me/harbour_pictures"),
      ServiceFinder.Found(service: "telegram", FormValues(folder: "@harbour_pictures")))
    XCTAssertEqual(
      ServiceFinder.recognized("https://t.me/pictures_bot"),
      ServiceFinder.Found(service: "telegram", FormValues()))
    for text in ["https://discord.com", "https://t.me", "123456789:short", "@harbour"] {
      XCTAssertNil(ServiceFinder.recognized(text), text)
    }
  }

  func testServersSayWhatTheyAre() throws {
    try onMain {
      let mastodon = try await MastodonRoom()
      let nextcloud = try PracticeNextcloud()
      let immich = try FakeImmich()
      let piwigo = try FakePiwigo()
      let basic = try FakeWebDAV()
      let digest = try FakeWebDAV(isDigest: true)
      let finder = ServiceFinder(client: HTTPClient(userAgent: "Cameo/test"))
      for (address, service) in [
        (mastodon.server.address, "mastodon"), (nextcloud.address, "nextcloud"),
        (immich.address, "immich"), (piwigo.address, "piwigo"),
        (basic.address, "webdav"), (digest.address, "webdav"),
      ] {
        let found = try await finder.find(address.text)
        XCTAssertEqual(
          found, ServiceFinder.Found(service: service, FormValues(server: address.text)))
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
