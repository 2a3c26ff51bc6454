// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import Sharing
import Testing

@testable import CameoCommand

@MainActor
@Suite struct ShareWishTests {
  private let accounts = [
    Account(id: "mastodon:https://sea.example:ada", service: "mastodon", label: "ada@sea.example"),
    Account(id: "folder:/home/ada/Box", service: "folder", label: "Box"),
  ]

  @Test(arguments: [
    ("mastdon", "mastodon"), ("Bx", "Box"), ("phne", "phone"), ("lst", "last"),
    ("ADA@sea.exmple", "ada@sea.example"),
  ])
  func `a mistyped destination is suggested`(typed: String, meant: String) {
    let error = ShareWish.suggestion(for: typed, among: accounts)
    #expect(error?.sentence == "Account “\(typed)” not found. Did you mean “\(meant)”?")
    #expect(error?.code == .noAccount)
  }

  @Test(arguments: ["nextcloud", "Mastodon", ""])
  func `nothing else is`(typed: String) {
    #expect(ShareWish.suggestion(for: typed, among: accounts) == nil)
  }

  @Test func `without one, the audience is what was chosen for the accounts`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "settings-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(Audience.usual(of: accounts, settings: file.path) == .public)
    let settings = KeyFile()
    DefaultAudience.set(.followers, of: accounts[0].id, in: settings)
    DefaultAudience.set(.unlisted, of: accounts[1].id, in: settings)
    DefaultAudience.set(.direct, of: "mastodon:other", in: settings)
    try Data(settings.text.utf8).write(to: file)
    #expect(Audience.usual(of: accounts, settings: file.path) == .followers)
    #expect(Audience.usual(of: [accounts[1]], settings: file.path) == .unlisted)
    #expect(Audience.usual(of: [], settings: file.path) == .public)
  }

  @Test(
    arguments: [
      ("de", "de"), ("PT-br", "pt-br"), ("nds", "nds"), ("zh-Hant-TW", "zh-Hant-TW"), ("xx", nil),
      ("", nil), ("german", nil), ("de_AT", nil), ("de-", nil), ("d1", nil), ("dé", nil),
      ("de-toolongpart", nil),
    ] as [(String, String?)])
  func `an unknown language is refused`(typed: String, taken: String?) {
    #expect(LanguageTag.checked(typed) == taken)
    let wish = Invocation(
      ["share", "a.jpg", "--to", "Box", "--language", typed], hasDisplay: false)
    if case .wrongUsage(let sentence, _) = wish {
      #expect(taken == nil)
      #expect(sentence == "cameo: --language requires a language code, such as de or pt-BR")
    } else {
      #expect(taken != nil)
    }
  }
}
