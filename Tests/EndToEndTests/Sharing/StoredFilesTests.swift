// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

/// What earlier versions stored. The files in `Tests/Stored` were written by the programs of those versions, and are
/// never changed: before a table or a setting changes, files of the version until then get a folder there.
final class StoredFilesTests: XCTestCase {
  private static let stored = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Stored").standardized

  /// A home in which this version is started for the first time.
  private func home(after version: String) throws -> CommandHome {
    let home = try CommandHome()
    let files = FileManager.default
    try home.folder.makeFolder("data")
    try files.copyItem(
      atPath: Self.stored.appending(path: version).path, toPath: home.folder.file("data/cameo"))
    try home.folder.makeFolder("config")
    try home.folder.makeFolder("config/cameo")
    try files.moveItem(
      atPath: home.folder.file("data/cameo/settings.ini"),
      toPath: home.folder.file("config/cameo/settings.ini"))
    return home
  }

  func testAccountsAndSharesStay() throws {
    let home = try home(after: "0.1.0")
    let accounts = try home.run("accounts", "--json")
    XCTAssertEqual(accounts.status, 0, accounts.errors)
    XCTAssertEqual(
      try accounts.list("accounts").map { $0.text("id") }, ["folder:Backup", "folder:Gone"])
    XCTAssertEqual(
      try accounts.list("accounts").map { $0.text("folder") },
      ["/home/anna/Backup", "/home/anna/Gone"])
    let shares = try home.run("shares", "--json")
    XCTAssertEqual(shares.status, 0, shares.errors)
    XCTAssertEqual(
      try shares.list("shares").map { $0.text("share") }, ["261129-d7kzs", "261129-e86w8"])
    XCTAssertEqual(
      try shares.list("shares").map { $0.text("caption") }, ["Blue", "The harbour"])
    let results = try shares.list("shares").compactMap {
      ($0["results"] as? [[String: Any]])?.first
    }
    XCTAssertEqual(results.map { $0.text("state") }, ["failed", "done"])
    XCTAssertEqual(results[0].errorCode, "file-missing")
    XCTAssertEqual(results[0]["hidden"] as? Int, 1)
    XCTAssertEqual(results[1].text("url"), "file:///home/anna/Backup/harbour-at-dusk.jpg")
    XCTAssertEqual(results[1]["removed"] as? [String], ["exif", "iptc", "text", "xmp"])
  }

  func testTheLibraryStays() throws {
    let home = try home(after: "0.1.0")
    let library = try home.run("library", "--json")
    XCTAssertEqual(library.status, 0, library.errors)
    let photos = try library.list("photos")
    XCTAssertEqual(
      photos.map { $0.text("file") },
      ["blue.png", "oak-leaf.png", "harbour-at-dusk.jpg"].map { "/home/anna/Pictures/\($0)" })
    XCTAssertEqual(photos.map { $0["favorite"] as? Bool }, [false, false, true])
    XCTAssertEqual(photos.map { $0["described"] as? Bool }, [true, false, false])
    XCTAssertEqual(photos[2].text("taken"), "2026-08-22T18:41:07Z")
    let album = try home.run("library", "--album", "Summer", "--json")
    XCTAssertEqual(
      try album.list("photos").map { $0.text("file") }, ["/home/anna/Pictures/harbour-at-dusk.jpg"])
    let found = try home.run("library", "search", "harbour", "--json")
    XCTAssertEqual(try found.list("photos").count, 1)
  }
}
