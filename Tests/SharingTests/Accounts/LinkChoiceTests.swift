// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import SQLiteStorage
import TestSupport
import XCTest

@testable import Sharing

final class LinkChoiceTests: MainLoopTestCase {
  private static let password = Secret("for guests")

  func testLinkOptionsStayAfterSigningInAgain() throws {
    try onMain {
      let room = try await LinkRoom()
      let choice = LinkChoice(days: 30, password: .new(Self.password))
      _ = try await room.keeper.limitLinks(of: room.account, choice)
      let again = try await room.signIn()
      XCTAssertEqual(again.linkDays, 30)
      XCTAssertTrue(again.protectsLinks)
      let asked = try await room.destination().linkPassword
      XCTAssertEqual(asked, Self.password)
      try await room.end()
    }
  }

  func testOneChoiceDoesNotChangeTheOther() throws {
    try onMain {
      let room = try await LinkRoom()
      let first = try await room.keeper.limitLinks(
        of: room.account, LinkChoice(password: .new(Self.password)))
      let second = try await room.keeper.limitLinks(of: first, LinkChoice(days: 7))
      XCTAssertTrue(second.protectsLinks)
      let third = try await room.keeper.limitLinks(of: second, LinkChoice(password: .none))
      XCTAssertEqual(third.linkDays, 7)
      let asked = try await room.destination().linkPassword
      XCTAssertNil(asked)
      let fourth = try await room.keeper.limitLinks(of: third, LinkChoice(days: 0))
      XCTAssertNil(fourth.linkDays)
      try await room.end()
    }
  }

  func testRemovingAPasswordOrAnAccountRemovesItFromTheKeyring() throws {
    try onMain {
      let room = try await LinkRoom()
      let choice = LinkChoice(password: .new(Self.password))
      let id = room.account.linkSecretID
      let limited = try await room.keeper.limitLinks(of: room.account, choice)
      _ = try await room.keeper.limitLinks(of: limited, LinkChoice(password: .none))
      var left = try await room.secrets.secret(for: id)
      XCTAssertNil(left)
      let last = try await room.keeper.limitLinks(of: room.account, choice)
      _ = try await room.keeper.remove(last, client: room.client)
      left = try await room.secrets.secret(for: id)
      XCTAssertNil(left)
      try await room.end()
    }
  }

  func testAPasswordMissingFromTheKeyringIsReportedBeforeSending() throws {
    try onMain {
      let room = try await LinkRoom()
      let limited = try await room.keeper.limitLinks(
        of: room.account, LinkChoice(password: .new(Self.password)))
      try await room.secrets.forget(limited.linkSecretID)
      do {
        _ = try await room.destination()
        XCTFail("It would share without a password.")
      } catch let error as DeliveryError {
        XCTAssertEqual(error.code, .linkPassword)
        XCTAssertTrue(error.sentence.contains(limited.linkPasswordCommand), error.sentence)
      }
      try await room.end()
    }
  }

  func testIfTheKeyringRefusesThePasswordNothingChanges() throws {
    try onMain {
      let room = try await LinkRoom(secrets: LockedKeyring())
      let choice = LinkChoice(days: 3, password: .new(Self.password))
      do {
        _ = try await room.keeper.limitLinks(of: room.account, choice)
        XCTFail("Nobody has the password.")
      } catch let error as DeliveryError {
        XCTAssertEqual(error.code, .keyringLocked)
      }
      let accounts = try await room.ledger.accounts()
      XCTAssertEqual(accounts, [room.account])
      try await room.end()
    }
  }

  /// The command line waits for the password, and the keyring for the user.
  func testAnAccountThatWasRemovedMeanwhileStaysRemoved() throws {
    try onMain {
      let room = try await LinkRoom()
      _ = try await room.keeper.remove(room.account, client: room.client)
      for choice in [
        LinkChoice(days: 3), LinkChoice(password: .none), LinkChoice(password: .new(Self.password)),
      ] {
        do {
          _ = try await room.keeper.limitLinks(of: room.account, choice)
          XCTFail("There is no account.")
        } catch let error as DeliveryError {
          XCTAssertEqual(error.code, .noAccount)
        }
      }
      let accounts = try await room.ledger.accounts()
      XCTAssertEqual(accounts, [])
      let left = try await room.secrets.secret(for: room.account.linkSecretID)
      XCTAssertNil(left)
      try await room.end()
    }
  }

  func testWhatWasChangedMeanwhileStays() throws {
    try onMain {
      let room = try await LinkRoom()
      _ = try await room.keeper.rename(room.account, to: "Alice at work")
      _ = try await room.keeper.limitLinks(
        of: room.account, LinkChoice(password: .new(Self.password)))
      let limited = try await room.keeper.limitLinks(of: room.account, LinkChoice(days: 3))
      let accounts = try await room.ledger.accounts()
      XCTAssertEqual(accounts, [limited])
      XCTAssertEqual(limited.label, "Alice at work")
      XCTAssertEqual(limited.linkDays, 3)
      XCTAssertTrue(limited.protectsLinks)
      _ = try await room.keeper.limitLinks(of: room.account, LinkChoice(password: .none))
      let left = try await room.secrets.secret(for: room.account.linkSecretID)
      XCTAssertNil(left)
      try await room.end()
    }
  }

  func testAnAccountWithoutLinksHasNoLinkOptions() throws {
    try onMain {
      let room = try await LinkRoom()
      let other = Account(id: "folder:/tmp", service: "folder", label: "Folder")
      do {
        _ = try await room.keeper.limitLinks(of: other, LinkChoice(days: 1))
        XCTFail("There are no links.")
      } catch let error as DeliveryError {
        XCTAssertEqual(error.code, .notPossible)
      }
      try await room.end()
    }
  }

  func testAReceiptOfAnEarlierVersionAsksForNoPassword() throws {
    let old: Receipt = try JSONText.decode(#"{"link":"https://a.example/","marks":{}}"#)
    XCTAssertFalse(old.isProtected)
    let new = Receipt(link: "https://a.example/", isProtected: true)
    let read: Receipt = try JSONText.decode(JSONText.encode(new))
    XCTAssertEqual(read, new)
  }
}
