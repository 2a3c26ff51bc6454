// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Foundation
import GLib
import Testing

/// What the plugin `EmbedFiles` has put into this module: the files in the folder `Embedded`.
@Suite struct ResourceBundleTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Embedded")

  @Test func `files are found by kind and name, whatever folder they stand in`() {
    #expect(
      ResourceBundle.module.paths
        == ["icons/byte.png", "icons/noise.png", "style/odd.css", "ui/empty.ui"])
  }

  @Test(arguments: [
    ("odd.css", "style/odd.css"), ("byte.png", "icons/byte.png"), ("empty.ui", "ui/empty.ui"),
    ("deeper/noise.png", "icons/noise.png"),
  ])
  func `bytes are those of the file, odd ones too`(file: String, path: String) throws {
    let bytes = try Data(contentsOf: Self.folder.appendingPathComponent(file))
    for _ in 1...2 {
      #expect(ResourceBundle.module.bytes(path).map { Data($0) } == bytes)
    }
  }

  @Test func `texts are those of the file`() throws {
    let text = try #require(ResourceBundle.module.text("style/odd.css"))
    #expect(text.hasPrefix("label::before { content: \"\\201C") && text.contains("ä €"))
    #expect(ResourceBundle.module.text("ui/empty.ui") == "")
  }

  @Test(arguments: ["", "ui", "ui/empty", "/ui/empty.ui", "UI/empty.ui"])
  func `no other path has anything`(path: String) {
    #expect(ResourceBundle.module.bytes(path) == nil)
    #expect(ResourceBundle.module.text(path) == nil)
  }
}
