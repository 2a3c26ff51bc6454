// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// JSON from servers.
enum MastodonJSON {
  /// Reads JSON from servers, which use snake case.
  static var reader: JSONReader { .snakeCase }
}

/// A number, or a text that is one: not all servers of the family agree.
struct MastodonNumber: Decodable {
  var value: Int

  init(from decoder: any Decoder) throws {
    let place = try decoder.singleValueContainer()
    if let number = try? place.decode(Int.self) {
      value = number
    } else if let text = try? place.decode(String.self), let number = Int(text) {
      value = number
    } else {
      throw DecodingError.dataCorruptedError(in: place, debugDescription: "no whole number")
    }
  }
}

/// An id: a text, or with some servers a number.
struct MastodonID: Codable, Equatable, Sendable {
  var text: String

  init(_ text: String) { self.text = text }

  init(from decoder: any Decoder) throws {
    let place = try decoder.singleValueContainer()
    text = try (try? place.decode(String.self)) ?? String(place.decode(Int.self))
    guard ReceivedText.isID(text) else {
      throw DecodingError.dataCorruptedError(in: place, debugDescription: "no id")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var place = encoder.singleValueContainer()
    try place.encode(text)
  }
}

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
    // The account's label is derived from it.
    guard ReceivedText.isName(username) else {
      throw DecodingError.dataCorruptedError(
        forKey: .username, in: object, debugDescription: "no name")
    }
    url = try object.decodeIfPresent(String.self, forKey: .url)
    avatar = try object.decodeIfPresent(String.self, forKey: .avatar)
  }
}

/// A picture on the server, whether it belongs to a post yet or not.
struct MastodonAttachment: Decodable {
  var id: MastodonID
  /// Nil while the server is processing it.
  var url: String?
  var description: String?

  private enum CodingKeys: CodingKey {
    case id, url, description
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: CodingKeys.self)
    id = try object.decode(MastodonID.self, forKey: .id)
    url = try object.decodeIfPresent(String.self, forKey: .url)
    description = try object.decodeIfPresent(String.self, forKey: .description)
    // It goes into the journal.
    guard url.map({ $0.utf8.count <= ReceivedText.longestLink }) ?? true else {
      throw DecodingError.dataCorruptedError(forKey: .url, in: object, debugDescription: "too long")
    }
  }
}

/// A post.
struct MastodonStatus: Decodable {
  var id: MastodonID
  var url: String?
  var uri: String?
  var createdAt: String?
  var mediaAttachments: [MastodonAttachment]?
}

/// The app as registered with a server.
struct MastodonApp: Decodable {
  var clientId: MastodonKey
  var clientSecret: MastodonKey
}

/// A token that the user signed in for.
struct MastodonToken: Decodable {
  var accessToken: MastodonKey
}

/// Checks a token or client id: visible ASCII, because it is sent back unchanged.
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
