// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import TestSupport
import XCTest

@testable import CameoApp

final class RecentSharesTests: MainLoopTestCase {
  func testTheNewestComesFirstAndAllAreThereNextTime() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let path = folder.file("data/recent-shares.ini")
      let shares = RecentShares(path: path)
      XCTAssertEqual(shares.items, [])
      await shares.add(
        name: "ada", destination: "folder:/tmp", place: "tmp", file: "/tmp/ada; [1].png", time: 7)
      await shares.add(
        name: "ada", destination: "clipboard", place: "Clip\nboard", file: nil, time: 9)
      XCTAssertEqual(shares.items.map(\.destination), ["clipboard", "folder:/tmp"])
      let next = RecentShares(path: path)
      XCTAssertEqual(next.items, shares.items)
      XCTAssertEqual(next.items.map(\.file), [nil, "/tmp/ada; [1].png"])
      XCTAssertEqual(next.items.map(\.time), [9, 7])
      await next.add(name: "ada", destination: "third", place: "", file: nil, time: 11)
      XCTAssertEqual(next.items.map(\.id), [3, 2, 1])
    }
  }

  func testAHundredAreRemembered() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      (1...100).map { "[\($0)]\nname=ada\ndestination=d\nplace=p\ntime=\($0)\n" }
        .joined(), to: "shares.ini")
    try onMain {
      let shares = RecentShares(path: folder.file("shares.ini"))
      XCTAssertEqual(shares.items.count, 100)
      await shares.add(name: "new", destination: "d", place: "p", file: nil, time: 101)
      XCTAssertEqual(shares.items.map(\.id), (2...101).reversed())
      XCTAssertEqual(RecentShares(path: folder.file("shares.ini")).items, shares.items)
    }
  }

  func testWhatIsForgottenIsGoneAndTheRestStays() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let path = folder.file("shares.ini")
      let shares = RecentShares(path: path)
      for time in 1...3 {
        await shares.add(name: "ada", destination: "d", place: "p", file: nil, time: time)
      }
      shares.forget(2)
      await FileWriter.shared.finish()
      XCTAssertEqual(RecentShares(path: path).items.map(\.id), [3, 1])
      shares.forgetAll()
      XCTAssertEqual(shares.items, [])
      await FileWriter.shared.finish()
      let next = RecentShares(path: path)
      XCTAssertEqual(next.items, [])
      await next.add(name: "ada", destination: "d", place: "p", file: nil, time: 4)
      XCTAssertEqual(RecentShares(path: path).items.map(\.time), [4])
    }
  }

  func testADamagedFileIsLeftAlone() throws {
    let folder = try TemporaryFolder()
    try folder.write("no shares", to: "shares.ini")
    try onMain {
      let shares = RecentShares(path: folder.file("shares.ini"))
      let log = takeLog(domain: "Cameo").map(\.text)
      XCTAssert(log.count == 1 && log[0].contains("is left alone"), "\(log)")
      await shares.add(name: "ada", destination: "d", place: "p", file: nil, time: 1)
      XCTAssertEqual(shares.items.count, 1, "It is seen until the program ends.")
      shares.forgetAll()
      await FileWriter.shared.finish()
      XCTAssertEqual(try folder.read("shares.ini"), "no shares")
    }
  }

  func testWhatIsHalfThereIsLeftOut() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      [2]
      name=ada
      place=p
      [x]
      name=ada
      destination=d
      place=p
      [1]
      name=ada
      destination=d
      place=p

      """, to: "shares.ini")
    try onMain {
      let shares = RecentShares(path: folder.file("shares.ini"))
      XCTAssertEqual(shares.items.map(\.id), [1])
      XCTAssertEqual(shares.items.first?.time, 0)
    }
  }
}
