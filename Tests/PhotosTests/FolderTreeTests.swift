// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import Photos

struct FolderTreeTests {
  @Test("Folders with pictures somewhere in them are listed where they are, with all that is below")
  func tree() async throws {
    let fixture = try LibraryFixture()
    #expect(try await fixture.library.folderTree() == FolderTree(), "There is no library yet.")
    for folder in ["2024", "2024/Norway trip", "2025", "2025/10", "2025/9", "empty"] {
      try fixture.makeFolder(folder)
    }
    for file in [
      "top.jpg", "2024/Norway trip/1.jpg", "2024/Norway trip/2.jpg", "2025/3.jpg", "2025/10/4.jpg",
      "2025/9/5.jpg",
    ] { try fixture.write(to: file) }
    try await fixture.scanned()
    let tree = try await fixture.library.folderTree()
    func listed(_ inner: String) -> [String] {
      tree.folders(in: fixture.pictures + inner).map { "\($0.name) \($0.photoCount)" }
    }
    #expect(listed("") == ["2024 2", "2025 3"])
    #expect(listed("/2024") == ["Norway trip 2"])
    #expect(listed("/2025") == ["9 1", "10 1"], "Numbers sort by value.")
    #expect(listed("/2025/9").isEmpty)
    let trip = try #require(tree.folders(in: fixture.pictures + "/2024").first)
    #expect(try await fixture.library.count(of: .folder(trip.path)) == trip.photoCount)
  }

  @Test("Folders whose names look alike are two")
  func lookAlike() {
    let paths = ["/srv/caf\u{E9}", "/srv/cafe\u{301}"]
    let tree = FolderTree(
      paths.enumerated().map { ("/srv", "\($1)/summer", $0 + 1) })
    #expect(tree.folders(in: "/srv").map(\.photoCount).sorted() == [1, 2])
    #expect(paths.map { tree.folders(in: $0).map(\.photoCount) } == [[1], [2]])
  }

  @Test("The root of the file system may be a folder of the library, too")
  func root() {
    let tree = FolderTree([("/", "/", 1), ("/", "/home/ada", 2), ("/", "/srv", 3)])
    #expect(tree.folders(in: "/").map(\.path) == ["/home", "/srv"])
    #expect(tree.folders(in: "/home").map(\.photoCount) == [2])
  }
}
