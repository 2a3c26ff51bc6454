// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

/// The profile picture, from a terminal.
final class AvatarTests: MainLoopTestCase {
  func testAnAvatarIsSetAndThePreviousOneIsRestored() throws {
    let home = try CommandHome()
    let practice = try PracticeRun(home, "mastodon")
    try home.addFolder("Out")
    let first = try home.run("avatar", "set", CommandHome.harbour, "--everywhere", "--json")
    XCTAssertEqual(first.status, 0, first.output)
    XCTAssertEqual(
      try first.list("avatars").map { $0.text("account") },
      ["computer", practice.accounts["mastodon"]], "A folder has no profile picture.")
    let beforeLeaf = try home.names(in: "data/cameo/faces")
    XCTAssertEqual(beforeLeaf, [], "There was none anywhere.")
    let second = try home.run(
      "avatar", "set", CommandHome.leaf, "--on", "masto", "--crop", "0,0,64", "--json")
    XCTAssertEqual(second.status, 0, second.output)
    let saved = try home.names(in: "data/cameo/faces")
    XCTAssertEqual(saved.count, 1, "The previous one is saved.")
    let before = try XCTUnwrap(
      FileManager.default.contents(atPath: home.folder.file("data/cameo/faces/\(saved[0])")))
    XCTAssertGreaterThan(before.count, 10_000, "It is the harbour.")

    XCTAssertEqual(try home.run("avatar", "restore").status, 0)
    XCTAssertEqual(
      try home.run("avatar", "--json").list("avatars").map { $0.text("state") },
      ["set", "restored"])
    // The restored picture is what would be saved now.
    XCTAssertEqual(
      try home.run("avatar", "set", CommandHome.leaf, "--on", "masto").status, 0)
    let again = try home.names(in: "data/cameo/faces")
    let kept = FileManager.default.contents(
      atPath: home.folder.file("data/cameo/faces/\(again.first ?? "")"))
    XCTAssertEqual(kept, before)
    // After undoing all changes there is none, as at the beginning.
    XCTAssertEqual(try home.run("avatar", "restore").status, 0)
    XCTAssertTrue(home.folder.names.contains(".face"))
    XCTAssertEqual(try home.run("avatar", "restore").status, 0)
    XCTAssertFalse(home.folder.names.contains(".face"))
    let oldName = try home.run("faces", "--json")
    XCTAssertEqual(try oldName.list("faces").count, 2, "Older scripts still work.")
    let nothing = try home.run("avatar", "restore", "--json")
    XCTAssertEqual(nothing.status, 1)
    XCTAssertEqual(nothing.errorCode, "not-possible")
    XCTAssertEqual(try home.names(in: "data/cameo/faces"), [])
  }

  func testTheAvatarOfThisComputerIsSetAndRestored() throws {
    try onMain {
      let bus = try PrivateBus(startsServices: false)
      let home = try CommandHome(["DBUS_SYSTEM_BUS_ADDRESS": bus.address])
      let service = try await AccountsFixture(
        on: bus.connect(), ["UserName": "ada"], system: home.folder.file("system/"))
      try home.folder.makeFolder("system")
      try home.folder.write("a cat", to: "system/cat")
      try home.folder.write("me, long ago", to: ".face")
      service.choose(home.folder.file("system/cat"))

      let set = try await home.runAside([
        "avatar", "set", CommandHome.leaf, "--on", "comp", "--json",
      ])
      XCTAssertEqual(set.status, 0, set.output + set.errors)
      let icon = service.icons.file("icon")
      XCTAssertEqual(service.properties["IconFile"], icon)
      let leaf = try XCTUnwrap(FileManager.default.contents(atPath: icon))
      XCTAssertEqual(leaf.prefix(4), Data([0x89, 0x50, 0x4e, 0x47]))
      XCTAssertEqual(FileManager.default.contents(atPath: home.folder.file(".face")), leaf)

      service.refusal = "org.freedesktop.Accounts.Error.PermissionDenied"
      let refused = try await home.runAside(["avatar", "restore", "--on", "computer", "--json"])
      XCTAssertEqual(refused.status, 1)
      XCTAssertEqual(try refused.list("avatars").first?.errorCode, "no-permission")
      service.refusal = nil
      let restored = try await home.runAside(["avatar", "restore", "--on", "computer"])
      XCTAssertEqual(restored.status, 0, restored.errors)
      XCTAssertEqual(service.properties["IconFile"], home.folder.file("system/cat"))
      XCTAssertEqual(try home.folder.read(".face"), "me, long ago")
    }
  }

  func testAnAvatarThatCannotBeSetIsReported() throws {
    let home = try CommandHome()
    try home.addFolder("Out")
    let folder = try home.run("avatar", "set", CommandHome.leaf, "--on", "Out", "--json")
    XCTAssertEqual(folder.status, 1)
    XCTAssertEqual(try folder.list("avatars").first?.errorCode, "not-possible")
    let none = try home.run("avatar", "set", "/none.jpg", "--on", "Out", "--json")
    XCTAssertEqual(none.errorCode, "file-missing")
    let outside = try home.run(
      "avatar", "set", CommandHome.leaf, "--on", "Out", "--crop", "90000,0,64", "--json")
    XCTAssertEqual(outside.errorCode, "not-possible")
    for arguments in [[], ["--on", "Out", "--everywhere"], ["--on", "Out", "--crop", "1,2"]] {
      let run = try home.run(["avatar", "set", CommandHome.leaf] + arguments)
      XCTAssertEqual(run.status, 2, "\(arguments)")
    }
  }
}
