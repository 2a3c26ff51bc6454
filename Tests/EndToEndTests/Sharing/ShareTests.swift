// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

/// `cameo share` for users and scripts.
final class ShareTests: XCTestCase {
  func testPicturesArriveAtAFolderAndAtANetwork() throws {
    let home = try CommandHome()
    let practice = try PracticeRun(home, "mastodon")
    try home.addFolder("Out")
    let run = try home.run(
      "share", CommandHome.harbour, CommandHome.leaf, "--to", "folder,masto", "--caption",
      "Two of them", "--alt", "A harbour", "--alt", "A leaf", "--json")
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertEqual(run.errors, "", "Progress is for terminals.")
    let results = try run.results()
    XCTAssertEqual(results.map { $0.text("state") }, Array(repeating: "done", count: 4))
    XCTAssertEqual(
      results.map { $0.text("file") },
      [CommandHome.harbour, CommandHome.leaf, CommandHome.harbour, CommandHome.leaf])
    XCTAssertEqual(results[0].text("destination"), "folder:Out")
    XCTAssertEqual(results[2].text("destination"), practice.accounts["mastodon"])
    XCTAssertEqual(results[2].text("url"), results[3].text("url"), "They are one post.")
    XCTAssertEqual(results[0]["removed"] as? [String], ["exif", "iptc", "text", "xmp"])
    let copy = home.folder.file("Out/harbour-at-dusk.jpg")
    let bytes = try XCTUnwrap(FileManager.default.contents(atPath: copy))
    XCTAssertEqual(results[0]["bytes"] as? Int, bytes.count)
    XCTAssertEqual(try home.names(in: "Out"), ["harbour-at-dusk.jpg", "oak-leaf.png"])
    let page = try practice.page("mastodon")
    XCTAssert(page.contains("<p>Two of them</p>"), page)
    XCTAssert(page.contains("alt=\"A harbour\"") && page.contains("alt=\"A leaf\""), page)
    XCTAssertEqual(
      try XCTUnwrap(home.run("shares", "--json").list("shares").first?.text("share")),
      try run.document().text("share"))
  }

  func testTheTextOutputHasALineForEachDestination() throws {
    let home = try CommandHome()
    try home.addFolder("Out")
    let run = try home.run("share", CommandHome.leaf, "--to", "Out")
    XCTAssertEqual(run.status, 0)
    XCTAssert(run.output.hasPrefix("Shared  "), run.output)
    XCTAssert(run.output.contains("  Out  oak-leaf.png  file:///"), run.output)
    XCTAssertEqual(run.output.count { $0 == "\n" }, 1)
  }

  func testAShareRefusedByOneDestinationArrivesAtTheOthers() throws {
    let home = try CommandHome()
    let practice = try PracticeRun(home, "mastodon")
    try home.addFolder("Out")
    let run = try home.run(
      "share", CommandHome.leaf, "--to", "Out,masto", "--caption",
      String(repeating: "long ", count: 120), "--json")
    XCTAssertEqual(run.status, 3, "Some was done.")
    let results = try run.results()
    XCTAssertEqual(results.map { $0.text("state") }, ["done", "failed"])
    XCTAssertEqual(results[1].errorCode, "caption-too-long")
    let message = (results[1]["error"] as? Object)?.text("message") ?? ""
    XCTAssert(message.contains("500") && message.contains("600"), message)
    XCTAssertFalse(try practice.page("mastodon").contains("long long"))
  }

  func testABrowserDestinationSaysWhereToGo() throws {
    let home = try CommandHome()
    for (name, place) in [("x", "X"), ("Twitter", "X"), ("facebook", "Facebook")] {
      let run = try home.run("share", CommandHome.leaf, "--to", name)
      XCTAssertEqual(run.status, 1)
      XCTAssert(
        run.errors.contains(
          "\(place) only accepts photos pasted in your browser. Run “cameo share FILE” without options, then choose \(place) in the window."
        ), run.errors)
    }
    try home.addFolder("x")
    let run = try home.run("share", CommandHome.leaf, "--to", "x")
    XCTAssertEqual(run.status, 0, "A place of somebody's own comes first. \(run.errors)")
  }

