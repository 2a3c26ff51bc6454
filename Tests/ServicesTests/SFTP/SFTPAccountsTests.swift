// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Network
import Sharing
import TestSupport
import XCTest

@testable import Services

/// Getting in: keys, passwords, and the key of the server.
final class SFTPAccountsTests: MainLoopTestCase {
  @MainActor
  private static func details(_ server: RunningSSHServer, _ password: String? = nil)
    -> AccountDetails
  {
    var details = AccountDetails()
    details.server = "sftp://\(server.address)"
    details.user = password == nil ? NSUserName() : "ada"
    details.password = password.map { Secret($0) }
    return details
  }

  func testAServerIsTrustedOnceAndByItsKeyAlone() throws {
    try onMain {
      let server = try await RunningSSHServer.other()
      let service = SFTPService(keys: server.keys)
      let wary = TrustingGuide(says: false)
      let refused = await trouble {
        try await service.add(Self.details(server, "practice"), wary)
      }
      XCTAssertEqual(refused?.code, .certificate)
      XCTAssertEqual(wary.keys.count, 1)
      XCTAssert(wary.keys[0].hasPrefix("SHA256:") && wary.keys[0].hasSuffix(server.address))
      let room = try await SFTPRoom(server)
      XCTAssertEqual(
        room.account.settings["host-key"], wary.keys[0].prefix { $0 != " " }.description)
      _ = try await room.destination.check()
      try await server.restart(["other-key"])
      let error = await trouble { try await room.destination.check() }
      XCTAssertEqual(error?.code, .certificate)
      XCTAssert(error?.sentence.contains("another key than before (SHA256:") == true)
      var known = Self.details(server, "practice")
      known.fingerprint = room.account.settings["host-key"]
      let other = await trouble { try await service.add(known, TrustingGuide()) }
      XCTAssertEqual(other?.code, .certificate, "The wanted key is another one.")
    }
  }

  func testTheUsersListOfServersCounts() throws {
    try onMain {
      let server = try await RunningSSHServer.openSSH()
      let key = try server.folder.read("host-key.pub").split(separator: " ").prefix(2)
      let place = "[127.0.0.1]:\(server.port)"
      try server.folder.write(
        "\(place) \(key.joined(separator: " "))\n", to: "keys/known_hosts")
      let guide = TrustingGuide(says: false)
      _ = try await SFTPService(keys: server.keys).add(Self.details(server), guide)
      XCTAssertEqual(guide.keys, [], "Nothing has to be asked.")
      let other = try server.folder.read("keys/id_ed25519.pub").split(separator: " ").prefix(2)
      try server.folder.write(
        "\(place) \(other.joined(separator: " "))\n", to: "keys/known_hosts")
      let error = await trouble {
        try await SFTPService(keys: server.keys).add(Self.details(server), TrustingGuide())
      }
      XCTAssertEqual(error?.code, .certificate)
    }
  }

  func testKeysWithAPassphraseNeedIt() throws {
    try onMain {
      let server = try await RunningSSHServer.openSSH(passphrase: "open sesame")
      let service = SFTPService(keys: server.keys)
      let without = await trouble { try await service.add(Self.details(server), TrustingGuide()) }
      XCTAssertEqual(without?.code, .signedOut)
      var details = Self.details(server)
      details.password = Secret("open sesame")
      let new = try await service.add(details, TrustingGuide())
      XCTAssert(service.needsSecret(new.account))
      XCTAssertEqual(new.secret?.reveal(), "open sesame")
      XCTAssertFalse("\(new.account)".contains("sesame"))
    }
  }

  func testPasswordsAreAcceptedAsSuchAndAsAnswers() throws {
    try onMain {
      for habit in ["plain", "questions"] {
        let server = try await RunningSSHServer.other(habit)
        let service = SFTPService(keys: server.keys)
        let new = try await service.add(Self.details(server, "practice"), TrustingGuide())
        XCTAssertEqual(new.account.id, "sftp:ada@\(server.address)")
        let wrong = await trouble {
          try await service.add(Self.details(server, "wrong"), TrustingGuide())
        }
        XCTAssertEqual(
          wrong?.sentence,
          "\(server.address) accepts neither your SSH keys nor the password for ada. Sign in again."
        )
      }
      let server = try await RunningSSHServer.other("two-steps")
      let error = await trouble {
        try await SFTPService(keys: server.keys).add(
          Self.details(server, "practice"), TrustingGuide())
      }
      XCTAssertEqual(
        error?.sentence,
        "\(server.address) asks for a code besides the password. Set up an SSH key there instead.")
    }
  }

  func testWhereNothingListensThatIsSaid() throws {
    try onMain {
      var details = AccountDetails()
      (details.server, details.user) = ("127.0.0.1:1", "ada")
      let error = await trouble {
        try await SFTPService(keys: "/nowhere").add(details, TrustingGuide())
      }
      XCTAssertEqual(error?.code, .unreachable)
      let web = try HTTPServer { _ in .empty() }
      defer { web.stop() }
      details.server = "127.0.0.1:\(web.port)"
      let other = await trouble {
        try await SFTPService(keys: "/nowhere").add(details, TrustingGuide())
      }
      XCTAssertEqual(other?.code, .unreachable, "It doesn't speak SSH.")
    }
  }

