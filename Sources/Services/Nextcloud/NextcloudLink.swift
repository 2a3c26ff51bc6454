// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
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

/// What somebody wants links to be like.
struct NextcloudLinkLimits: Sendable {
  /// After how many days a link ends; nil for never, unless the server says otherwise.
  var days: Int?
  /// What whoever opens a link is asked for.
  var password: Secret?
}

/// Makes links and takes them away.
struct NextcloudLinks {
  static let asked = "link"
  private static let shares = "v2.php/apps/files_sharing/api/v1/shares"

  let server: NextcloudServer
  let limits: NextcloudLinkLimits
  let settling: Settling

  /// The link of the file at `path`, made unless it is there: the file is new and ours alone, so that a
  /// link to it is ours as well. Nil where the server makes none.
  func link(
    of path: String, _ journal: any Journal
  ) async throws(DeliveryError) -> NextcloudLink? {
    if let entry = try await journal.entry(Self.asked) {
      if let link = try await existing(path) { return link }
      if try await settling.wait(since: entry.at), let link = try await existing(path) {
        return link
      }
    }
    try await journal.record(Self.asked, path)
    let answer = try await server.ask("POST", Self.shares, form: form(path))
    // Whoever runs the server wants no links, or none without a password. The file is there anyhow.
    if answer.status == 403, limits.password == nil { return nil }
    return try answer.data()
  }

  private func form(_ path: String) -> [(String, String)] {
    var form = [("path", path), ("shareType", "3"), ("permissions", "1")]
    if let days = limits.days {
      form.append(("expireDate", Self.day(after: days, now: RateLimit.now)))
    }
    if let password = limits.password { form.append(("password", password.reveal())) }
    return form
  }

  /// The link of the file at `path` that was made before.
  func existing(_ path: String) async throws(DeliveryError) -> NextcloudLink? {
    let answer = try await server.ask("GET", Self.shares, query: [("path", path)])
    if [403, 404].contains(answer.status) { return nil }
    return try answer.data([NextcloudLink].self).first { !$0.url.isEmpty }
  }

  /// Takes a link away; what is gone is as good as that.
  func remove(_ id: String) async throws(DeliveryError) {
    let answer = try await server.ask("DELETE", "\(Self.shares)/\(id)")
    if answer.status != 404 { try answer.check() }
  }

  /// A date as the server wants it, such as `2026-01-31`.
  static func day(after days: Int, now: Double) -> String {
    ISODay.text(now + Double(days) * 86_400)
  }
}
