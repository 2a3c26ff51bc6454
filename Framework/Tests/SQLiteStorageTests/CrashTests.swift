// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import ControllersTesting
internal import Foundation
internal import XCTest

@testable internal import SQLiteStorage

final class CrashTests: MainLoopTestCase {
  /// Starts a program that writes without end, kills it after a while, and returns what it reported
  /// as written. With `begun` the time begins with its first write.
  private static func insertAndDie(
    into path: String, after milliseconds: UInt32, begun: Bool = false
  ) throws -> [Int] {
    let process = ProgramRun.process("SQLiteStorageFixture", ["insert", path])
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let first = begun ? output.fileHandleForReading.availableData : Data()
    // A different moment of the work each time, in real time: no moment makes a difference.
    usleep(milliseconds * 1000)
    kill(process.processIdentifier, SIGKILL)
    let rest = output.fileHandleForReading.readDataToEndOfFile()
    let text = String(decoding: first + rest, as: UTF8.self)
    process.waitUntilExit()
    // A truncated number doesn't count.
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().compactMap {
      Int($0)
    }
  }

  func testCommittedDataSurvivesThirtyCrashes() throws {
    try onMain {
      let folder = try TemporaryFolder()
      var written: [Int] = []
      // Every second one dies after it has begun to write, the others maybe while they open.
      for number in 1...30 {
        written += try Self.insertAndDie(
          into: folder.file("notes.sqlite"), after: .random(in: 5...80),
          begun: number.isMultiple(of: 2))
      }
      XCTAssertGreaterThanOrEqual(written.count, 15)
      let database = try await NoteBook.open(folder)
      XCTAssertEqual(database.opened, .normal)
      let kept = Set(try await database.notes().map(\.id))
      XCTAssertEqual(Set(written).subtracting(kept), [])
      let check = try await database.read { db in
        try db.values("PRAGMA integrity_check", as: String.self)
      }
      XCTAssertEqual(check, ["ok"])
    }
  }

  func testTwoProgramsWriteAtOnceAndOneDies() throws {
    try onMain {
      let book = try await NoteBook()
      let path = book.folder.file("notes.sqlite")
      async let theirs = BackgroundWork.run {
        try Self.insertAndDie(into: path, after: 200, begun: true)
      }
      for number in 1...50 {
        try await book.database.write { db in
          try db.run("INSERT INTO notes (text) VALUES (?)", "mine \(number)")
        }
      }
      let written = try await theirs
      let notes = try await book.database.notes()
      XCTAssertFalse(written.isEmpty)
      XCTAssertEqual(Set(written).subtracting(notes.map(\.id)), [])
      XCTAssertEqual(notes.filter { $0.text.hasPrefix("mine") }.count, 50)
    }
  }
}
