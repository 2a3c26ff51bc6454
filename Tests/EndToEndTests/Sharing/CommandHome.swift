// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

/// A test's own home folder, for running the program like a user or a script: no display, no bus
/// unless the test brings one.
final class CommandHome: Sendable {
  let folder: TemporaryFolder
  private let more: [String: String]

  static let samples = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../data/samples").standardized.path
  static let harbour = "\(samples)/harbour-at-dusk.jpg"
  static let leaf = "\(samples)/oak-leaf.png"

  init(_ more: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    self.more = more
  }

  /// Only the variables of the test's environment that programs can't do without.
  private var environment: [String: String?] {
    var all: [String: String?] = [:]
    for name in ProcessInfo.processInfo.environment.keys where !name.hasPrefix("ASAN") {
      all[name] = .some(nil)
    }
    all["HOME"] = folder.path
    // Running the tests must not change the picture of the user on the sign-in screen.
    all["DBUS_SYSTEM_BUS_ADDRESS"] = "unix:path=\(folder.file("no-bus"))"
    all["LC_ALL"] = "C.UTF-8"
    all["XDG_DATA_HOME"] = folder.file("data")
    all["XDG_CONFIG_HOME"] = folder.file("config")
    all["XDG_CACHE_HOME"] = folder.file("cache")
    for (name, value) in more { all[name] = value }
    return all
  }

  /// Runs `cameo` to its end.
  func run(_ arguments: String...) throws -> ProgramRun { try run(arguments) }

  func run(_ arguments: [String]) throws -> ProgramRun {
    try ProgramRun("cameo", arguments, environment: environment)
  }

  /// The same while the main loop turns, so that servers of the test can answer.
  @concurrent
  func runAside(_ arguments: [String], input: String? = nil) async throws -> ProgramRun {
    let process = process(arguments)
    if let input {
      let pipe = Pipe()
      process.standardInput = pipe
      try pipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try pipe.fileHandleForWriting.close()
    }
    return try ProgramRun(process)
  }

  /// `cameo`, ready to be started.
  func process(_ arguments: [String]) -> Foundation.Process {
    ProgramRun.process("cameo", arguments, environment: environment)
  }

  /// Adds a folder as a destination called `name`.
  @discardableResult
  func addFolder(_ name: String) throws -> String {
    try folder.makeFolder(name)
    let run = try run("accounts", "add", "folder", "--folder", folder.file(name), "--name", name)
    XCTAssertEqual(run.status, 0, run.errors)
    return folder.file(name)
  }

  func names(in name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.file(name)).sorted()
  }

  /// Makes everything in the outbox wait until `time`, in seconds since 1970, as after a failed attempt.
  func setDue(_ time: Double) throws {
    try change("UPDATE deliveries SET due = ? WHERE state <> 'done'", "\(Int(time))")
    try change("UPDATE deliveries SET state = 'waiting' WHERE state = 'queued'")
  }

  /// Runs `statement` on the database while no program has it open.
  func change(_ statement: String, _ values: String...) throws {
    let script = """
      import sqlite3, sys
      base = sqlite3.connect(sys.argv[1])
      base.execute(sys.argv[2], sys.argv[3:])
      base.commit()
      """
    let process = Foundation.Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "python3", "-c", script, folder.file("data/cameo/cameo.sqlite"), statement,
      ] + values
    XCTAssertEqual(try ProgramRun(process).status, 0)
  }

  /// A program that keeps others from writing to the database from when it says so until its input ends.
  func locking() -> Foundation.Process {
    let script = """
      import sqlite3, sys
      base = sqlite3.connect(sys.argv[1], isolation_level=None)
      base.execute("BEGIN IMMEDIATE")
      print("locked", flush=True)
      sys.stdin.read()
      """
    let process = Foundation.Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script, folder.file("data/cameo/cameo.sqlite")]
    return process
  }

  /// The copies of photos that are to be sent.
  func copies() throws -> [String] {
    let outbox = folder.file("data/cameo/outbox")
    return FileManager.default.enumerator(atPath: outbox)?.compactMap { $0 as? String }
      .filter { $0.contains("/original-") } ?? []
  }

  /// The number of shares in the history.
  func sharesListed() throws -> Int {
    try run("shares", "--json").list("shares").count
  }
}

/// A JSON object.
typealias Object = [String: Any]

extension ProgramRun {
  /// The one document on standard output.
  func document(file: StaticString = #filePath, line: UInt = #line) throws -> Object {
    let value = try? JSONSerialization.jsonObject(with: Data(output.utf8))
    return try XCTUnwrap(value as? Object, "\(output)\(errors)", file: file, line: line)
  }

  func list(
    _ key: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> [Object] {
    try XCTUnwrap(
      document(file: file, line: line)[key] as? [Object], output, file: file, line: line)
  }

  /// The results for each destination and file.
  func results(file: StaticString = #filePath, line: UInt = #line) throws -> [Object] {
    try list("results", file: file, line: line)
  }

  /// The error code of the whole command.
  var errorCode: String? {
    ((try? document())?["error"] as? Object)?["code"] as? String
  }
}

extension [String: Any] {
  func text(_ key: String) -> String? { self[key] as? String }

  /// The error code.
  var errorCode: String? { (self["error"] as? Object)?.text("code") }
}
