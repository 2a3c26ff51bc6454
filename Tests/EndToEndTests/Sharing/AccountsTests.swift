// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Network
import Practice
import PracticeServers
import TestSupport
import XCTest

/// `cameo accounts` with a real keyring and servers that the test watches.
final class AccountsTests: MainLoopTestCase {
  private static let token = "tok-9f31c2d87ab4e650-of-nobody-else"

  /// A home whose programs find the keyring and no other.
  @MainActor
  private static func home(
    _ keyring: KeyringFixture, _ more: [String: String] = [:]
  ) throws -> CommandHome {
    var all = more
    for (name, value) in keyring.environment where value != nil { all[name] = value }
    return try CommandHome(all)
  }

  @MainActor
  private static func add(
    _ server: PracticeMastodon, _ home: CommandHome
  ) async throws -> ProgramRun {
    server.take(Secret(token))
    return try await home.runAside(
      [
        "accounts", "add", "mastodon", "--server", server.address.origin, "--token-stdin", "--json",
      ],
      input: token + "\n")
  }

  func testASecretStaysInTheKeyring() throws {
    try onMain {
      let keyring = try await KeyringFixture()
      let home = try Self.home(keyring, ["G_MESSAGES_DEBUG": "all"])
      let server = try PracticeMastodon()
      defer { server.stop() }
      let added = try await Self.add(server, home)
      XCTAssertEqual(added.status, 0, added.output + added.errors)
      let watched = try await WatchedRun.of(
        home, ["share", CommandHome.leaf, "--to", "mastodon", "--caption", "Seen", "--json"])
      XCTAssertEqual(watched.status, 0, watched.output)
      // A post made with the token shows that the program has it.
      XCTAssertEqual(server.posts.map(\.text), ["Seen"])
      XCTAssertGreaterThan(watched.looks, 0)
      for (place, bytes) in [
        ("answers", Array((added.output + added.errors).utf8)), ("output", watched.bytes),
        ("arguments and environment", watched.process), ("files", try home.written()),
        ("the keyring's files", try keyring.written()),
      ] {
        XCTAssertFalse(bytes.isEmpty, place)
        XCTAssertFalse(String(decoding: bytes, as: UTF8.self).contains(Self.token), place)
      }
      XCTAssert(
        String(decoding: try home.written(), as: UTF8.self).contains("Seen"),
        "The searched files are the written ones.")
    }
  }

  func testAnAccountIsCheckedRenamedAndRemoved() throws {
    try onMain {
      let keyring = try await KeyringFixture()
      let home = try Self.home(keyring)
      let server = try PracticeMastodon()
      defer { server.stop() }
      _ = try await Self.add(server, home)
      let id = "mastodon:alice@\(server.address.hostAndPort)"
      let check = try await home.runAside(["accounts", "check", "--json"])
      XCTAssertEqual(check.status, 0, check.output)
      XCTAssertEqual(try check.list("accounts").first?.text("state"), "ok")
      let renamed = try await home.runAside(["accounts", "rename", "masto", "Mine", "--json"])
      XCTAssertEqual((try renamed.document()["account"] as? Object)?.text("label"), "Mine")
      let removed = try await home.runAside(["accounts", "remove", "Mine"])
      XCTAssertEqual(removed.output, "Removed \(id)\n")
      XCTAssertEqual(try home.run("accounts", "--json").list("accounts").count, 0)
    }
  }

  func testARevokedTokenIsReportedAndNothingIsPosted() throws {
    try onMain {
      let keyring = try await KeyringFixture()
      let home = try Self.home(keyring)
      let server = try PracticeMastodon()
      defer { server.stop() }
      _ = try await Self.add(server, home)
      server.expireTokens()
      let run = try await home.runAside(["share", CommandHome.leaf, "--to", "mastodon", "--json"])
      XCTAssertEqual(run.status, 1)
      XCTAssertEqual(try run.results().first?.text("state"), "failed")
      XCTAssertEqual(try run.results().first?.errorCode, "signed-out")
      let check = try await home.runAside(["accounts", "check", "--json"])
      XCTAssertEqual(check.status, 1)
      XCTAssertEqual(try check.list("accounts").first?.errorCode, "signed-out")
      XCTAssertEqual(server.postsMade, 0)
    }
  }

