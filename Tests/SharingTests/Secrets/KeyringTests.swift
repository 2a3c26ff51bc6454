// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Network
import Sharing
import TestSupport
import XCTest

/// The keyring in its usual state: there and unlocked.
final class KeyringTests: MainLoopTestCase {
  func testAStoredSecretIsReadUnchanged() throws {
    try onMain {
      let fixture = try await KeyringFixture()
      let keyring = fixture.keyring()
      let texts = [
        "plain", "Grüße, ключ, 鍵 und 🗝", "first line\nsecond line\r\n\ttabbed\n", " spaces ",
        "quote\" 'and\\back $HOME", "", String(repeating: "0123456789abcdef", count: 8000),
      ]
      for (number, text) in texts.enumerated() {
        try await keyring.keep(Secret(text), for: "test:\(number)", label: "Test “\(number)”")
      }
      for (number, text) in texts.enumerated() {
        let secret = try await keyring.secret(for: "test:\(number)")
        XCTAssertEqual(secret?.reveal(), text)
      }
    }
  }

  func testAStoredSecretReplacesTheFirst() throws {
    try onMain {
      let fixture = try await KeyringFixture()
      let keyring = fixture.keyring()
      try await keyring.keep(Secret("old"), for: alice, label: "Alice")
      try await keyring.keep(Secret("new"), for: alice, label: "Alice again")
      let secret = try await keyring.secret(for: alice)
      XCTAssertEqual(secret, Secret("new"))
      try await keyring.forget(alice)
      let nothing = try await keyring.secret(for: alice)
      XCTAssertNil(nothing, "The first one must not come to light again.")
    }
  }

  func testAccountsDoNotSeeEachOther() throws {
    try onMain {
      let fixture = try await KeyringFixture()
      let keyring = fixture.keyring()
      let accounts = [alice, "\(alice)/", "webdav:jürgen@öst.example", "s3:*", "S3:*", "a b"]
      for account in accounts {
        try await keyring.keep(Secret("of \(account)"), for: account, label: account)
      }
      try await keyring.forget(alice)
      for account in accounts {
        let secret = try await keyring.secret(for: account)
        XCTAssertEqual(secret?.reveal(), account == alice ? nil : "of \(account)")
      }
    }
  }

  func testAnIDWithANULByteMatchesNoAccount() throws {
    try onMain {
      let fixture = try await KeyringFixture()
      let keyring = fixture.keyring()
      try await keyring.keep(Secret("Alice's"), for: alice, label: "Alice")
      let hostile = alice + "\0@evil.example"
      let kept = await failure { () throws(DeliveryError) in
        try await keyring.keep(Secret("theirs"), for: hostile, label: "Evil")
      }
      let looked = await failure { () throws(DeliveryError) in
        _ = try await keyring.secret(for: hostile)
      }
      let forgot = await failure { () throws(DeliveryError) in try await keyring.forget(hostile) }
      XCTAssertEqual(
        [kept, looked, forgot].map(\.?.code), [.notPossible, .notPossible, .notPossible])
      let secret = try await keyring.secret(for: alice)
      XCTAssertEqual(secret, Secret("Alice's"))
    }
  }

  func testUnknownClientsCannotKeepOrRemoveAnything() throws {
    try onMain {
      let fixture = try await KeyringFixture()
      for mayPrompt in [false, true] {
        let keyring = fixture.keyring(mayPrompt: mayPrompt)
        let nothing = try await keyring.secret(for: "mastodon:nobody@social.example")
        XCTAssertNil(nothing)
        try await keyring.forget("mastodon:nobody@social.example")
      }
    }
  }

  func testQuestionsMayBeOpenTogether() throws {
    try onMain {
      let fixture = try await KeyringFixture()
      let keyring = fixture.keyring()
      let tasks = (0..<8).map { number in
        Task { @MainActor in
          try await keyring.keep(Secret("\(number)"), for: "test:\(number)", label: "Test")
          return try await keyring.secret(for: "test:\(number)")?.reveal()
        }
      }
      for (number, task) in tasks.enumerated() {
        let text = try await task.value
        XCTAssertEqual(text, "\(number)")
      }
    }
  }

  func testNothingIsLeftBehindInMemory() throws {
    try onMain {
      let fixture = try await KeyringFixture()
      try await assertGivenBack {
        let keyring = fixture.keyring()
        try await keyring.keep(Secret("here"), for: alice, label: "Alice")
        _ = try await keyring.secret(for: alice)
        try await keyring.forget(alice)
      }
    }
  }

  func testARestartedKeyringStillHasTheSecret() throws {
    try onMain {
      let fixture = try await KeyringFixture()
      let keyring = fixture.keyring()
      try await keyring.keep(Secret("lasting"), for: alice, label: "Alice")
      fixture.end()
      try await fixture.start()
      let secret = try await keyring.secret(for: alice)
      XCTAssertEqual(secret, Secret("lasting"))
      try await keyring.keep(Secret("newer"), for: alice, label: "Alice")
      let newer = try await fixture.keyring().secret(for: alice)
      XCTAssertEqual(newer, Secret("newer"))
    }
  }
}
