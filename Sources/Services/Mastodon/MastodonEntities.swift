// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Sharing

/// The account that a token is for.
struct MastodonAccount: Decodable {
  var id: MastodonID
  var username: String
  var url: String?
  var avatar: String?

  private enum CodingKeys: CodingKey {
    case id, username, url, avatar
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: CodingKeys.self)
    id = try object.decode(MastodonID.self, forKey: .id)
    username = try object.decode(String.self, forKey: .username)
    // The account here is called after it.
    guard ReceivedText.isName(username) else {
      throw DecodingError.dataCorruptedError(
        forKey: .username, in: object, debugDescription: "no name")
    }
    url = try object.decodeIfPresent(String.self, forKey: .url)
    avatar = try object.decodeIfPresent(String.self, forKey: .avatar)
  }
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
  var clientId: MastodonKey
  var clientSecret: MastodonKey
}

/// A token that the user signed in for.
struct MastodonToken: Decodable {
  var accessToken: MastodonKey
}

/// What opens a door, or names who asks: visible ASCII that goes back as it came.
struct MastodonKey: Decodable {
  var text: String

  init(from decoder: any Decoder) throws {
    let place = try decoder.singleValueContainer()
    text = try place.decode(String.self)
    guard ReceivedText.isToken(text) else {
      throw DecodingError.dataCorruptedError(in: place, debugDescription: "no key")
    }
  }
}