  func testATokenThatIsRefusedAddsNoAccount() throws {
    try onMain {
      let keyring = try await KeyringFixture()
      let home = try Self.home(keyring)
      let server = try PracticeMastodon()
      defer { server.stop() }
      let arguments = ["accounts", "add", "mastodon", "--server", server.address.origin]
      let run = try await home.runAside(
        arguments + ["--token-stdin", "--json"], input: "not-the-one\n")
      XCTAssertEqual(run.status, 1)
      XCTAssertEqual(run.errorCode, "signed-out")
      let empty = try await home.runAside(arguments + ["--token-stdin", "--json"], input: "")
      XCTAssertEqual(empty.errorCode, "signed-out")
      XCTAssertEqual(try home.run("accounts", "--json").list("accounts").count, 0)
    }
  }

  func testTheUserSignsInWithTheBrowserAndIsSignedOutAgain() throws {
    try onMain {
      let keyring = try await KeyringFixture()
      let home = try Self.home(keyring)
      let server = try PracticeMastodon()
      defer { server.stop() }
      let run = try await SignInRun.of(
        home, ["accounts", "add", "mastodon", "--server", server.address.origin])
      XCTAssertEqual(run.status, 0, run.errors)
      XCTAssertEqual(
        run.output, "Added mastodon:alice@\(server.address.hostAndPort)\n")
      XCTAssertEqual(server.tokensAlive, 1)
      let removed = try await home.runAside(["accounts", "remove", "mastodon"])
      XCTAssertEqual(removed.status, 0, removed.errors)
      XCTAssertEqual(server.tokensAlive, 0, "The token is revoked.")
    }
  }

  func testWithoutAKeyringNothingIsKept() throws {
    try onMain {
      let home = try CommandHome()
      let server = try PracticeMastodon()
      defer { server.stop() }
      let run = try await Self.add(server, home)
      XCTAssertEqual(run.status, 1)
      XCTAssertEqual(run.errorCode, "no-keyring")
      XCTAssertEqual(try home.run("accounts", "--json").list("accounts").count, 0)
      XCTAssertFalse(String(decoding: try home.written(), as: UTF8.self).contains(Self.token))
    }
  }

  func testALockedKeyringIsReportedAsLocked() throws {
    try onMain {
      let keyring = try await KeyringFixture()
      let home = try Self.home(keyring)
      let server = try PracticeMastodon()
      defer { server.stop() }
      _ = try await Self.add(server, home)
      try await keyring.lock()
      let run = try await home.runAside(["share", CommandHome.leaf, "--to", "mastodon", "--json"])
      // It waits until the keyring is unlocked.
      XCTAssertEqual(run.status, 75)
      XCTAssertEqual(try run.results().first?.errorCode, "keyring-locked")
      let removed = try await home.runAside(
        ["accounts", "remove", "mastodon", "--force", "--json"])
      XCTAssertEqual(removed.errorCode, "keyring-locked")
      XCTAssertEqual(try home.run("accounts", "--json").list("accounts").count, 1, "It stays.")
    }
  }

  func testWithoutAKeyringAPassphraseIsEnough() throws {
    try onMain {
      let home = try CommandHome(["CAMEO_PASSPHRASE_FD": "0"])
      let server = try PracticeMastodon()
      defer { server.stop() }
      server.take(Secret(Self.token))
      let added = try await home.runAside(
        [
          "accounts", "add", "mastodon", "--server", server.address.origin, "--token-stdin",
          "--json",
        ],
        input: "correct horse\n\(Self.token)\n")
      XCTAssertEqual(added.status, 0, added.output + added.errors)
      XCTAssertFalse(String(decoding: try home.written(), as: UTF8.self).contains(Self.token))
      let share = [
        "share", CommandHome.leaf, "--to", "mastodon", "--caption", "Headless", "--json",
      ]
      let wrong = try await home.runAside(share, input: "another\n")
      XCTAssertNotEqual(wrong.status, 0)
      XCTAssertEqual(try wrong.results().first?.errorCode, "keyring-locked")
      XCTAssertEqual(server.postsMade, 0)
      let right = try await home.runAside(share, input: "correct horse\n")
      XCTAssertEqual(right.status, 0, right.output + right.errors)
      XCTAssert(server.posts.map(\.text).contains("Headless"))
      let empty = try await home.runAside(["accounts", "check", "--json"], input: "")
      XCTAssertEqual(empty.errorCode, "keyring-locked")
    }
  }

