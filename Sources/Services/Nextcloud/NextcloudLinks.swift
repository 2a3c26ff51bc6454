// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// The user's choices for links.
struct NextcloudLinkLimits: Sendable {
  /// After how many days a link expires; nil for never, unless the server decides otherwise.
  var days: Int?
  /// The password for opening a link.
  var password: Secret?
  /// The command that sets a password for links.
  var command: String
}

/// Makes and deletes links.
struct NextcloudLinks {
  static let asked = "link"
  static let request = "link-request"
  private static let shares = "v2.php/apps/files_sharing/api/v1/shares"

  let server: NextcloudServer
  let limits: NextcloudLinkLimits
  let settling: Settling

  /// Returns the link of the file at `path`, making it if necessary: the file was made by Cameo, so
  /// an existing link to it was as well. Nil if the server makes none.
  func link(of path: String, _ journal: any Journal) async throws(DeliveryError) -> NextcloudLink? {
    let request = OpenRequest(journal: journal, step: Self.request, settling: settling)
    if try await journal.entry(Self.asked) != nil {
      let rest = try await request.rest()
      if let link = try await existing(path) { return link }
      guard rest <= 0 else { throw request.unsettled(rest, at: server.address.hostAndPort) }
    }
    try await journal.record(Self.asked, path)
    let answer = try await make(path, days: limits.days, request)
    if answer.says(400, 403, 404) {
      return try await afterRefusal(answer, path, request)
    }
    return try answer.data()
  }

  private func make(
    _ path: String, days: Int?, _ request: OpenRequest
  ) async throws(DeliveryError) -> OCSAnswer {
    var form = [("path", path), ("shareType", "3"), ("permissions", "1")]
    if let days { form.append(("expireDate", Self.day(after: days, now: RateLimit.now))) }
    if let password = limits.password { form.append(("password", password.reveal())) }
    let fields = form
    return try OCSAnswer(
      await request.run { () async throws(DeliveryError) in
        try await server.send("POST", Self.shares, form: fields)
      })
  }

  /// The administrator's rules differ, maybe only since today, or forbid links: asks for the rules,
  /// and makes a link that follows them unless the user has to decide. The file is there in any
  /// case.
  private func afterRefusal(
    _ answer: OCSAnswer, _ path: String, _ request: OpenRequest
  ) async throws(DeliveryError) -> NextcloudLink? {
    let rules = try await server.rules()?.links ?? LinkRules()
    guard rules.areMade else { return nil }
    if rules.needPassword, limits.password == nil {
      throw .linksNeedPassword(at: server.address.hostAndPort, command: limits.command)
    }
    if let days = limits.days, let most = rules.maxDays, days >= most {
      // The server's default is the last allowed day, in its own time zone.
      return try await make(path, days: nil, request).data()
    }
    // Links are forbidden for this file or this user.
    if answer.status == 403, limits.password == nil { return nil }
    return try answer.data()
  }

  /// Returns the existing link of the file at `path`.
  func existing(_ path: String) async throws(DeliveryError) -> NextcloudLink? {
    let answer = try await server.ask("GET", Self.shares, query: [("path", path)])
    if answer.says(403, 404) { return nil }
    return try answer.data([NextcloudLink].self).first { !$0.url.isEmpty }
  }

  /// Deletes the link that was once at `address`, unless it is gone already. A server that was set up anew counts from one
  /// again, so that another one may have its number.
  func remove(_ id: String, once address: String?) async throws(DeliveryError) {
    let path = "\(Self.shares)/\(id)"
    if let address {
      let known = try await server.ask("GET", path)
      if known.says(404) { return }
      guard let link = try known.data([NextcloudLink].self).first,
        link.url.pathParts.last == address.pathParts.last
      else { return }
    }
    let answer = try await server.ask("DELETE", path)
    if !answer.says(404) { try answer.check() }
  }

  /// A date in the server's format, such as `2026-01-31`.
  static func day(after days: Int, now: Double) -> String {
    String(ISODate.text(now + Double(days) * 86_400).prefix(10))
  }
}

/// A public link to a file of the account.
struct NextcloudLink: Decodable, Sendable {
  let id: String
  let url: String
  /// Whether the link is protected by a password.
  let isProtected: Bool

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    // A number, or one in quotes: that depends on the version.
    id = try object.decode(ReceivedID.self, forKey: .id).text
    url = try object.decodeIfPresent(String.self, forKey: .url) ?? ""
    // The password itself is never sent: there is a placeholder.
    isProtected = (try? object.decodeIfPresent(String.self, forKey: .password))?.isEmpty == false
  }

  private enum Key: String, CodingKey {
    case id
    case url
    case password
  }
}
