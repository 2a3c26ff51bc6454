// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import GLib
import XCTest

final class DBusNameTests: MainLoopTestCase {
  func testTheBusListsOwnedAndActivatableNames() throws {
    try onMain {
      let bus = try PrivateBus()
      let connection = try await bus.connect()
      let isBusOwned = try await connection.isOwned("org.freedesktop.DBus")
      let isNobodyOwned = try await connection.isOwned("org.example.Nobody")
      let isNobodyStartable = try await connection.isStartable("org.example.Nobody")
      let isBusStartable = try await connection.isStartable("org.freedesktop.DBus")
      XCTAssertEqual([isBusOwned, isBusStartable], [true, true])
      XCTAssertEqual([isNobodyOwned, isNobodyStartable], [false, false])
    }
  }

  func testAFreeNameIsAcquired() throws {
    try onMain {
      let bus = try PrivateBus()
      let connection = try await bus.connect()
      try await assertGivenBack {
        var states: [DBusName.State] = []
        let token = connection.own(testName) { states.append($0) }
        XCTAssertEqual(token.state, .asked)
        await eventually("Owning the name") { token.state == .owned }
        XCTAssertEqual(states, [.owned])
        let owner = try await connection.callBus("GetNameOwner", Variant(testName))
        XCTAssertEqual(owner.members.first?.string, connection.uniqueName)
        token.release()
        XCTAssertEqual(token.state, .lost)
        let isOwned = try await connection.isOwned(testName)
        XCTAssertEqual(isOwned, false)
        XCTAssertEqual(states, [.owned], "Releasing a name is not reported to its owner.")
        token.release()
      }
    }
  }

  func testATakenNameIsLost() throws {
    try onMain {
      let bus = try PrivateBus()
      let (first, second) = (try await bus.connect(), try await bus.connect())
      let owner = first.own(testName)
      await eventually("Owning the name") { owner.state == .owned }
      try await assertGivenBack {
        for replace in [false, true] {
          var states: [DBusName.State] = []
          let late = second.own(testName, replace: replace) { states.append($0) }
          await eventually("Losing the name") { late.state == .lost }
          XCTAssertEqual(states, [.lost])
          XCTAssertEqual(owner.state, .owned, "Owners that didn't allow it are not replaced.")
          late.release()
          try await second.settle()
        }
      }
      owner.release()
    }
  }

  func testAReleasedNameIsFreeForOthers() throws {
    try onMain {
      let bus = try PrivateBus()
      let (first, second) = (try await bus.connect(), try await bus.connect())
      try await assertGivenBack {
        var owner: DBusName? = first.own(testName)
        await eventually("Owning the name") { owner?.state == .owned }
        owner = nil
        try await first.settle()
        let next = second.own(testName)
        await eventually("Owning the name") { next.state == .owned }
        next.release()
      }
    }
  }

  func testAReplaceableOwnerLosesTheNameAndGetsItBack() throws {
    try onMain {
      let bus = try PrivateBus()
      let (first, second) = (try await bus.connect(), try await bus.connect())
      await assertGivenBack {
        var states: [DBusName.State] = []
        let owner = first.own(testName, replace: true) { states.append($0) }
        await eventually("Owning the name") { owner.state == .owned }
        let next = second.own(testName, replace: true)
        await eventually("Replacing the owner") { next.state == .owned && owner.state == .lost }
        next.release()
        await eventually("Getting the name back") { owner.state == .owned }
        XCTAssertEqual(states, [.owned, .lost, .owned])
        owner.release()
      }
    }
  }

  func testANameIsLostWithTheBus() throws {
    try onMain {
      let bus = try PrivateBus()
      let connection = try await bus.connect()
      await assertGivenBack {
        let token = connection.own(testName)
        await eventually("Owning the name") { token.state == .owned }
        bus.end()
        await eventually("Losing the name") { token.state == .lost }
        token.release()
      }
    }
  }

  func testReleasingBeforeTheBusHasAnswered() throws {
    try onMain {
      let bus = try PrivateBus()
      let connection = try await bus.connect()
      try await assertGivenBack {
        var states: [DBusName.State] = []
        connection.own(testName) { states.append($0) }.release()
        try await connection.settle()
        for _ in 0..<3 { await turn() }
        XCTAssertEqual(states, [])
        let isOwned = try await connection.isOwned(testName)
        XCTAssertEqual(isOwned, false)
      }
    }
  }
}

private let testName = "org.example.Test"
