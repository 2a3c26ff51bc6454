// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import GLib
import Glibc
import Testing

struct PathTextTests {
  @Test(arguments: [
    Array("/home/alice/Grüße 日本 👾.jpg".utf8), [0x63, 0x61, 0x66, 0xE9], [0xFF, 0xFE, 0x80],
    [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xC0, 0xAF],
    // The character for a byte may also occur in a real file name.
    Array("\u{10F7E9}".utf8), [],
  ])
  func everyNameLeadsBackToItsBytes(_ bytes: [UInt8]) {
    #expect(PathText.bytes(PathText.text(bytes)) == bytes)
  }

  @Test func truncationIsVisible() {
    let name = PathText.text([0x63, 0x61, 0x66, 0xE9])
    #expect(PathText.shown(name) == "caf\u{FFFD}")
    #expect(PathText.hasEscapes(name))
    #expect(!PathText.hasEscapes("café 👾"))
  }

  @Test(arguments: [
    ("beach.jpg", "beach"), ("a.tar.gz", "a.tar"), ("README", "README"), (".profile", ".profile"),
    ("x.", "x"), ("", ""),
  ])
  func theStemIsWhatStandsBeforeTheEnding(_ name: String, _ stem: String) {
    #expect(PathText.stem(name) == stem)
  }

  @Test func textIsTrimmedAtBothEnds() {
    #expect("\u{A0} a b\n\t".trimmed == "a b")
    #expect(" \n".trimmed == "")
    #expect("  x, y "[...].trimmed == "x, y")
  }

  @Test func differentNamesStayDifferent() {
    #expect(PathText.text([0x61, 0xE9]) != PathText.text([0x61, 0xE8]))
  }

  @Test func aNameWithANULLeadsNowhere() {
    #expect(FileCalls.open("/etc/passwd\0.jpg", O_RDONLY) < 0)
  }

  @Test func addressesHaveTheBytes() {
    let path = PathText.text(Array("/tmp/caf".utf8) + [0xE9])
    #expect(FileAddress.uri(of: path) == "file:///tmp/caf%E9")
    #expect(FileAddress.path(of: "file:///tmp/caf%E9") == path)
    #expect(FileAddress.canonical(path + "/../x") == "/tmp/x")
  }
}
