// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Sharing
import Testing

@testable import Services

/// What services say about themselves.
@Suite struct ServiceCardTests {
  private let all = AllServices.catalog.all

  @Test func everyServiceIsFoundByItsID() {
    for service in all { #expect(AllServices.catalog[service.id]?.name == service.name) }
    #expect(Set(all.map(\.id)).count == all.count)
  }

  @Test func whatUsersChooseFromSaysWhatItIsFor() {
    for card in all.map(\.card) {
      #expect(card.purpose.isEmpty == card.kind.appearsByItself, "\(card.id)")
    }
  }

  @Test func onlyNetworksMakePosts() {
    for service in all {
      let makesPosts = service.needsSecret && service.usualCapabilities.picturesPerPost != nil
      #expect(makesPosts == (service.card.kind == .social), "\(service.id)")
    }
  }

  @Test func aTextMeansOneServiceAtMost() {
    for text in [
      "@ada@social.example", "@ada@localhost:8080", "@alice:example.org", "#photos:example.org",
      "https://matrix.to/#/@alice:example.org", "ada.bsky.social", "@ada.example", "@ada",
      "/srv/ada.bsky.social", "~/Pictures", "file:///srv/photos", "sftp://nas.bsky.social/photos",
      "s3://photos/shared", "s3.eu-central-1.amazonaws.com/photos", "t.me/harbour_pictures",
      "https://bsky.app/profile/ada.example", "ada@mail.example", "social.example",
    ] { #expect(all.count { $0.recognized(text) != nil } <= 1, "\(text)") }
  }

  @Test func buttonsSayWhatBecomesOfThePhotos() {
    let account = Account(id: "", service: "", label: "Anna’s phone")
    let verbs = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0.card.verb(for: account)) })
    #expect(verbs["mastodon"] == "Post to Mastodon")
    #expect(verbs["sftp"] == "Upload to SFTP")
    #expect(verbs["folder"] == "Save to Folder")
    #expect(verbs["mail"] == "Write Email")
    #expect(verbs["phone"] == "Send to Phone")
    #expect(verbs["localsend"] == "Send to Anna’s phone")
    #expect(verbs["packet"] == "Continue in Packet")
  }

  @Test func everyServiceHasItsOwnSentences() {
    func complaint(_ text: String, _ field: AccountField, _ service: any Service) -> String? {
      service.form[field]?.complaint(text)
    }
    let chat = complaint("two words", .folder, TelegramService())
    #expect(chat == "Enter a chat's number, or the name of a public one such as @name.")
    #expect(complaint(" ", .folder, TelegramService()) == nil)
    #expect(complaint(" ", .folder, FolderService()) == "Choose a folder.")
    let path = complaint("x", .folder, FolderService())
    #expect(path == "Enter the full path, starting with /.")
    #expect(complaint("~/x", .folder, FolderService()) == nil)
    #expect(complaint("anything", .folder, WebDAVService()) == nil)
    let handle = complaint("", .user, BlueskyService())
    #expect(handle == "Enter a handle such as “alice.bsky.social”.")
    #expect(complaint("", .user, WebDAVService()) == "Enter your user name.")
    #expect(complaint("", .password, SFTPService()) == nil)
    #expect(complaint("", .password, WebDAVService()) == "Enter your password.")
    let webhook = complaint("x", .token, DiscordService())
    #expect(webhook?.hasPrefix("Enter the address of a webhook such as “https://") == true)
    #expect(complaint("", .token, ImmichService()) == "Enter a token from your account settings.")
    #expect(
      complaint("s3", .server, MastodonService())?.hasPrefix("Enter a server address") == true)
    #expect(complaint("#photos:example.org", .server, MatrixService()) == nil)
  }

  @Test func onlyWebsitesAreAskedForWithoutEncryption() {
    func isUnencrypted(_ service: any Service) -> Bool? {
      service.form[.server]?.isUnencrypted("http://cloud.example")
    }
    #expect(isUnencrypted(NextcloudService()) == true)
    #expect(isUnencrypted(S3Service()) == false)
    #expect(isUnencrypted(SFTPService()) == false)
  }
}
