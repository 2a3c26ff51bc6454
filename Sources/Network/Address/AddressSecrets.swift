// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Hides user names and passwords in addresses, such as `https://alice:secret@cloud.example`. Users
/// paste them, and Cameo must not write or show them.
public enum AddressSecrets {
  /// Returns the text with `…` in place of what precedes the `@` of its addresses.
  public static func concealed(in text: String) -> String {
    var (result, rest) = ("", text[...])
    while let start = rest.firstPlace(of: "://")?.upperBound {
      result += rest[..<start]
      rest = rest[start...]
      let address = rest.prefix { !$0.isWhitespace && !"“”\"<>".contains($0) }
      guard let at = endOfUser(in: address) else { continue }
      result += "…"
      rest = rest[at...]
    }
    return result + rest
  }

  /// The same for a typed address, which may lack its `https://`.
  public static func concealed(inAddress text: String) -> String {
    guard !text.includes("://") else { return concealed(in: text) }
    return String(concealed(in: "://" + text).unicodeScalars.dropFirst(3))
  }

  /// Whether the user typed a password into the address.
  public static func isIn(address text: String) -> Bool { concealed(inAddress: text) != text }

  /// The position of the `@` after a name and a password; nil if an `@` is something else.
  private static func endOfUser(in address: Substring) -> String.Index? {
    let host = address.before(anyOf: "/", "?", "#")
    // In a complete address, whatever precedes the @ of the host.
    if let at = lastAt(in: host), host[..<at].includes(":") { return at }
    // IPv6 addresses are full of colons.
    guard !host.hasPrefix("[") else { return nil }
    // Passwords may contain an unencoded slash.
    guard let colon = host.unicodeScalars.firstIndex(of: ":"), let at = lastAt(in: address),
      colon < at,
      !isHost(
        host[..<colon], port: host[host.unicodeScalars.index(after: colon)...],
        before: address[host.endIndex..<at]
      )
    else { return nil }
    return at
  }

  /// Whether what looks like a host and a port is that, with an `@` in the path after it, rather
  /// than a user name and the beginning of a password.
  private static func isHost(_ name: Substring, port: Substring, before path: Substring) -> Bool {
    guard port.allSatisfy({ ("0"..."9").contains($0) }), port.isEmpty || UInt16(port) != nil else {
      return false
    }
    // Profiles have paths like `/@alice`; only host names in the local network have no dot.
    return path.ends(with: "/") || name == "localhost" || name.contains(".") && !name.contains("@")
  }

  /// An accent after it makes it no other character to a server.
  private static func lastAt(in text: Substring) -> String.Index? {
    text.unicodeScalars.lastIndex(of: "@")
  }
}
