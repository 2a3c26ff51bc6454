// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import GLib
import Testing

@Suite struct FileAddressTests {
  @Test("a path becomes a URI and a path again", arguments: ["/tmp/a b", "/tmp/ü", "/tmp/100%"])
  func roundTrip(path: String) throws {
    let uri = try #require(FileAddress.uri(of: path))
    #expect(uri.hasPrefix("file:///tmp/"))
    #expect(!uri.contains(" "))
    #expect(FileAddress.path(of: uri) == path)
  }

  @Test("what is not on this computer has no path")
  func elsewhere() {
    #expect(FileAddress.path(of: "file://localhost/tmp/a") == "/tmp/a")
    for uri in ["https://example.org/a", "file://elsewhere.example/tmp/a", "no URI", ""] {
      #expect(FileAddress.path(of: uri) == nil)
    }
  }

  @Test("a path that begins nowhere has no URI")
  func relative() {
    #expect(FileAddress.uri(of: "a/b") == nil)
  }

  /// Nemo puts it there without escaping anything, and has the command read as by a shell.
  @Test(arguments: [
    "Anna's.jpg", "a\"b.jpg", "a\\b.jpg", "a\\\" --to last \\\".jpg", "two  spaces.jpg", "50%.jpg",
    "a\nb.jpg",
  ])
  func `an address can stand inside quotation marks`(name: String) throws {
    let uri = try #require(FileAddress.uri(of: "/tmp/\(name)"))
    #expect(!uri.contains("\"") && !uri.contains("\\"))
    #expect(FileAddress.path(of: uri) == "/tmp/\(name)")
  }
}
