// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Photos
@testable import SQLiteStorage

/// What is said when the database of the library fails.
struct LibraryErrorTests {
  @Test(arguments: [
    (DatabaseError.Kind.full, "The disk is full. Free some space, then try again."),
    (.readOnly, "Your library is read-only. Check the permissions of Cameo's data folder."),
    (.noAccess, "Can't open your library. Check the permissions of Cameo's data folder."),
    (.disk, "Can't read or write the database. Check the disk, then try again."),
  ])
  func `trouble with the disk is told in words`(kind: DatabaseError.Kind, sentence: String) {
    let error = DatabaseError(kind, code: 13, message: "database or disk is full", sql: "COMMIT")
    #expect(LibraryError(any: error) == LibraryError(.storage, sentence))
  }
}
