// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Network
import Sharing
import Testing

@testable import Services

/// Descriptions of servers, and typed addresses.
struct MastodonInstanceTests {
  private func read(_ json: String) throws -> MastodonInstance {
    try MastodonJSON.reader.decode(MastodonInstance.self, from: Data(json.utf8))
  }

  @Test func missingLimitsFallBackToTheCommonOnes() throws {
    let capabilities = try read(#"{"uri":"old.example","version":"3.1.0"}"#).capabilities
    #expect(capabilities.caption == CaptionLimit(most: 500, counting: .fediverse(perLink: 23)))
    #expect(capabilities.picturesPerPost == 4)
    #expect(capabilities.alt == AltLimit(characters: 1500))
    #expect(capabilities.pictures.types.first == "image/jpeg")
  }

  @Test func limitsMayBeTextsAndNullAndMaySitAtTheTop() throws {
    let instance = try read(
      #"""
      {"uri":"https://x.example","version":"2.7.2 (compatible; Akkoma 3.10)","max_toot_chars":"5000",
      "upload_limit":16000000,"description_limit":5000,
      "configuration":{"statuses":{"max_characters":null,"max_media_attachments":0}}}
      """#)
    #expect(instance.family == .pleroma)
    #expect(instance.characters == 5000)
    #expect(instance.pictureBytes == 16_000_000)
    #expect(instance.altCharacters == 5000)
    #expect(instance.capabilities.picturesPerPost == 4)
  }

  @Test func anyImageTypeMeansPictures() throws {
    let instance = try read(
      #"""
      {"domain":"x","version":"0.19.1+git-1","source_url":"https://codeberg.org/superseriousbusiness/gotosocial",
      "configuration":{"media_attachments":{"supported_mime_types":["application/octet-stream"]}}}
      """#)
    #expect(instance.family == .goToSocial)
    #expect(instance.capabilities.pictures.types.contains("image/jpeg"))
    #expect(!instance.capabilities.pictures.types.contains("application/octet-stream"))
  }

  @Test func videosAreNotPictures() throws {
    let types = try read(
      #"""
      {"domain":"x","version":"4.5.0","configuration":{"media_attachments":{"supported_mime_types":
      ["image/heic","image/png","image/jpeg","video/mp4"]}}}
      """#
    ).capabilities.pictures
    #expect(types.types == ["image/jpeg", "image/png", "image/heic"])
    #expect(!types.takesAnimations)
  }

  @Test(arguments: [
    ("4.5.0", false), ("4.6.0", true), ("4.10.1+glitch", true), ("5.0.0-alpha.1", true),
    ("4.6.0 (compatible; Pixelfed 0.12)", false), ("4", false), ("", false),
  ])
  func theVersionDeterminesTheFeatures(_ version: String, _ isNew: Bool) throws {
    let instance = try read("{\"domain\":\"x\",\"version\":\"\(version)\"}")
    #expect(instance.isMastodon(4, 6) == isNew)
  }

  @Test(arguments: [
    ("social.example", "https://social.example"), (" Social.Example ", "https://social.example"),
    ("@alice@social.example", "https://social.example"),
    ("alice@social.example:8443", "https://social.example:8443"),
    ("social.example/@alice", "https://social.example"),
    ("https://social.example/@alice?x=1", "https://social.example"),
    ("http://social.example", "http://social.example"),
    ("127.0.0.1:3000", "http://127.0.0.1:3000"), ("localhost:3000", "http://localhost:3000"),
  ])
  func typedServersAreUnderstood(_ text: String, _ server: String) {
    #expect(MastodonAddress(text)?.server.origin == server)
  }

  @Test func theKeyringStoresEverythingNeededToRevokeAToken() throws {
    let keys = MastodonKeys(
      token: Secret("t\"1"), client: MastodonKeys.Client(id: "i", secret: Secret("s")))
    let read = try #require(MastodonKeys(keys.secret()))
    #expect(read.token == keys.token)
    #expect(read.client?.id == "i")
    #expect(read.client?.secret == Secret("s"))
    #expect(!"\(keys)".contains("t\"1"))
  }
}
