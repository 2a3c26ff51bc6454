// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// A practice Mastodon server in a program of its own, with an account of the user.
final class PracticeAvatars {
  private let address: String
  /// The file in which the program stores its account, with the token.
  private let database: String
  private let process = Foundation.Process()

  /// Starts it and gives `home` an account on it with the label `label`; it ends with `test`.
  init(_ label: String, in home: LivedInHome, for test: XCTestCase) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cameo-practice-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    database = "\(folder.path)/cameo/cameo.sqlite"
    process.executableURL = URL(fileURLWithPath: DrivenProgram.path(of: "cameo"))
    process.arguments = ["practice", "mastodon", "--json", "--port", "0"]
    process.environment = Self.environment(["XDG_DATA_HOME": folder.path])
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    test.addTeardownBlock { [process] in
      if process.isRunning { process.interrupt() }
      process.waitUntilExit()
      try? FileManager.default.removeItem(at: folder)
    }
    var line = Data()
    while !line.contains(UInt8(ascii: "\n")) {
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { break }
      line += more
    }
    let document = try JSONSerialization.jsonObject(with: line) as? [String: Any]
    let network = (document?["practice"] as? [[String: Any]])?.first
    let page = try XCTUnwrap((network?["address"] as? String).flatMap(URL.init(string:)))
    address = "http://127.0.0.1:\(try XCTUnwrap(page.port))"
    // A computer has one account on each kind of practice network; this one comes from another
    // computer.
    try FileManager.default.createDirectory(at: home.data, withIntermediateDirectories: true)
    _ = try Self.run(
      try XCTUnwrap(process.executableURL), ["accounts", "--json"],
      Self.environment(["XDG_DATA_HOME": home.data.path]))
    try runTool(
      "python3", "-c", Self.copyAccount, database,
      "\(home.data.path)/cameo/cameo.sqlite", label)
  }

  /// The public profile picture there; nothing while there is none.
  func avatar() throws -> Data {
    try Self.run(
      URL(fileURLWithPath: "/usr/bin/env"), ["python3", "-c", Self.fetchAvatar, address, database],
      ProcessInfo.processInfo.environment)
  }

  /// Ends it.
  func stop() {
    process.interrupt()
    process.waitUntilExit()
  }

  private static func environment(_ more: [String: String]) -> [String: String] {
    ProcessInfo.processInfo.environment.merging(more) { $1 }
  }

  private static func run(
    _ program: URL, _ arguments: [String], _ environment: [String: String]
  ) throws -> Data {
    let process = Foundation.Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0, "\(arguments)")
    return said
  }

  private static let copyAccount = """
    import sqlite3, sys
    source, target, label = sys.argv[1:]
    row = sqlite3.connect(source).execute("SELECT * FROM accounts")
    names = [column[0] for column in row.description]
    values = ["label" == name and label or value for name, value in zip(names, row.fetchone())]
    base = sqlite3.connect(target)
    base.execute("INSERT INTO accounts VALUES (%s)" % ",".join("?" * len(names)), values)
    base.commit()
    """

  private static let fetchAvatar = """
    import json, sqlite3, sys, urllib.request as u
    row = sqlite3.connect(sys.argv[2]).execute("SELECT settings FROM accounts").fetchone()
    token = json.loads(row[0])["practice-password"]
    page = u.Request(sys.argv[1] + "/api/v1/accounts/verify_credentials",
                     headers={"Authorization": "Bearer " + token})
    address = json.load(u.urlopen(page))["avatar"]
    if not address.endswith("missing.png"):
      sys.stdout.buffer.write(u.urlopen(address).read())
    """
}
