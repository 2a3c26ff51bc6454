// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import GLib
import Testing

/// Slashes as the system sees them: one with an accent after it is one character to Swift.
struct StringPathTests {
  private static let accent = "\u{301}"

  @Test func partsAreBetweenSlashes() {
    #expect("/a//b/".pathParts == ["a", "b"])
    #expect("/a//b/".allPathParts == ["", "a", "", "b", ""])
    #expect("".pathParts == [] && "".allPathParts == [""])
    #expect("a/\(Self.accent)b/c".pathParts == ["a", "\(Self.accent)b", "c"])
    #expect("/x/\(Self.accent)/y".allPathParts.count == 4)
    // A number sign of Arabic goes before the character that it belongs to.
    #expect("/a\u{600}/b".lastPathPart == "b")
    #expect("a/b"[...].lastPathPart == "b" && "/".lastPathPart == "/")
  }

  @Test func aFolderIsWhatIsBeforeTheLastSlash() {
    #expect("/a/b".outerPath == "/a" && "/a".outerPath == "/" && "/".outerPath == "/")
    #expect("a".outerPath == nil && "a/b".outerPath == "a")
    #expect("/secret/\(Self.accent)name".outerPath == "/secret")
    #expect("/\(Self.accent)name".outerPath == "/")
  }

  @Test func aPathThatBeginsWithAnAccentIsAbsolute() {
    #expect("/\(Self.accent)name".isAbsolutePath)
    #expect(!"name".isAbsolutePath && !"".isAbsolutePath)
    #expect("~/\(Self.accent)name".begins(with: "~/"))
    #expect("name\u{600}/".ends(with: "/") && !"/".ends(with: "//"))
  }

  @Test func namesThatLookAlikeAreDifferentFolders() {
    #expect("/a/b".isPath(inside: "/a") && "/a".isPath(inside: "/a") && "/a".isPath(inside: "/"))
    #expect("/a/b".isPath(inside: "/a/") && !"/ab".isPath(inside: "/a"))
    #expect("/a/\(Self.accent)b".isPath(inside: "/a"))
    #expect(!"/caf\u{E9}/b".isPath(inside: "/cafe\u{301}"))
  }

  @Test func anAddressEndsWhereItsPathBegins() {
    #expect("host/\(Self.accent)path".before(anyOf: "/", "?") == "host")
    #expect("host?x"[...].before(anyOf: "/", "?") == "host")
    #expect("host".before(anyOf: "/") == "host")
  }
}
