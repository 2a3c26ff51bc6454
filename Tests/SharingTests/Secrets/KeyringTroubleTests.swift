// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Network
import Sharing
import TestSupport
import XCTest

/// The messages when the keyring can't be used.
final class KeyringTroubleTests: MainLoopTestCase {
  func testALockedKeyringAsksForALogin() throws {
    try onMain {
      let fixture = try await KeyringFixture()
      let keyring = fixture.keyring()
      try await keyring.keep(Secret("hidden"), for: alice, label: "Alice")
      try await fixture.lock()
      for account in [alice, "mastodon:nobody@social.example"] {
        await expect(
          .keyringLocked,
          "The keyring is locked. Log in to the desktop to unlock it, then try again.",
          of: keyring, account)
      }
    }
  }

  func testBackgroundAccessOpensNoKeyringPrompt() throws {
    try onMain {
      let fixture = try await KeyringFixture()
      let keyring = fixture.keyring(mayPrompt: true)
      try await keyring.keep(Secret("xyzzy"), for: alice, label: "Cameo: alice")
      func look() async throws(DeliveryError) -> Secret? {
        try await Keyring.quietly { () async throws(DeliveryError) in
          try await keyring.secret(for: alice)
        }
      }
      let found = try await look()
      XCTAssertEqual(found, Secret("xyzzy"))
      try await fixture.lock()
      let error = await failure { () async throws(DeliveryError) in _ = try await look() }
      XCTAssertEqual(error?.code, .keyringLocked)
      XCTAssertEqual(
        error?.sentence,
        "The keyring is locked. To unlock it, choose “Check” on the Accounts page.")
    }
  }

  func testAKeyringThatMayPromptButCannotStaysLocked() throws {
    try onMain {
      let fixture = try await KeyringFixture()
      let keyring = fixture.keyring(mayPrompt: true)
      try await keyring.keep(Secret("hidden"), for: alice, label: "Alice")
      try await fixture.lock()
      await expect(
        .keyringLocked, "The keyring is still locked. Unlock it, then try again.", of: keyring,
        alice)
    }
  }

  func testAKeyringThatWasNeverOpenedCannotStoreSecrets() throws {
    try onMain {
      let fixture = try await KeyringFixture(loggedIn: false)
      let keyring = fixture.keyring()
      let error = await failure { () async throws(DeliveryError) in
        try await keyring.keep(Secret("homeless"), for: alice, label: "Alice")
      }
      XCTAssertEqual(error?.code, .noKeyring)
      XCTAssertEqual(
        error?.sentence,
        "There's no default keyring yet. Create one, for example with “Passwords and Keys”, then try "
          + "again.")
      let nothing = try await keyring.secret(for: alice)
      XCTAssertNil(nothing)
    }
  }

  func testWithoutAKeyringTheUserIsAskedToInstallOne() throws {
    try onMain {
      let bus = try PrivateBus(startsServices: false)
      await expect(
        .noKeyring,
        "No keyring found. Install gnome-keyring or KWallet, log in again, then try again.",
        of: Keyring(mayPrompt: true) { try await bus.connect() }, alice)
      await expect(
        .noKeyring, onCommandLine, of: Keyring(mayPrompt: false) { try await bus.connect() }, alice)
    }
  }

  func testWithoutABusThereIsNoKeyring() throws {
    try onMain {
      for (mayPrompt, sentence) in [
        (
          true,
          "Can't reach the keyring: there's no session bus. Run Cameo in a desktop session."
        ), (false, onCommandLine),
      ] {
        let keyring = Keyring(mayPrompt: mayPrompt) {
          try await DBusConnection.connect(to: "unix:path=/nowhere/at/all")
        }
        await expect(.noKeyring, sentence, of: keyring, alice)
      }
    }
  }

