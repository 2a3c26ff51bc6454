// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Sharing
import TestSupport
import XCTest

@testable import Sharing

/// The names of files at their destinations.
final class FileNamesTests: MainLoopTestCase {
  func testFilesKeepTheirNamesOnlyWhereTheyAreShown() throws {
    try onMain {
      let expected: [(choice: FileNames?, isShown: Bool, name: String)] = [
        (nil, false, "picture.png"), (nil, true, "Beach summer.png"),
        (.neutral, false, "picture.png"), (.neutral, true, "picture.png"),
        (.original, false, "Beach summer.png"), (.original, true, "Beach summer.png"),
      ]
      for (choice, isShown, name) in expected {
        let room = try await SharingRoom()
        var limits = Counter.usual
        limits.showsFileNames = isShown
        try await room.ledger.keep(limits, of: "post:alice", at: room.clock.now())
        var draft = Draft(
          [Draft.Picture(room.folder.file("Beach: summer.jpg"))],
          to: [SharingRoom.account("alice")])
        draft.fileNames = choice
        let share = try await room.outbox.add(draft)
        let kept = try await room.ledger.share(share)
        XCTAssertEqual(kept?.fileNames, choice)
        try await room.runner.start()
        let delivery = try await room.ledger.deliveries(of: share)[0]
        try await room.wait(for: delivery, .done)
        XCTAssertEqual(room.office.posts.first?.pictures, [name], "\(choice as Any), \(isShown)")
        await room.end()
      }
    }
  }

  func testANameIsValidForEveryFileSystem() {
    let shown = Capabilities(showsFileNames: true)
    func name(_ source: String) -> String {
      FileNames.name(of: source, ending: "png", nil, at: shown)
    }
    XCTAssertEqual(name("/a/b: c?.jpeg"), "b c.png")
    XCTAssertEqual(name("/a/.hidden"), ".hidden.png")
    XCTAssertEqual(name("/a/\u{1B}|.jpg"), "picture.png")
    // A slash with an accent after it is one character, but the system's slash.
    XCTAssertEqual(name("/secret/\u{301}beach.jpg"), "\u{301}beach.png")
    XCTAssertEqual(name("/a/b\\\u{301}c.jpg"), "b\u{301}c.png")
    XCTAssertEqual(name("/a/" + String(repeating: "x", count: 200)).count, 84)
  }
}
