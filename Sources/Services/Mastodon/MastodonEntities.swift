// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// The account that a token is for.
struct MastodonAccount: Decodable {
  var id: MastodonID
  var username: String
  var url: String?
  var avatar: String?
}

/// A picture at the server, whether it belongs to a post or not yet.
struct MastodonAttachment: Decodable {
  var id: MastodonID
  /// Nil while the server is working on it.
  var url: String?
  var description: String?
}

/// A post.
struct MastodonStatus: Decodable {
  var id: MastodonID
  var url: String?
  var uri: String?
  var createdAt: String?
  var mediaAttachments: [MastodonAttachment]?
}

/// The program, as a server registered it.
struct MastodonApp: Decodable {
  var clientId: String
  var clientSecret: String
}

/// A token that somebody signed in for.
struct MastodonToken: Decodable {
  var accessToken: String
}