  func testADryRunComputesAndSendsNothing() throws {
    let home = try CommandHome()
    let practice = try PracticeRun(home, "mastodon")
    try home.addFolder("Out")
    let run = try home.run(
      "share", CommandHome.harbour, "--to", "Out,masto", "--caption", "Not now", "--max-edge",
      "600", "--dry-run", "--json")
    XCTAssertEqual(run.status, 0, run.errors)
    let results = try run.results()
    XCTAssertEqual(results.map { $0.text("state") }, ["ready", "ready"])
    XCTAssertEqual(results.map { $0["width"] as? Int }, [600, 600])
    XCTAssertGreaterThan(try XCTUnwrap(results[0]["bytes"] as? Int), 1000)
    let caption = try run.list("destinations")[1]["caption"] as? [String: Int]
    XCTAssertEqual(caption, ["count": 7, "limit": 500])
    XCTAssertEqual(try home.names(in: "Out"), [])
    XCTAssert(try practice.page("mastodon").contains("No posts yet."))
    XCTAssertEqual(try home.sharesListed(), 0)
  }

  func testAFolderGetsNeutralNamesOnRequest() throws {
    let home = try CommandHome()
    try home.addFolder("Out")
    let files = [CommandHome.harbour, CommandHome.leaf, CommandHome.harbour]
    let wish = files + ["--to", "Out", "--file-names", "neutral", "--json"]
    XCTAssertEqual(
      try home.run(["share", "--dry-run"] + wish).results().map { $0.text("name") },
      ["picture.jpg", "picture.png", "picture.jpg"])
    XCTAssertEqual(try home.run(["share"] + wish).status, 0)
    XCTAssertEqual(
      try home.names(in: "Out"), ["picture (2).jpg", "picture.jpg", "picture.png"])
    XCTAssertEqual(try home.run("shares", "--json").list("shares")[0].text("fileNames"), "neutral")
    let usual = try home.run("share", CommandHome.leaf, "--to", "Out", "--dry-run", "--json")
    XCTAssertEqual(try usual.results()[0].text("name"), "oak-leaf.png")
    let wrong = try home.run("share", CommandHome.leaf, "--to", "Out", "--file-names", "none")
    XCTAssertEqual(wrong.status, 2)
  }

  func testADryRunSaysWhatIsRemovedAndWhatIsNotShared() throws {
    let home = try CommandHome()
    try home.addFolder("Out")
    let photo = try Data(contentsOf: URL(filePath: CommandHome.harbour))
    let motion = home.folder.file("motion.jpg")
    let video: [UInt8] = [0, 0, 0, 16] + Array("ftypmp42\0\0\0\0".utf8) + [0xFF, 0xDA, 0, 4]
    try (photo + Data(video)).write(to: URL(filePath: motion))
    for options in [[], ["--max-edge", "600"]] {
      let wish = ["share", motion, "--to", "Out", "--dry-run"] + options
      let result = try XCTUnwrap(try home.run(wish + ["--json"]).results().first)
      XCTAssertEqual(result["notShared"] as? [String], ["video"])
      let removed = try XCTUnwrap(result["removed"] as? [String])
      XCTAssert(Set(removed).isSuperset(of: ["exif", "trailing-bytes"]), "\(removed)")
      let told = try home.run(wish)
      XCTAssert(told.output.contains("Not shared: video\n"), told.output)
    }
  }

