// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import GLib
import Glibc
import Testing

@Suite struct FoldersTests {
  @Test(arguments: [
    (Folders.config, "XDG_CONFIG_HOME", ".config"),
    (Folders.data, "XDG_DATA_HOME", ".local/share"),
    (Folders.cache, "XDG_CACHE_HOME", ".cache"),
  ])
  func `folders are where the XDG variables say, or in the home folder`(
    folder: String, variable: String, inHome: String
  ) throws {
    if let value = getenv(variable).map({ String(cString: $0) }), value.hasPrefix("/") {
      #expect(folder == value)
    } else {
      let home = try #require(getenv("HOME").map { String(cString: $0) })
      #expect(folder == "\(home)/\(inHome)")
    }
  }

  @Test func theFolderOfAFileIsMadeWithThoseAboveIt() throws {
    let folder = try TemporaryFolder()
    Folders.make(for: folder.file("a/b/c.txt"))
    Folders.make(for: folder.file("a/b/d.txt"))
    #expect(folder.names == ["a"])
    try folder.write("1", to: "a/b/c.txt")
    #expect(try folder.read("a/b/c.txt") == "1")
  }
}
