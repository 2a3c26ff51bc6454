// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Testing

@testable import Sharing

/// Which account a sign-in belongs to.
struct AccountIdentityTests {
  private static func new(
    _ folder: String, server: String = "https://cloud.example/dav/", label: String = "alice"
  ) throws -> NewAccount {
    let address = try #require(URLAddress(server))
    let folders = folder.split(separator: "/").map(String.init)
    let id = Account.makeID(service: "webdav", user: "alice", server: address, folders: folders)
    return NewAccount(
      Account(
        id: id, service: "webdav", label: label, server: server, user: "alice",
        settings: ["folder": folder]),
      formerIDs: ["webdav:alice@cloud.example"])
  }

  @Test func aFolderIsKnownByItsNameAndItsPath() throws {
    let path = "/home/ada/Box"
    let box = Account(
      id: "folder:\(path)", service: "folder", label: "Box", settings: ["folder": path])
    for name in ["Box", "box", path, "folder:\(path)"] {
      #expect(try [box].named(name).id == box.id)
    }
  }

  @Test func idsContainTheFolder() throws {
    #expect(try Self.new("Bilder").account.id == "webdav:alice@cloud.example/dav/Bilder")
    #expect(
      try Self.new("a, b/$(x)").account.id == "webdav:alice@cloud.example/dav/a%2C%20b/%24%28x%29")
    #expect(try Self.new("").account.folder == "/dav")
    #expect(try Self.new("Bilder/Neu").account.folder == "/dav/Bilder/Neu")
  }

  @Test func anAccountOfAnEarlierVersionKeepsItsID() throws {
    var old = try Self.new("Bilder", label: "My cloud").account
    old.id = "webdav:alice@cloud.example"
    let same = try Self.new("Bilder").settled(among: [old], isNamed: false)
    #expect(same.id == old.id)
    #expect(same.label == "My cloud")
    let other = try Self.new("Archiv").settled(among: [old], isNamed: false)
    #expect(other.id == "webdav:alice@cloud.example/dav/Archiv")
  }

  @Test func anIDThatIsTakenByAnotherFolderIsNotUsedAgain() throws {
    // Server and folder can be split in more than one way.
    let first = try Self.new("Bilder").account
    let second = try Self.new("", server: "https://cloud.example/dav/Bilder/")
      .settled(among: [first], isNamed: false)
    #expect(second.id == first.id + "~2")
    #expect(second.label == "alice – /dav/Bilder")
    let third = try Self.new("x", label: "alice").settled(among: [first, second], isNamed: true)
    #expect(third.label == "alice (2)")
  }

  @Test func signingInAgainKeepsTheAccountEvenWithAnotherFolder() throws {
    let old = try Self.new("Bilder").account
    let moved = try Self.new("Archiv").settled(among: [old], again: old.id, isNamed: false)
    #expect(moved.id == old.id)
    #expect(moved.settings["folder"] == "Archiv")
    var stranger = try Self.new("Archiv")
    stranger.account.user = "bob"
    stranger.account.id = "webdav:bob@cloud.example/dav/Archiv"
    #expect(
      stranger.settled(among: [old], again: old.id, isNamed: false).id == stranger.account.id)
  }
}
