// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// The name of a server in Matrix, which is not always the address of the server itself.
struct MatrixServerName: CheckedText, Hashable, Sendable {
  let text: String

  /// Nil unless it is a host, perhaps with a port.
  init?(_ text: String) {
    guard (1...255).contains(text.utf8.count), text.utf8.allSatisfy(Self.isPlain),
      let address = URLAddress("https://\(text)"), address.path == "/", address.query == nil,
      text.lowercased() == address.hostAndPort
        || text.lowercased() == "\(address.host):443"
    else { return nil }
    self.text = text
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-.:[]".utf8.contains(byte)
    }
  }
}

/// An account's name, such as `@alice:example.org`.
struct MatrixUserID: CheckedText, Hashable, Sendable {
  let text: String
  /// What stands before the server's name.
  let localpart: String
  let server: MatrixServerName

  init?(_ text: String) {
    guard let parts = MatrixParts(text, sigil: "@"), let server = parts.server,
      MatrixParts.isPlain(parts.local)
    else { return nil }
    self.text = text
    localpart = String(parts.local)
    self.server = server
  }
}

/// A room's id. Those of recent rooms don't end with the name of a server.
struct MatrixRoomID: CheckedText, Hashable, Sendable {
  let text: String

  init?(_ text: String) {
    guard let parts = MatrixParts(text, sigil: "!"), MatrixParts.isPlain(parts.local),
      parts.isWhole
    else { return nil }
    self.text = text
  }
}

/// A room's public name, such as `#photos:example.org`.
struct MatrixAlias: CheckedText, Hashable, Sendable {
  let text: String
  let server: MatrixServerName

  init?(_ text: String) {
    guard let parts = MatrixParts(text, sigil: "#"), let server = parts.server,
      !parts.local.unicodeScalars.contains(where: { $0.properties.isWhitespace || $0 == "\0" })
    else { return nil }
    self.text = text
    self.server = server
  }
}

/// A message's id.
struct MatrixEventID: CheckedText, Hashable, Sendable {
  let text: String

  init?(_ text: String) {
    guard let parts = MatrixParts(text, sigil: "$"), MatrixParts.isPlain(parts.local),
      parts.isWhole
    else { return nil }
    self.text = text
  }
}

/// The address of an uploaded file, such as `mxc://example.org/AbCd`.
struct MatrixMedia: CheckedText, Hashable, Sendable {
  let text: String
  let server: MatrixServerName
  let id: String

  init?(_ text: String) {
    let start = "mxc://"
    guard text.hasPrefix(start) else { return nil }
    let parts = text.dropFirst(start.count).allPathParts
    guard parts.count == 2, let server = MatrixServerName(parts[0]), ReceivedText.isID(parts[1])
    else { return nil }
    self.text = text
    self.server = server
    id = parts[1]
  }
}

/// The parts of an identifier: a character that says what it is, a name, and a server.
private struct MatrixParts {
  private static let longest = 255

  let local: Substring
  let server: MatrixServerName?
  /// What follows the name, if anything does, is a server.
  let isWhole: Bool

  init?(_ text: String, sigil: Character) {
    guard text.first == sigil, text.utf8.count <= Self.longest else { return nil }
    let rest = text.dropFirst()
    local = rest.prefix { $0 != ":" }
    let ending = rest[local.endIndex...].dropFirst()
    server = MatrixServerName(String(ending))
    isWhole = server != nil || local.endIndex == rest.endIndex
    guard !local.isEmpty else { return nil }
  }

  /// Whether all characters are visible ASCII.
  static func isPlain(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }
}