  func testADryRunNamesTheObstacles() throws {
    let home = try CommandHome()
    let practice = try PracticeRun(home, "mastodon")
    let run = try home.run(
      "share", CommandHome.leaf, "/none.jpg", "--to", "masto", "--dry-run", "--json")
    XCTAssertEqual(run.status, 1)
    XCTAssertEqual(try run.results().map { $0.text("state") }, ["ready", "failed"])
    XCTAssertEqual(try run.results()[1].errorCode, "file-missing")
    let five = Array(repeating: CommandHome.leaf, count: 5)
    let many = try home.run(["share"] + five + ["--to", "masto", "--dry-run", "--json"])
    XCTAssertEqual(many.status, 1)
    XCTAssertEqual(try many.results()[0].errorCode, "too-many-pictures")
    let told = try home.run(["share"] + five + ["--to", "masto", "--dry-run"])
    XCTAssert(
      told.output.contains("\n    Use --split to share them as several posts.\n"), told.output)
    let split = try home.run(
      ["share"] + five + ["--to", "masto", "--dry-run", "--split", "--json"])
    XCTAssertEqual(split.status, 0)
    XCTAssertEqual(try split.list("destinations")[0]["posts"] as? Int, 2)
    practice.stop()
  }

  func testAMissingFileStopsTheShareIfRequested() throws {
    let home = try CommandHome()
    try home.addFolder("Out")
    let run = try home.run(
      "share", CommandHome.leaf, "/none.jpg", "--to", "Out", "--all-or-nothing", "--json")
    XCTAssertEqual(run.status, 1)
    XCTAssertEqual(Set(try run.results().map(\.errorCode)), [nil, "file-missing"])
    let told = try home.run("share", "/none.jpg", "--to", "Out")
    XCTAssertEqual(told.errors, "cameo: File not found: /none.jpg\n")
    XCTAssertEqual(try home.names(in: "Out"), [])
    XCTAssertEqual(try home.sharesListed(), 0)
  }

  func testAQueuedShareDoesNotNeedTheOriginal() throws {
    let home = try CommandHome()
    try home.addFolder("Out")
    try FileManager.default.copyItem(atPath: CommandHome.leaf, toPath: home.folder.file("a.png"))
    let run = try home.run("share", home.folder.file("a.png"), "--to", "Out", "--no-wait", "--json")
    XCTAssertEqual(run.status, 75, "It will be done later.")
    XCTAssertEqual(try run.results().first?.text("state"), "queued")
    XCTAssertEqual(try home.names(in: "Out"), [])
    try FileManager.default.removeItem(atPath: home.folder.file("a.png"))
    let later = try home.run("shares", "resume", "--json")
    XCTAssertEqual(later.status, 0, later.errors)
    XCTAssertEqual(try later.results().first?.text("state"), "done")
    XCTAssertEqual(try home.names(in: "Out"), ["a.png"])
    XCTAssertEqual(try home.run("shares", "resume").output, "Nothing is waiting.\n")
  }

  func testADestinationCanBeAbbreviatedUnambiguously() throws {
    let home = try CommandHome()
    try home.addFolder("Holiday")
    try home.addFolder("Home")
    XCTAssertEqual(try home.run("share", CommandHome.leaf, "--to", "folder:hom").status, 0)
    XCTAssertEqual(try home.names(in: "Home"), ["oak-leaf.png"])
    let several = try home.run("share", CommandHome.leaf, "--to", "folder:Ho", "--json")
    XCTAssertEqual(several.status, 1)
    XCTAssertEqual(try several.results().first?.errorCode, "no-account")
    let told = try home.run("share", CommandHome.leaf, "--to", "folder:Ho")
    XCTAssert(told.errors.contains("folder:Holiday, folder:Home"), told.errors)
    let none = try home.run("share", CommandHome.leaf, "--to", "mastodon")
    XCTAssertEqual(none.status, 1)
    XCTAssert(none.errors.contains("Account “mastodon” not found."), none.errors)
    XCTAssertEqual(try home.names(in: "Holiday"), [])
  }

  func testWithoutADestinationAnErrorSaysSo() throws {
    let run = try CommandHome().run("share", CommandHome.leaf)
    XCTAssertEqual(run.status, 2)
    XCTAssert(run.errors.hasPrefix("cameo: missing option: --to DEST."), run.errors)
  }
}
