// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import TestSupport
import XCTest

@testable import Sharing

/// Accounts are added and removed with their secrets.
final class AccountKeeperTests: MainLoopTestCase {
  func testAnAccountIsKeptWithItsSecretAndSigningInAgainIsNoSecondOne() throws {
    try onMain {
      let room = try await AccountRoom()
      let account = try await room.add()
      _ = try await room.add()
      let all = try await room.ledger.accounts()
      XCTAssertEqual(all, [account])
      let secret = try await room.secrets.secret(for: account.id)
      XCTAssertEqual(secret, Secret("token 2"))
      XCTAssertEqual(room.guild.revoked, [])
      await room.end()
    }
  }

  func testWithoutAKeyringNoAccountIsAddedAndTheTokenIsRevoked() throws {
    try onMain {
      for code in [DeliveryError.Code.noKeyring, .keyringLocked] {
        let room = try await AccountRoom(secrets: BrokenSecrets(code: code))
        let failure = await trouble { try await room.add() }
        XCTAssertEqual(failure?.code, code)
        let all = try await room.ledger.accounts()
        XCTAssertEqual(all, [])
        XCTAssertEqual(room.guild.revoked, ["token 1"])
        await room.end()
      }
    }
  }

  func testATokenIsRevokedWhenTheUserCancels() throws {
    try onMain {
      let room = try await AccountRoom()
      let adding = Task { await trouble { try await room.add() } }
      adding.cancel()
      let failure = await adding.value
      XCTAssertEqual(failure, .cancelled)
      XCTAssertEqual(room.guild.revoked, ["token 1"])
      await room.end()
    }
  }

  func testAnAccountWithAnAmbiguousNameIsNotKept() throws {
    try onMain {
      let room = try await AccountRoom()
      for id in ["post:alice\0", "post:\u{1B}[2J", "post:a\u{202E}b", "post:a\nb"] {
        room.guild.member = id
        let failure = await trouble { try await room.add() }
        XCTAssertEqual(failure?.code, .notPossible)
        let secret = try await room.secrets.secret(for: id)
        XCTAssertNil(secret)
      }
      let all = try await room.ledger.accounts()
      XCTAssertEqual(all, [])
      XCTAssertEqual(room.guild.revoked.count, 4, "A token that isn't stored must be revoked.")
      await room.end()
    }
  }

  func testAllowedUnencryptedConnectionsAreRemembered() throws {
    try onMain {
      let room = try await AccountRoom()
      let account = try await room.add { $0.allowsPlainHTTP = true }
      XCTAssertTrue(account.allowsPlainHTTP)
      let kept = try await room.ledger.account(account.id)
      XCTAssertTrue(kept.allowsPlainHTTP)
      await room.end()
    }
  }

  func testRemovingAnAccountMakesItsTokenUselessAndForgetsBoth() throws {
    try onMain {
      let room = try await AccountRoom()
      let account = try await room.add()
      let trouble = try await room.keeper.remove(account, client: room.guild.client)
      XCTAssertNil(trouble)
      XCTAssertEqual(room.guild.revoked, ["token 1"])
      let secret = try await room.secrets.secret(for: account.id)
      XCTAssertNil(secret)
      let all = try await room.ledger.accounts()
      XCTAssertEqual(all, [])
      await room.end()
    }
  }

  func testAnAccountCanBeRemovedWhileItsServerDoesNotAnswer() throws {
    try onMain {
      let room = try await AccountRoom()
      let account = try await room.add()
      room.guild.refuses = DeliveryError(.offline, "There is no network.")
      let told = try await room.keeper.remove(account, client: room.guild.client)
      XCTAssertEqual(told?.code, .offline)
      let secret = try await room.secrets.secret(for: account.id)
      XCTAssertNil(secret)
      let all = try await room.ledger.accounts()
      XCTAssertEqual(all, [])
      await room.end()
    }
  }

  func testALockedKeyringKeepsItsAccount() throws {
    try onMain {
      for (code, left) in [(DeliveryError.Code.keyringLocked, 1), (.noKeyring, 0)] {
        let room = try await AccountRoom()
        let account = try await room.add()
        let keeper = AccountKeeper(
          room.ledger, services: ServiceCatalog([room.guild]), secrets: BrokenSecrets(code: code))
        var told: DeliveryError?
        let failure = await trouble {
          told = try await keeper.remove(account, client: room.guild.client)
        }
        XCTAssertEqual((failure ?? told)?.code, code)
        XCTAssertEqual(failure == nil, left == 0)
        let all = try await room.ledger.accounts()
        XCTAssertEqual(all.count, left)
        await room.end()
      }
    }
  }