  func testSharedFilesAreDeletedUnlessTheyHaveChanged() throws {
    try onMain {
      let room = try await SFTPRoom.openSSH(folder: "Shared")
      let receipt = try await room.publish(room.parcels.make())
      let rest = try await room.destination.unshare(receipt)
      XCTAssertEqual(rest, [])
      XCTAssertEqual(try room.server.files(in: "Shared"), [:])
      let again = try await room.destination.unshare(receipt)
      XCTAssertEqual(again, [], "What is gone already counts as deleted.")
      let other = try await room.publish(room.parcels.make("leaf.png"))
      try room.server.folder.write([1, 2, 3], to: "files/Shared/leaf.png")
      let changed = try await room.destination.unshare(other)
      XCTAssertEqual(
        changed.map(\.sentence),
        [
          "Shared/leaf.png has changed on \(room.server.address) since it was shared, so it wasn't deleted."
        ])
      XCTAssertEqual(try room.server.files(in: "Shared"), ["leaf.png": [1, 2, 3]])
    }
  }

  func testNothingIsTakenForGoneWhileTheFolderIsNotThere() throws {
    try onMain {
      let room = try await SFTPRoom.openSSH(folder: "Shared")
      let (parcel, journal) = (try room.parcels.make(), MemoryJournal())
      let receipt = try await room.publish(parcel, journal)
      let (shared, away) = (
        room.server.folder.file("files/Shared"), room.server.folder.file("files/Away")
      )
      try FileManager.default.moveItem(atPath: shared, toPath: away)
      for error in [
        await trouble { _ = try await room.destination.unshare(receipt) },
        await trouble { _ = try await room.destination.find(parcel, journal) },
      ] {
        XCTAssertEqual(error?.code, .missing)
        XCTAssertEqual(error?.remedy, .later)
      }
      try FileManager.default.moveItem(atPath: away, toPath: shared)
      let found = try await room.destination.find(parcel, journal)
      XCTAssertNotNil(found)
      let left = try await room.destination.unshare(receipt)
      XCTAssertEqual(left, [])
      XCTAssertEqual(try room.server.files(in: "Shared"), [:])
    }
  }

  func testAFileOfAnotherLengthIsNotReadToCompareIt() throws {
    try onMain {
      let room = try await SFTPRoom.openSSH(folder: "Shared")
      let receipt = try await room.publish(room.parcels.make())
      // It takes no space, but would take hours to read.
      XCTAssertEqual(truncate(room.server.folder.file("files/Shared/beach.png"), 1 << 40), 0)
      var old = receipt
      old.marks["length"] = nil
      for receipt in [receipt, old] {
        let left = try await room.destination.unshare(receipt)
        XCTAssertEqual(left.map(\.isStillThere), [true])
      }
      try room.server.folder.write(TestPictures.png(), to: "files/Shared/beach.png")
      let left = try await room.destination.unshare(old)
      XCTAssertEqual(left, [], "What earlier versions shared is still compared.")
    }
  }

  func testACheckLeavesAFileAloneThatIsNotItsOwn() throws {
    try onMain {
      let room = try await SFTPRoom.openSSH()
      try room.server.folder.write("", to: "files/.cameo-check")
      _ = try await room.destination.check()
      XCTAssertEqual(try room.server.files(), [:], "An earlier check has left it.")
      try room.server.folder.write([1], to: "files/.cameo-check")
      _ = try await room.destination.check()
      XCTAssertEqual(try room.server.files(), [".cameo-check": [1]])
    }
  }

  func testAddressesAndLinksAreRead() throws {
    func read(_ text: String) -> String? {
      (try? SFTPAddress.parse(text)).map {
        "\($0.user ?? "-") \($0.host) \($0.port) \($0.path)"
      }
    }
    XCTAssertEqual(read("example.org"), "- example.org 22 ")
    XCTAssertEqual(read(" sftp://ada@Example.org:2222/var/www "), "ada example.org 2222 var/www")
    XCTAssertEqual(read("ssh://[fd77::1]:22"), "- fd77::1 22 ")
    XCTAssertEqual(read("localhost"), "- localhost 22 ")
    for text in [
      "", "https://example.org", "example.org:0", "example.org:99999", "exa mple.org", "-oProxy=x",
      "ada@", "[::1", "ada:secret@example.org", "a\u{0}b",
    ] { XCTAssertNil(read(text), text) }
    XCTAssertNil(LinkTemplate("ftp://example.org"))
    XCTAssertNil(LinkTemplate("javascript:alert(1)"))
    XCTAssertEqual(
      LinkTemplate("https://example.org/p/")?.address(of: "a b.jpg"),
      "https://example.org/p/a%20b.jpg")
    XCTAssertEqual(
      LinkTemplate("https://example.org/?f={name}&x=1")?.address(of: "ü.jpg"),
      "https://example.org/?f=%C3%BC.jpg&x=1")
    XCTAssertEqual(SFTPFolder("~/a/../b//c/").path, "a/b/c")
    XCTAssertEqual(SFTPFolder("/srv/www").steps, ["/srv", "/srv/www"])
    XCTAssertEqual(SFTPFolder("").asked, ".")
  }
}
