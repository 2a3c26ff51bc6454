// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Sharing
import TestSupport
import Testing

@Suite struct FileStampTests {
  @Test func `a stamp distinguishes versions`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a")
    #expect(FileStamp(path) == nil)
    try folder.write("one", to: "a")
    let first = try #require(FileStamp(path))
    #expect(FileStamp(path) == first)
    try folder.write("longer", to: "a")
    #expect(FileStamp(path) != first)
    // The same size, but another time.
    try folder.write("two", to: "a")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1000)], ofItemAtPath: path)
    #expect(FileStamp(path) != first)
  }
}
