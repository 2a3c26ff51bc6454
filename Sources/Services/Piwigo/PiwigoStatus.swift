// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// What the server says about a session.
struct PiwigoStatus: Sendable, Equatable {
  static let usualTypes = ["jpg", "jpeg", "png", "gif"]
  private static let guest = "guest"
  private static let usualChunk = 500
  /// In kilobytes, too. Smaller chunks would be thousands, larger ones lose much when one is lost.
  private static let chunks = 50...5000

  let user: String
  /// What changes have to name.
  let token: String
  /// The version's first number; nil if it isn't told.
  let version: Int?
  /// The user may do everything that Cameo needs, at least through a plugin.
  let isAdmin: Bool
  /// The endings of the files that it takes.
  let types: [String]
  /// The size of chunks, in bytes.
  let chunkSize: Int

  var isGuest: Bool { user == Self.guest }

  /// Nil if `value` is none.
  init?(_ value: JSONValue) {
    guard let user = value["username"]?.text, let status = value["status"]?.text,
      let token = value["pwg_token"]?.text, ReceivedText.isToken(token)
    else { return nil }
    self.user = status == Self.guest ? Self.guest : user
    self.token = token
    version = value["version"]?.text.flatMap { text in
      Int(text.prefix { $0.isASCII && $0.isNumber })
    }
    isAdmin = ["admin", "webmaster"].contains(status)
    let types = (value["upload_file_types"]?.text ?? "").split(separator: ",")
      .map { $0.trimmed.lowercased() }
    self.types = types.isEmpty ? Self.usualTypes : types
    let kilobytes = value["upload_form_chunk_size"]?.whole ?? Self.usualChunk
    chunkSize = min(max(kilobytes, Self.chunks.lowerBound), Self.chunks.upperBound) << 10
  }
}

/// Finds the gallery that the user's input means.
struct PiwigoFinder {
  let client: HTTPClient
  var timeouts = HTTPTimeouts()

  /// Pages of a gallery, which follow its own path.
  private static let pages: Set<String> = [
    "index.php", "picture.php", "admin.php", "identification.php", "ws.php", "profile.php",
    "search.php", "tags.php", "about.php", "action.php", "i.php", "index", "picture", "category",
    "categories", "upload", "_data",
  ]

  /// Returns the gallery at `text`: its address, or that of one of its pages.
  func find(_ text: String?) async throws(DeliveryError) -> PiwigoServer {
    let base = try TypedAddress.parse(text, before: Self.pages)
    let asked = PiwigoServer(address: base, client: client, timeouts: timeouts)
    var request = asked.request("pwg.session.getStatus", .form([]))
    // A redirected form becomes an ordinary question, which this one may be as well.
    request.redirects = .sameHost
    let response = try await client.answer(to: request)
    let reply = PiwigoReply(response)
    guard case .success(let result)? = reply.answer, PiwigoStatus(result) != nil,
      let address = response.url.onSameServer(response.url.steps.dropLast())
    else {
      if response.isTemporary { throw PiwigoTrouble.meaning(of: reply) }
      throw DeliveryError.notFound("Piwigo", at: base.hostAndPort)
    }
    return PiwigoServer(address: address, client: client, timeouts: timeouts)
  }
}
