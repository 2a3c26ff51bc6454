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

/// The account that a token is for.
struct MastodonAccount: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, url, avatar
    case name = "username"
  }

  var id: ReceivedID
  private var name: ReceivedName
  var url: String?
  var avatar: String?

  var username: String { name.text }
}

/// A picture on the server, whether it belongs to a post yet or not.
struct MastodonAttachment: Decodable {
  var id: ReceivedID
  /// Nil while the server is processing it.
  var url: String?
  var description: String?

  private enum CodingKeys: CodingKey {
    case id, url, description
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: CodingKeys.self)
    id = try object.decode(ReceivedID.self, forKey: .id)
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
  var id: ReceivedID
  var url: String?
  var uri: String?
  var createdAt: String?
  var mediaAttachments: [MastodonAttachment]?
}

/// The app as registered with a server.
struct MastodonApp: Decodable {
  var clientId: ReceivedToken
  var clientSecret: ReceivedToken
}

/// A token that the user signed in for.
struct MastodonToken: Decodable {
  var accessToken: ReceivedToken
}
