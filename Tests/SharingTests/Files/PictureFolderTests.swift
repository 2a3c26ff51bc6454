// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import Sharing

struct PictureFolderTests {
  @Test func `a folder has the pictures that are seen in it, by name`() throws {
    let folder = try TemporaryFolder()
    #expect(PictureFolder.pictures(in: folder.path).isEmpty)
    for name in ["b.png", ".hidden.png", "notes.txt", "a.jpg"] { try folder.write("x", to: name) }
    #expect(PictureFolder.pictures(in: folder.path) == ["a.jpg", "b.png"].map(folder.file))
    #expect(PictureFolder.pictures(in: folder.file("a.jpg")).isEmpty)
  }

  @Test func `sharing a folder without pictures says that there are none`() throws {
    let folder = try TemporaryFolder()
    func reason() -> String? {
      do throws(DeliveryError) {
        _ = try SourceFile.open(folder.path)
        return nil
      } catch {
        return error.sentence
      }
    }
    try folder.write("x", to: "notes.txt")
    #expect(reason() == "No photos in \(folder.path).")
    try folder.write("x", to: "a.png")
    #expect(reason() == "\(folder.path) is a folder. Choose photos in it instead.")
  }
}
