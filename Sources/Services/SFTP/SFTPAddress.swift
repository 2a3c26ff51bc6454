// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// An SSH server and a folder on it, as users type them: `example.org`, `ada@example.org:2222` or
/// `sftp://ada@example.org/var/www`.
struct SFTPAddress: Equatable {
  var user: String?
  var host: String
  var port: UInt16
  /// The path behind the host, without its first slash; empty if there is none.
  var path: String

  static func parse(_ text: String?) throws(DeliveryError) -> SFTPAddress {
    let typed = (text ?? "").trimmed
    guard let found = SFTPAddress(typed) else { throw DeliveryError(.badAddress(typed)) }
    guard found.user?.contains(":") != true else { throw .passwordInAddress }
    return found
  }

  private init?(_ typed: String) {
    var text = typed[...]
    for scheme in ["sftp://", "ssh://"] where text.lowercased().hasPrefix(scheme) {
      text = text.dropFirst(scheme.count)
    }
    guard !text.includes("://"), !text.contains(where: \.isWhitespace) else { return nil }
    var place = text.before(anyOf: "/")
    path = String(text[place.endIndex...].unicodeScalars.dropFirst())
    if let at = place.lastIndex(of: "@") {
      user = String(place[..<at])
      place = place[place.index(after: at)...]
    }
    guard let (host, port) = Self.hostAndPort(place) else { return nil }
    (self.host, self.port) = (host, port)
  }

  private static func hostAndPort(_ text: Substring) -> (String, UInt16)? {
    var (host, rest) = (text, Substring())
    if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
      host = text[text.index(after: text.startIndex)..<end]
      rest = text[text.index(after: end)...]
      guard host.allSatisfy({ $0.isHexDigit || $0 == ":" || $0 == "." }) else { return nil }
    } else {
      if let colon = text.firstIndex(of: ":") { (host, rest) = (text[..<colon], text[colon...]) }
      let isName = host.utf8.allSatisfy {
        (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0)
          || [0x2D, 0x2E, 0x5F].contains($0)
      }
      guard isName, !host.hasPrefix("-") else { return nil }
    }
    guard !host.isEmpty, rest.isEmpty || rest.hasPrefix(":") else { return nil }
    guard !rest.isEmpty else { return (host.lowercased(), SSHServer.usualPort) }
    guard let port = UInt16(rest.dropFirst()), port > 0 else { return nil }
    return (host.lowercased(), port)
  }
}

/// Why something could not be done on an SSH server.
enum SFTPTrouble {
  static func meaning(of error: SSHError, at server: SSHServer) -> DeliveryError {
    let host = server.hostAndPort
    switch error {
    case .cancelled: return .cancelled
    case .notInstalled:
      return DeliveryError(
        .notPossible, tr("SFTP needs libssh. Install the package libssh-4, then try again."))
    case .noSuchHost, .unreachable:
      return DeliveryError(
        .unreachable,
        tr("No SSH server answers at {0}. Check the address and your connection.", host),
        remedy: .whenOnline)
    case .denied:
      return DeliveryError(
        .signedOut,
        tr(
          "{0} accepts neither your SSH keys nor the password for {1}. Sign in again.", host,
          server.user))
    case .wantsMore:
      return DeliveryError(
        .signedOut,
        tr("{0} asks for a code besides the password. Set up an SSH key there instead.", host))
    case .noFiles:
      return DeliveryError(
        .notThatService, tr("{0} doesn't allow SFTP. Ask its administrator.", host))
    case .lost:
      return DeliveryError(
        .interrupted, tr("The connection to {0} was lost.", host), remedy: .later
      )
    case .fileUnreadable(let path): return .unreadableFile(path)
    case .refused(let refusal): return meaning(of: refusal, at: host)
    }
  }

  private static func meaning(of refusal: SSHError.Refusal, at host: String) -> DeliveryError {
    switch refusal {
    case .forbidden, .readOnly:
      DeliveryError(
        .noPermission,
        tr("Permission denied by {0}. Choose a folder that you may write to.", host))
    case .noSpace, .quota: .full(host)
    case .notFound: .folderGone(host)
    case .failure, .unsupported, .exists:
      // Most servers say nothing else when their disk is full.
      DeliveryError(
        .refused, tr("{0} can't save the file. Its disk may be full.", host),
        remedy: .later)
    }
  }

  /// The server has another key than when the account was added.
  static func otherKey(_ found: String, at host: String) -> DeliveryError {
    DeliveryError(
      .certificate,
      tr(
        "{0} identifies itself with another key than before ({1}). Your connection may be intercepted. If the server was set up anew, sign in again.",
        host, found))
  }

  static func notTrusted(_ fingerprint: String, at host: String) -> DeliveryError {
    DeliveryError(
      .certificate,
      tr("The key of {0} ({1}) wasn't confirmed, so nothing was sent.", host, fingerprint))
  }
}
