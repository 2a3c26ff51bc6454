// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network

/// The texts that a hostile server sends; nil for the normal ones.
public struct PracticeLies: Sendable {
  /// The user's name or id.
  public var name: String?
  /// The user's display name.
  public var displayName: String?
  /// The address of posts, files and the user's page.
  public var link: String?
  /// The address of the user's picture.
  public var avatar: String?
  /// The ids of posts, pictures and links.
  public var id: String?
  /// The token or password.
  public var token: String?

  public init() {}

  /// Whether there is any.
  var isAny: Bool {
    ![name, displayName, link, avatar, id, token].allSatisfy { $0 == nil }
  }
}

extension PracticeLies {
  /// The response of an honest server, one of those that people try in the program, with the lies put in.
  func told(_ answer: OutgoingResponse) -> OutgoingResponse {
    let texts = texts.filter { $0.lie != nil }
    guard !texts.isEmpty, let value = try? JSONReader().decode(JSONValue.self, from: answer.body)
    else { return answer }
    var lying = answer
    lying.body = OutgoingResponse.json(encoding: Self.put(texts, into: value)).body
    return lying
  }

  /// The lie for a member of the objects that have another one, which says what they are.
  private typealias Text = (in: String, member: String, lie: String?)

  private var texts: [Text] {
    [
      // Mastodon's accounts, posts and tokens.
      ("acct", "username", name), ("acct", "url", link), ("acct", "avatar", avatar),
      ("spoiler_text", "id", id), ("spoiler_text", "url", link), ("spoiler_text", "uri", link),
      ("access_token", "access_token", token),
      // Nextcloud's users and links.
      ("quota", "id", name), ("quota", "displayname", displayName),
      ("share_type", "id", id), ("share_type", "url", link),
    ]
  }

  private static func put(_ texts: [Text], into value: JSONValue) -> JSONValue {
    switch value {
    case .list(let values): return .list(values.map { put(texts, into: $0) })
    case .object(let members):
      var lying = members.mapValues { put(texts, into: $0) }
      for text in texts where members[text.in] != nil {
        if let lie = text.lie { lying[text.member] = .text(lie) }
      }
      return .object(lying)
    default: return value
    }
  }
}
