// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// What the user typed for a server: its name or address, an account, a room, or a link to one.
struct MatrixAddress: Equatable, Sendable {
  /// Where to look for the server.
  enum Target: Equatable, Sendable {
    /// The server's name, of which its domain tells the address.
    case name(URLAddress)
    /// The address of the server itself.
    case address(URLAddress)
  }

  let target: Target
  let user: MatrixUserID?
  /// A room's id or public name.
  let room: String?

  private static let linkStarts = ["https://matrix.to/#/", "matrix.to/#/"]

  /// Nil if it can't be any of them.
  init?(_ text: String) {
    let text = text.trimmed
    let name = Self.identifier(in: text) ?? text
    if let user = MatrixUserID(name), let home = URLAddress(host: user.server.text) {
      self.init(.name(home), user: user)
    } else if let alias = MatrixAlias(name), let home = URLAddress(host: alias.server.text) {
      self.init(.name(home), room: alias.text)
    } else if MatrixRoomID(name) != nil, let colon = name.firstIndex(of: ":"),
      let server = MatrixServerName(String(name[name.index(after: colon)...])),
      let home = URLAddress(host: server.text)
    {
      self.init(.name(home), room: name)
    } else if text.includes("://") {
      guard let address = URLAddress(text), Self.identifier(in: text) == nil,
        let base = URLAddress(address.origin + Self.base(of: address.path))
      else { return nil }
      self.init(.address(base))
    } else {
      let host = String(text.before(anyOf: "/"))
      guard let server = MatrixServerName(host), let home = URLAddress(host: server.text),
        home.isReachableHost
      else { return nil }
      self.init(.name(home))
    }
  }

  private init(_ target: Target, user: MatrixUserID? = nil, room: String? = nil) {
    self.target = target
    self.user = user
    self.room = room
  }

  /// Whether `text` can only be meant for Matrix.
  static func isUnmistakable(_ text: String) -> Bool {
    let text = text.trimmed
    let name = identifier(in: text) ?? text
    return MatrixAddress(text) != nil
      && (MatrixUserID(name) != nil || MatrixAlias(name) != nil || MatrixRoomID(name) != nil)
  }

  /// The account or room that a link leads to.
  private static func identifier(in text: String) -> String? {
    let lower = text.lowercased()
    if let start = linkStarts.first(where: lower.hasPrefix) {
      let step = text.dropFirst(start.count).before(anyOf: "/", "?")
      return PercentEncoding.decode(step)
    }
    for (start, sigil) in [
      ("matrix:u/", "@"), ("matrix:r/", "#"), ("matrix:roomid/", "!"),
    ] where lower.hasPrefix(start) {
      let step = text.dropFirst(start.count).before(anyOf: "/", "?")
      return PercentEncoding.decode(step).map { sigil + $0 }
    }
    return nil
  }

  /// The path up to the one of the protocol.
  private static func base(of path: String) -> String {
    var steps = path.pathParts
    if let start = steps.firstIndex(of: "_matrix") { steps = Array(steps[..<start]) }
    return "/" + steps.joined(separator: "/")
  }
}
