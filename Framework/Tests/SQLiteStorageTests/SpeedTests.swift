// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Testing

@testable internal import SQLiteStorage

struct SpeedTests {
  @Test("Ten thousand rows go in, a hundred thousand come out, and a look at all of them is quick")
  func speed() async throws {
    let database = try await NoteBook().database
    let clock = ContinuousClock()
    let inserting = try await clock.measure {
      try await database.write { db in
        for id in 1...10_000 { try db.run("INSERT INTO notes VALUES (?, ?)", id, "note \(id)") }
      }
    }
    try await database.write { db in
      try db.run(
        """
        WITH RECURSIVE n(x) AS (VALUES (10001) UNION ALL SELECT x + 1 FROM n WHERE x < 100000)
        INSERT INTO notes SELECT x, 'note ' || x FROM n
        """)
    }
    var count = 0
    let reading = try await clock.measure { count = try await database.notes().count }
    #expect(count == 100_000)
    var damage: DatabaseError?
    let checking = try await clock.measure {
      damage = try await database.writer.perform { try $0.findDamage() }
    }
    #expect(damage == nil)
    print("10,000 inserts: \(inserting); 100,000 rows read: \(reading); checked: \(checking)")
    // A hundred times the usual time would mean that something is wrong.
    #expect(inserting < .seconds(10) && reading < .seconds(20) && checking < .seconds(10))
  }
}