  func testAPasswordInAnAddressIsNeverRepeated() throws {
    let home = try CommandHome()
    let address = "https://alice:hunter2@cloud.example/dav"
    for arguments in [
      ["accounts", "add", "webdav", "--server", address, "--user", "a", "--password-stdin"],
      ["accounts", "add", "mastodon", "--server", address, "--token-stdin"],
      ["accounts", "add", "nextcloud", "--server", "alice:hunter2@cloud.example"],
      ["accounts", "add", address], ["accounts", "check", address], ["accounts", address],
      ["share", CommandHome.leaf, "--to", address], [address],
    ] {
      for json in [[], ["--json"]] {
        let process = home.process(arguments + json)
        let pipe = Pipe()
        process.standardInput = pipe
        try pipe.fileHandleForWriting.write(contentsOf: Data("secret\n".utf8))
        try pipe.fileHandleForWriting.close()
        let run = try ProgramRun(process)
        XCTAssertNotEqual(run.status, 0, "\(arguments)")
        XCTAssertFalse((run.output + run.errors).contains("hunter2"), run.output + run.errors)
      }
    }
  }

  func testACertificateFileMustContainACertificate() throws {
    let home = try CommandHome()
    try home.folder.write(Array("nothing".utf8), to: "ca.pem")
    for file in ["ca.pem", "missing.pem"] {
      let run = try home.run(
        "accounts", "add", "mastodon", "--server", "https://social.example", "--ca-file",
        home.folder.file(file))
      XCTAssertEqual(run.status, 2)
      XCTAssert(run.errors.contains("no PEM certificates found"), run.errors)
    }
  }

  func testAnAccountThatSharesWaitForIsRemovedOnlyByForce() throws {
    let home = try CommandHome()
    let out = try home.addFolder("Out")
    let listed = try home.run("accounts", "--json").list("accounts").first
    XCTAssertEqual(listed?.text("folder"), out)
    XCTAssert(try home.run("accounts").output.contains(out))
    let share = try home.run("share", CommandHome.leaf, "--to", "Out", "--no-wait", "--json")
    XCTAssertEqual(share.status, 75, share.output)
    let refused = try home.run("accounts", "remove", "Out", "--json")
    XCTAssertEqual(refused.status, 1)
    XCTAssertEqual(refused.errorCode, "needs-consent")
    XCTAssertEqual(try home.run("accounts", "--json").list("accounts").count, 1)
    XCTAssertEqual(try home.run("accounts", "remove", "Out", "--force").status, 0)
    XCTAssertEqual(try home.run("accounts", "--json").list("accounts").count, 0)
    let after = try home.run("shares", "--json").list("shares").first?["results"] as? [Object]
    XCTAssertEqual(after?.first?.text("state"), "cancelled")
  }

  func testAFolderCanBeNamedFromWhereTheCommandRuns() throws {
    let home = try CommandHome()
    try home.folder.makeFolder("Out")
    let process = home.process(["accounts", "add", "folder", "--folder", "Out", "--json"])
    process.currentDirectoryURL = URL(filePath: home.folder.path)
    let run = try ProgramRun(process)
    XCTAssertEqual(run.status, 0, run.output + run.errors)
    let listed = try home.run("accounts", "--json").list("accounts").first
    XCTAssertEqual(listed?.text("folder"), home.folder.file("Out"))
  }

  func testMeaninglessOptionsAreWrongUsage() throws {
    let home = try CommandHome()
    for (arguments, sentence) in [
      (["mastodn"], "unknown service “mastodn”. Did you mean “mastodon”?"),
      (["facebook"], "Facebook only accepts photos pasted in your browser"),
      (["folder"], "folder requires --folder"),
      (["mastodon"], "mastodon requires --server"),
      (["folder", "--folder", "/tmp", "--token-stdin"], "--token-stdin can't be used with folder"),
      (["webdav", "--server", "http://127.0.0.1:1", "--user", "a"], "requires a password"),
    ] {
      let run = try home.run(["accounts", "add"] + arguments)
      XCTAssertEqual(run.status, 2, "\(arguments)")
      XCTAssert(run.errors.contains(sentence), run.errors)
    }
    let elsewhere = try home.run("accounts", "ad")
    XCTAssertEqual(elsewhere.status, 2)
    XCTAssert(elsewhere.errors.contains("Did you mean “add”?"), elsewhere.errors)
  }
}