  func testAHangingKeyringTimesOut() throws {
    try onMain {
      let fixture = try await KeyringFixture()
      // Long enough for an answer, short enough to wait for none.
      let known = fixture.keyring(seconds: 4)
      try await known.keep(Secret("stuck"), for: alice, label: "Alice")
      fixture.freeze()
      for keyring in [known, fixture.keyring(seconds: 1)] {
        await expect(.noKeyring, silent, of: keyring, alice)
      }
      await expect(
        .noKeyring, silent, of: fixture.keyring(mayPrompt: true, seconds: 0.2), alice)
    }
  }

  func testAnOpenPromptTimesOut() throws {
    try onMain {
      let fixture = try await KeyringFixture()
      let keyring = fixture.keyring(mayPrompt: true, promptSeconds: 0.5)
      try await keyring.keep(Secret("stuck"), for: alice, label: "Alice")
      // As long as a prompt is open, there is no answer.
      fixture.freeze()
      // A question that the bus alone gives up after 25 seconds.
      let bus = try await fixture.bus.connect()
      var hasEnded = false
      let other = Task { @MainActor in
        _ = try? await bus.call(
          "Ping", of: "org.freedesktop.DBus.Peer", at: "/", on: "org.freedesktop.secrets")
        hasEnded = true
      }
      let error = await failure { () async throws(DeliveryError) in
        _ = try await keyring.secret(for: alice)
      }
      XCTAssertEqual(error, DeliveryError(.noKeyring, silent))
      XCTAssertFalse(hasEnded, "The keyring gave up no sooner than the bus.")
      other.cancel()
    }
  }

  func testAKeyringThatCrashesDoesNotBlock() throws {
    try onMain {
      let fixture = try await KeyringFixture()
      for mayPrompt in [false, true] {
        let keyring = fixture.keyring(mayPrompt: mayPrompt)
        try await keyring.keep(Secret("cut off"), for: alice, label: "Alice")
        fixture.freeze()
        let question = Task { @MainActor in
          await failure { () async throws(DeliveryError) in
            _ = try await keyring.secret(for: alice)
          }
        }
        for _ in 0..<5 { await turn() }
        fixture.end()
        let error = await question.value
        XCTAssertEqual(error, DeliveryError(.noKeyring, silent))
        try await fixture.start()
        let secret = try await keyring.secret(for: alice)
        XCTAssertEqual(secret, Secret("cut off"), "It is found again.")
      }
    }
  }

  func testAQuestionCanBeCancelled() throws {
    try onMain {
      let fixture = try await KeyringFixture()
      fixture.freeze()
      for mayPrompt in [false, true] {
        let keyring = fixture.keyring(mayPrompt: mayPrompt, seconds: 60)
        let question = Task { @MainActor in
          await failure { () async throws(DeliveryError) in
            _ = try await keyring.secret(for: alice)
          }
        }
        for _ in 0..<5 { await turn() }
        question.cancel()
        let error = await question.value
        XCTAssertEqual(error, .cancelled)
      }
    }
  }
}

private let silent = "The keyring isn't responding. Log out and back in, then try again."

/// Fails unless reading, storing and removing all end with this error.
@MainActor
private func expect(
  _ code: DeliveryError.Code, _ sentence: String, of keyring: Keyring, _ account: String,
  file: StaticString = #filePath, line: UInt = #line
) async {
  let errors = [
    await failure { () async throws(DeliveryError) in _ = try await keyring.secret(for: account) },
    await failure { () async throws(DeliveryError) in
      try await keyring.keep(Secret("more"), for: account, label: "More")
    },
    await failure { () async throws(DeliveryError) in try await keyring.forget(account) },
  ]
  let expected = DeliveryError(code, sentence)
  XCTAssertEqual(errors, [expected, expected, expected], file: file, line: line)
}

/// The command line's message without a keyring.
private let onCommandLine =
  "No keyring found. Run Cameo in a desktop session, or save passwords in an encrypted file (see "
  + "CAMEO_PASSPHRASE_FD in “man cameo”)."
