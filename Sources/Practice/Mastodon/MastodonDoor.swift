// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network

/// The programs that may ask for tokens, and the tokens they got.
struct MastodonDoor {
  struct App {
    var id: String
    var secret: String
    var name: String
    var redirects: [String]
    var scopes: String
  }

  /// What the browser brings back.
  struct Code {
    var app: String
    var account: String
    var redirect: String
    var scopes: String
    var challenge: String?
    var made: Double
  }

  struct Token {
    var account: String
    var scopes: String
    /// Nil for those that the user took from the settings.
    var app: String?

    /// `write` is enough for `write:media`.
    func allows(_ scope: String) -> Bool { MastodonDoor.covers(scopes, scope) }
  }

  /// Where codes are shown instead of being sent.
  static let shown = "urn:ietf:wg:oauth:2.0:oob"
  /// How long a code can be used.
  static let codeSeconds = 600.0

  var apps: [String: App] = [:]
  var codes: [String: Code] = [:]
  var tokens: [String: Token] = [:]

  static func covers(_ scopes: String, _ scope: String) -> Bool {
    let whole = scope.split(separator: ":").first.map(String.init) ?? scope
    return scopes.split(separator: " ").contains { $0 == scope || $0 == whole }
  }

  /// Whether `app` may be answered at `redirect`: on this computer, by number, any port will do.
  static func knows(_ redirect: String, _ app: App) -> Bool {
    if app.redirects.contains(redirect) { return true }
    guard let wanted = URLAddress(redirect), ["127.0.0.1", "[::1]"].contains(wanted.host) else {
      return false
    }
    return app.redirects.compactMap { URLAddress($0) }.contains {
      $0.host == wanted.host && $0.path == wanted.path && $0.scheme == wanted.scheme
    }
  }
}
