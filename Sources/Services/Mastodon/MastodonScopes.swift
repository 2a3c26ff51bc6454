// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// The rights that Cameo asks for when the user signs in with the browser.
enum MastodonScopes: Sendable {
  /// What Cameo needs and nothing else.
  case granular
  /// Everything, for servers that know or check nothing finer.
  case broad

  var names: [String] {
    switch self {
    case .granular:
      ["read:accounts", "read:statuses", "write:media", "write:statuses", "write:accounts"]
    case .broad: ["read", "write"]
    }
  }

  /// As requests spell them.
  var text: String { names.joined(separator: " ") }

  /// The narrowest rights that a server of `family` understands. `supported` is what the server lists
  /// itself, nil where it does not.
  init(family: MastodonInstance.Family, supported: [String]?) {
    if let supported {
      let isGranularKnown = Self.granular.names.allSatisfy(supported.contains)
      let isBroadKnown = Self.broad.names.allSatisfy(supported.contains)
      self = isBroadKnown && !isGranularKnown ? .broad : .granular
      return
    }
    switch family {
    // Pixelfed refuses granular scopes, and Takahe's `verify_credentials` insists on all of `read`.
    case .pixelfed, .takahe: self = .broad
    case .mastodon, .goToSocial, .pleroma: self = .granular
    }
  }
}
