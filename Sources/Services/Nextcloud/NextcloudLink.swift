// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Sharing

/// A link under which anybody sees a file of the account.
struct NextcloudLink: Decodable, Sendable {
  let id: String
  let url: String
  /// Whoever opens it is asked for a password.
  let isProtected: Bool

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    // A number, or one in quotes: that depends on the version.
    id =
      try (try? object.decode(String.self, forKey: .id))
      ?? "\(object.decode(Int.self, forKey: .id))"
    guard ReceivedText.isID(id) else {
      throw DecodingError.dataCorruptedError(forKey: .id, in: object, debugDescription: "no id")
    }
    url = try object.decodeIfPresent(String.self, forKey: .url) ?? ""
    // The password itself is never told: there is something in its place.
    isProtected = (try? object.decodeIfPresent(String.self, forKey: .password))?.isEmpty == false
  }

  private enum Key: String, CodingKey {
    case id
    case url
    case password
  }
}
