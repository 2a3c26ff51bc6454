// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import ControllersTesting
internal import Testing

@testable internal import SQLiteStorage

struct FileNumberTests {
  @Test(arguments: [
    (0xEF53, true), (0x9123_683E, true), (0x5846_5342, true), (0x0102_1994, true),
    (0x6573_5546, false), (0xFF53_4D42, false), (0xFE53_4D42, false), (0x4D44, false),
    (0x0102_1997, false), (0, false),
  ])
  func disksThatInventNumbersAreNotAsked(_ type: UInt32, _ keeps: Bool) {
    #expect(Files.keepsNumbers(type) == keeps)
  }

  @Test func newFoldersAreWrittenToTheDisk() throws {
    let folder = try TemporaryFolder()
    var synced: [String] = []
    Files.makeFolders(for: folder.file("a/b/notes.sqlite")) { synced.append($0) }
    #expect(synced == [folder.file("a"), folder.path])
    Files.makeFolders(for: folder.file("a/b/notes.sqlite")) { synced.append($0) }
    #expect(synced.count == 2, "They are there.")
  }

  @Test func aFileThatIsNotThereHasNone() {
    #expect(Files.identity("/nowhere/at/all") == nil)
  }
}
