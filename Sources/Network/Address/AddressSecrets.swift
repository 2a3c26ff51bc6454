// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Names and passwords that stand in addresses, such as `https://alice:secret@cloud.example`. People paste
/// them, and nothing that Cameo writes or shows may repeat them.
public enum AddressSecrets {
  /// The text with `…` in place of what stands before the `@` of its addresses.
  public static func concealed(in text: String) -> String {
    var (result, rest) = ("", text[...])
    while let start = end(of: "://", in: rest) {
      result += rest[..<start]
      rest = rest[start...]
      let address = rest.prefix { !$0.isWhitespace && !"“”\"<>".contains($0) }
      guard let at = endOfUser(in: address) else { continue }
      result += "…"
      rest = rest[at...]
    }
    return result + rest
  }

  /// The same for what was typed as an address, which may lack its `https://`.
  public static func concealed(inAddress text: String) -> String {
    guard !text.contains("://") else { return concealed(in: text) }
    return String(concealed(in: "://" + text).dropFirst("://".count))
  }

  /// Whether the user typed a password into the address.
  public static func isIn(address text: String) -> Bool { concealed(inAddress: text) != text }

  /// Where the `@` is behind a name and a password; nil where an `@` is something else.
  private static func endOfUser(in address: Substring) -> String.Index? {
    let host = address.prefix { !"/?#".contains($0) }
    // In a whole address, whatever stands before the @ of the host.
    if let at = host.lastIndex(of: "@"), host[..<at].contains(":") { return at }
    // Numbers of version 6 are full of colons.
    guard !host.hasPrefix("[") else { return nil }
    // Passwords with a slash in them are not encoded as they should be.
    guard let colon = host.firstIndex(of: ":"), let at = address.lastIndex(of: "@"), colon < at,
      !isHost(
        host[..<colon], port: host[host.index(after: colon)...], before: address[host.endIndex..<at]
      )
    else { return nil }
    return at
  }

  /// Whether what looks like a host and a port is that, with an `@` somewhere in the path behind it, rather than a
  /// user name and the beginning of a password.
  private static func isHost(_ name: Substring, port: Substring, before path: Substring) -> Bool {
    guard port.allSatisfy({ ("0"..."9").contains($0) }), port.isEmpty || UInt16(port) != nil else {
      return false
    }
    // Profiles are called `/@alice`; only names in the local network have no dot.
    return path.hasSuffix("/") || name == "localhost" || name.contains(".") && !name.contains("@")
  }

  private static func end(of part: String, in text: Substring) -> String.Index? {
    var start = text.startIndex
    while start < text.endIndex {
      if text[start...].hasPrefix(part) { return text.index(start, offsetBy: part.count) }
      start = text.index(after: start)
    }
    return nil
  }
}
