// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Practice

/// Checks the password, by `basic` or `digest`.
@MainActor
struct PasswordCheck {
  let user: String
  let password: Secret
  let isDigest: Bool
  private let realm = "Practice"
  private let nonce = RandomText.make(bytes: 12)

  init(user: String, password: Secret, isDigest: Bool) {
    self.user = user
    self.password = password
    self.isDigest = isDigest
  }

  /// Nil when the request is authorized.
  func refusal(_ head: IncomingHead) -> OutgoingResponse? {
    guard !isDigest ? isRightBasic(head) : isRightDigest(head) else {
      var answer = OutgoingResponse.text("Sign in first", status: 401)
      answer.headers["WWW-Authenticate"] =
        isDigest
        ? "Digest realm=\"\(realm)\", nonce=\"\(nonce)\", qop=\"auth\", algorithm=MD5"
        : "Basic realm=\"\(realm)\", charset=\"UTF-8\""
      return answer
    }
    return nil
  }

  private func isRightBasic(_ head: IncomingHead) -> Bool {
    PracticeCredentials.basic(head).map { $0.user == user && Secret($0.password) == password }
      ?? false
  }

  private func isRightDigest(_ head: IncomingHead) -> Bool {
    guard let header = head.headers["Authorization"], header.lowercased().hasPrefix("digest ")
    else { return false }
    let fields = Self.fields(header.dropFirst(7))
    guard fields["username"] == user, fields["realm"] == realm, fields["nonce"] == nonce,
      fields["qop"] == "auth", let count = fields["nc"], let theirs = fields["cnonce"],
      let uri = fields["uri"], uri.hasPrefix(head.rawPath), let said = fields["response"]
    else { return false }
    let who = Self.sum("\(user):\(realm):\(password.reveal())")
    let what = Self.sum("\(head.method):\(uri)")
    return Self.sum("\(who):\(nonce):\(count):\(theirs):auth:\(what)") == said
  }

  private static func sum(_ text: String) -> String {
    Checksum.hex(Checksum.of(text.utf8, .md5))
  }

  /// `name="value", name=value`
  private static func fields(_ text: Substring) -> [String: String] {
    var fields: [String: String] = [:]
    var rest = text
    while let equals = rest.firstIndex(of: "=") {
      let name = rest[..<equals].filter { $0 != " " && $0 != "," }
      rest = rest[rest.index(after: equals)...]
      let isQuoted = rest.first == "\""
      if isQuoted { rest = rest.dropFirst() }
      let end = rest.firstIndex(of: isQuoted ? "\"" : ",") ?? rest.endIndex
      fields[name] = String(rest[..<end])
      rest = rest[end...].dropFirst()
    }
    return fields
  }
}
