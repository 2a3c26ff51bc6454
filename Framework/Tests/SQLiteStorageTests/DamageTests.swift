// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import ControllersTesting
internal import Foundation
internal import Testing

@testable internal import SQLiteStorage

struct DamageTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("notes.sqlite") }

  init() throws { folder = try TemporaryFolder() }

  /// A database with many notes, closed, that has a backup; what was added since is not in it.
  private func fill(backup: Bool = true) async throws {
    let database = try await NoteBook.open(folder)
    try await database.write { db in
      for id in 1...2000 {
        try db.run("INSERT INTO notes VALUES (?, ?)", id, String(repeating: "x", count: 100))
      }
    }
    if backup { try await database.backUp() }
    try await database.add(Note(5000, "since"))
    await database.close()
  }

  private func bytes(_ name: String = "notes.sqlite") throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: folder.file(name))))
  }

  /// What can happen to a file.
  enum Damage: CaseIterable, Sendable {
    case head
    case cut
    case cutToNothing
    case pages
    case garbage

    func apply(to bytes: [UInt8]) -> [UInt8] {
      switch self {
      case .head: Array(repeating: 0x55, count: 100) + bytes.dropFirst(100)
      case .cut: Array(bytes.prefix(bytes.count / 2))
      case .cutToNothing: []
      case .pages:
        bytes.enumerated().map { (20_000..<60_000).contains($0) ? UInt8($0 & 0xff) ^ 0xa5 : $1 }
      case .garbage: Array("This is no database.".utf8)
      }
    }
  }

  @Test("A damaged database is set aside and replaced by its backup", arguments: Damage.allCases)
  func recovered(_ damage: Damage) async throws {
    try await fill()
    let damaged = damage.apply(to: try bytes())
    try folder.write(damaged, to: "notes.sqlite")
    let database = try await NoteBook.open(folder)
    guard case .recovered(let date, .some(let kept)) = database.opened else {
      Issue.record("It was opened as \(database.opened).")
      return
    }
    #expect(abs(date - BackupKeeper.wallClock()) < 100)
    #expect(kept.hasPrefix(path + ".damaged-20"))
    #expect(database.opened.sentence?.contains(kept) == true)
    #expect(try await database.notes().count == 2000)
    #expect(try bytes(String(kept.dropFirst(folder.path.count + 1))) == damaged)
    await database.close()
    #expect(try await NoteBook.open(folder).opened == .normal)
  }

  @Test(
    "A database that is not examined each time is examined after damage was met",
    arguments: ["reading", "backing up", "killed"])
  func examinedAfterProblems(_ problem: String) async throws {
    try await fill()
    func open() async throws -> Database {
      try await Database.open(path, migrations: noteMigrations, examination: .afterProblems)
    }
    try folder.write(Damage.pages.apply(to: try bytes()), to: "notes.sqlite")
    let unaware = try await open()
    #expect(unaware.opened == .normal)
    switch problem {
    case "reading": await #expect(throws: DatabaseError.self) { try await unaware.notes() }
    case "backing up": await #expect(throws: DatabaseError.self) { try await unaware.backUp() }
    default: break
    }
    await unaware.close()
    if problem == "killed" { try folder.write("the log", to: "notes.sqlite-wal") }
    let database = try await open()
    guard case .recovered = database.opened else {
      Issue.record("It was opened as \(database.opened).")
      return
    }
    #expect(try await database.notes().count == 2000)
    await database.close()
    #expect(try await open().opened == .normal)
  }

  @Test("Without a backup a new database is made, and the damaged one is kept")
  func startedOver() async throws {
    try await fill(backup: false)
    let damaged = Damage.head.apply(to: try bytes())
    try folder.write(damaged, to: "notes.sqlite")
    try folder.write("the log", to: "notes.sqlite-wal")
    let database = try await NoteBook.open(folder)
    guard case .startedOver(let kept) = database.opened else {
      Issue.record("It was opened as \(database.opened).")
      return
    }
    #expect(try await database.notes().isEmpty)
    let name = String(kept.dropFirst(folder.path.count + 1))
    #expect(try bytes(name) == damaged)
    #expect(try folder.read(name + "-wal") == "the log")
    #expect(database.opened.sentence?.contains("a new one was created") == true)
  }

  @Test("If the latest backup is damaged as well, the previous one is used")
  func backupBefore() async throws {
    try await fill()
    let database = try await NoteBook.open(folder)
    try await database.backUp()
    await database.close()
    try folder.write(
      Damage.pages.apply(to: try bytes("notes.sqlite.backup")), to: "notes.sqlite.backup")
    try folder.write(Damage.garbage.apply(to: []), to: "notes.sqlite")
    let again = try await NoteBook.open(folder)
    #expect(try await again.notes().count == 2000)
    #expect(again.opened != .normal)
  }

  @Test("A database that is missing comes back from its backup")
  func missing() async throws {
    try await fill()
    #expect(unlink(path) == 0)
    let database = try await NoteBook.open(folder)
    guard case .recovered(_, nil) = database.opened else {
      Issue.record("It was opened as \(database.opened).")
      return
    }
    #expect(try await database.notes().count == 2000)
    #expect(database.opened.sentence?.contains("missing") == true)
  }

  @Test("A damaged database that another program has open stays where it is")
  func inUse() async throws {
    try await fill()
    let first = try await NoteBook.open(folder)
    try folder.write(Damage.pages.apply(to: try bytes()), to: "notes.sqlite")
    let error = await #expect(throws: DatabaseError.self) { try await NoteBook.open(folder) }
    #expect(error?.kind == .damaged)
    #expect(folder.names.filter { $0.contains("damaged") }.isEmpty)
    let running = await #expect(throws: DatabaseError.self) {
      try await first.read { db in
        for sql in ["SELECT count(text) FROM notes WHERE text > 'a'"] as [SQL] { try db.run(sql) }
      }
    }
    #expect(running?.kind == .damaged)
    #expect(running?.sentence.contains("Restart the program") == true)
    await first.close()
    #expect(try await NoteBook.open(folder).notes().count == 2000)
  }

  @Test("A backup is made once a day, and the one before is kept")
  func daily() async throws {
    try await fill(backup: false)
    // A little ahead of the files' times, which go on with the world's.
    let clock = TestClock(BackupKeeper.wallClock() + 100)
    let first = try await NoteBook.open(folder, clock: clock.now)
    await first.close()
    #expect(folder.names.filter { $0.contains("backup") } == ["notes.sqlite.backup"])
    let before = try bytes("notes.sqlite.backup")
    let second = try await NoteBook.open(folder, clock: clock.now)
    clock.advance(80_000)
    try await second.add(Note(6000, "early"))
    await second.close()
    #expect(try bytes("notes.sqlite.backup") == before)
    let third = try await NoteBook.open(folder, clock: clock.now)
    clock.advance(10_000)
    try await third.add(Note(7000, "late"))
    await third.close()
    #expect(try bytes("notes.sqlite.backup") != before)
    #expect(try bytes("notes.sqlite.backup.1") == before)
  }

  @Test("While nothing changes, no backup is made")
  func unchanged() async throws {
    try await fill()
    let clock = TestClock(BackupKeeper.wallClock() + 100_000)
    let written = Date(timeIntervalSinceNow: -1000)
    try FileManager.default.setAttributes([.modificationDate: written], ofItemAtPath: path)
    let first = try await NoteBook.open(folder, clock: clock.now)
    await first.close()
    #expect(folder.names.filter { $0.contains("backup") } == ["notes.sqlite.backup"])
    let second = try await NoteBook.open(folder, clock: clock.now)
    try await second.add(Note(7000, "new"))
    clock.advance(100_000)
    try await second.add(Note(7001, "newer"))
    await second.close()
    let third = try await NoteBook.open(folder, clock: clock.now)
    await third.close()
    #expect(folder.names.contains("notes.sqlite.backup.1"))
  }

  @Test("A backup of a damaged database replaces none that is good")
  func badBackup() async throws {
    try await fill()
    let good = try bytes("notes.sqlite.backup")
    let database = try await NoteBook.open(folder)
    try folder.write(Damage.pages.apply(to: try bytes()), to: "notes.sqlite")
    let error = await #expect(throws: DatabaseError.self) { try await database.backUp() }
    #expect(error?.kind == .damaged)
    #expect(try bytes("notes.sqlite.backup") == good)
    #expect(folder.names.filter { $0.contains("backup") } == ["notes.sqlite.backup"])
  }
}