  /// The keyring may have asked the user meanwhile.
  func testANewSecretChangesNothingElse() throws {
    try onMain {
      let room = try await AccountRoom()
      let old = try await room.add()
      _ = try await room.keeper.rename(old, to: "Harbour")
      try await room.keeper.setSecret(Secret("new"), of: old, keepForSession: { _, _, _ in false })
      {
        $0.settings["pin"] = "yes"
      }
      let account = try await room.ledger.account(old.id)
      XCTAssertEqual(account.label, "Harbour")
      XCTAssertEqual(account.settings["pin"], "yes")
      let secret = try await room.secrets.secret(for: old.id)
      XCTAssertEqual(secret?.reveal(), "new")
      _ = try await room.keeper.remove(account, client: room.guild.client)
      let failure = await trouble {
        try await room.keeper.setSecret(
          Secret("newer"), of: old, keepForSession: { _, _, _ in false }
        ) { $0.settings["pin"] = "yes" }
      }
      XCTAssertEqual(failure?.code, .noAccount)
      let (accounts, left) = (
        try await room.ledger.accounts(), try await room.secrets.secret(for: old.id)
      )
      XCTAssertEqual(accounts, [])
      XCTAssertNil(left)
      await room.end()
    }
  }

  func testAnotherAccountThatGotTheIdIsNotChanged() throws {
    try onMain {
      let room = try await AccountRoom()
      let old = try await room.add()
      _ = try await room.keeper.remove(old, client: room.guild.client)
      var other = old
      other.server = "https://elsewhere.example"
      try await room.ledger.keep(other)
      let failure = await trouble {
        _ = try await room.ledger.change(old) { $0.settings["pin"] = "yes" }
      }
      XCTAssertEqual(failure?.code, .noAccount)
      let accounts = try await room.ledger.accounts()
      XCTAssertEqual(accounts.map(\.settings), [other.settings])
      await room.end()
    }
  }

  func testAnAccountThatCannotBeUpdatedKeepsItsSecret() throws {
    try onMain {
      let room = try await AccountRoom()
      let account = try await room.add()
      try await room.ledger.write {
        try $0.run(
          """
          CREATE TRIGGER full BEFORE UPDATE ON accounts BEGIN SELECT RAISE(ABORT, 'full'); END
          """)
      }
      let failure = await trouble { try await room.add() }
      XCTAssertNotNil(failure)
      let secret = try await room.secrets.secret(for: account.id)
      XCTAssertEqual(secret, Secret("token 1"))
      XCTAssertEqual(room.guild.revoked, ["token 2"])
      await room.end()
    }
  }

  func testAnAccountThatCannotBeAddedLeavesNoSecret() throws {
    try onMain {
      let room = try await AccountRoom()
      try await room.ledger.write {
        try $0.run(
          """
          CREATE TRIGGER full BEFORE INSERT ON accounts BEGIN SELECT RAISE(ABORT, 'full'); END
          """)
      }
      let failure = await trouble { try await room.add() }
      XCTAssertNotNil(failure)
      let secret = try await room.secrets.secret(for: SharingRoom.account("alice").id)
      XCTAssertNil(secret)
      XCTAssertEqual(room.guild.revoked, ["token 1"])
      await room.end()
    }
  }

  func testAnotherNameChangesNothingElse() throws {
    try onMain {
      let room = try await AccountRoom()
      let account = try await room.add()
      var changed = account
      changed.linkDays = 3
      try await room.ledger.keep(changed)
      _ = try await room.keeper.rename(account, to: "At the sea")
      let kept = try await room.ledger.account(account.id)
      XCTAssertEqual(kept.label, "At the sea")
      XCTAssertEqual(kept.linkDays, 3)
      try await room.ledger.forgetAccount(account.id)
      _ = try await room.keeper.rename(account, to: "At home")
      let all = try await room.ledger.accounts()
      XCTAssertEqual(all, [], "It stays removed.")
      await room.end()
    }
  }

  func testAnotherNameIsTrimmedAndCannotBeNothing() throws {
    try onMain {
      let room = try await AccountRoom()
      let account = try await room.add()
      let renamed = try await room.keeper.rename(account, to: "  At the sea\n")
      XCTAssertEqual(renamed.label, "At the sea")
      let kept = try await room.ledger.account("At the sea")
      XCTAssertEqual(kept, renamed)
      let failure = await trouble { try await room.keeper.rename(renamed, to: " \t ") }
      XCTAssertEqual(failure?.code, .notPossible)
      let longest = String(repeating: "m", count: 60)
      let long = await trouble { try await room.keeper.rename(renamed, to: longest + "m") }
      XCTAssertEqual(long?.sentence, "Use at most 60 characters.")
      let still = try await room.ledger.account(account.id)
      XCTAssertEqual(still.label, "At the sea")
      let longer = try await room.keeper.rename(renamed, to: " \(longest) ")
      XCTAssertEqual(longer.label, longest)
      await room.end()
    }
  }
}
