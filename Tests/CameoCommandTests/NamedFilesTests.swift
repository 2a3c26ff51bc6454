// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import CameoCommand

/// Files that are named on the command line.
struct NamedFilesTests {
  @Test(arguments: [
    ("a.jpg", "/home/a.jpg"), ("./a.jpg", "/home/a.jpg"), ("././b/./a.jpg", "/home/b/a.jpg"),
    (".", "/home"), ("./", "/home/"), ("../a.jpg", "/home/../a.jpg"), (".a.jpg", "/home/.a.jpg"),
  ])
  func `a relative path is shown without steps that lead nowhere`(path: String, shown: String) {
    #expect(NamedFiles.absolute(path, in: "/home") == shown)
  }
}
