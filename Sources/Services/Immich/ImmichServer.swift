// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// A client for an Immich server, as one account or anonymously.
struct ImmichServer: JSONServer {
  /// The address of its API, such as `https://photos.example/api`.
  let address: URLAddress
  let client: HTTPClient
  var key: Secret?
  var timeouts = HTTPTimeouts()

  /// Its display name.
  var name: String { address.hostAndPort }

  /// A request for `path`, such as `albums`.
  func request(_ method: String, _ path: String, query: [(String, String)] = []) -> HTTPRequest {
    var request = request(method, at: address.appending(path.pathParts), query: query)
    if let key { request.headers["x-api-key"] = key.reveal() }
    return request
  }

  /// Like `request`, with `content` as JSON.
  func request(
    _ method: String, _ path: String, _ content: some Encodable
  ) throws(DeliveryError) -> HTTPRequest {
    var request = request(method, path)
    request.body = try .json(encoding: content)
    return request
  }

  func meaning(of response: HTTPResponse) -> DeliveryError { ImmichTrouble.meaning(of: response) }
}

extension ImmichServer {
  /// Returns what the key may do.
  func permissions() async throws(DeliveryError) -> ImmichKey {
    let response = try await send(request("GET", "api-keys/me"))
    // Older versions take the end of the path for the id of a key.
    if [400, 403, 404].contains(response.status) { return .unknown }
    return try read(response)
  }

  /// Asks for the version: the server may have been updated since the account was added.
  func version() async throws(DeliveryError) -> ImmichVersion {
    try await ask(request("GET", "server/version"))
  }

  func whoAmI() async throws(DeliveryError) -> ImmichUser {
    try await ask(request("GET", "users/me"))
  }

  /// The public part of the server's settings; nil if it doesn't tell them.
  func settings() async throws(DeliveryError) -> ImmichSettings? {
    let response = try await send(request("GET", "server/config"))
    if [401, 403, 404].contains(response.status) { return nil }
    return try read(response)
  }

  /// The address of its website: that of the API without its last step.
  var website: URLAddress { address.onSameServer(address.steps.dropLast()) ?? address }
}

/// The version of a server.
struct ImmichVersion: Decodable, Sendable {
  let major: Int
  let minor: Int

  /// Whether uploads have to name a device, which later versions don't know.
  var wantsDevice: Bool { major < 3 }
  /// Whether it lists the albums of others, unless it is asked not to.
  var listsAlbumsOfOthers: Bool { major >= 3 }
}

/// An id on the server, which is always a UUID: it becomes part of addresses.
struct ImmichID: CheckedText, Equatable, Sendable {
  let text: String

  /// Nil unless `text` is a UUID.
  init?(_ text: String) {
    guard RandomID.isUUID(text) else { return nil }
    self.text = text.lowercased()
  }
}

/// The account that a key belongs to.
struct ImmichUser: Decodable, Sendable {
  let id: ImmichID
  let name: String
  let email: String
  let profileImagePath: String?
  let quotaSizeInBytes: Int?
  let quotaUsageInBytes: Int?

  var hasRoom: Bool {
    guard let size = quotaSizeInBytes, size > 0 else { return true }
    return (quotaUsageInBytes ?? 0) < size
  }

  /// What identifies it for users: the email address up to the @.
  func handle(at host: String) throws(DeliveryError) -> String {
    let name = String(email.prefix { $0 != "@" })
    try ReceivedText.checkWideName(name, of: host)
    return name
  }
}

/// The server's public settings.
struct ImmichSettings: Decodable, Sendable {
  /// The address for people outside; empty if none was set.
  let externalDomain: String?
  /// For how many days the trash is kept; 0 if there is none.
  let trashDays: Int?
}

/// Maps Immich's responses when something failed.
enum ImmichTrouble {
  static func meaning(of response: HTTPResponse) -> DeliveryError {
    let failure = HTTPFailure(response)
    let host = failure.host
    let words = failure.message ?? ""
    switch response.status {
    case 400 where words.lowercased().contains("quota"):
      return .full(host)
    case 400 where words.hasPrefix("Unsupported file type"):
      return .unsupported(host)
    case 401: return .wrongKey(host)
    case 403:
      if let permission = permission(in: words) { return lacks([permission], host) }
      guard words.isEmpty else { return .forbidden(host, words) }
      return DeliveryError(
        .noPermission,
        tr("Permission denied by {0}. Check the API key's permissions there.", host))
    case 404, 405: return .tooOld("Immich", at: host)
    default: return .usual(response, at: host)
    }
  }

  /// The permission that the server names, in what can only be the name of one.
  private static func permission(in words: String) -> String? {
    let start = "Missing required permission: "
    guard words.hasPrefix(start) else { return nil }
    let name = words.dropFirst(start.count)
    let isName = name.unicodeScalars.allSatisfy {
      switch $0 {
      case "a"..."z", "A"..."Z", ".": true
      default: false
      }
    }
    return isName && (1...60).contains(name.count) ? String(name) : nil
  }

  static func lacks(_ permissions: [String], _ host: String) -> DeliveryError {
    if permissions.count == 1 {
      return DeliveryError(
        .noPermission,
        tr(
          "The API key lacks the permission “{1}”. Add it in the account settings on {0}, then try again.",
          host, permissions[0]))
    }
    return DeliveryError(
      .noPermission,
      tr(
        "The API key lacks the permissions {1}. Add them in the account settings on {0}, then try again.",
        host, permissions.map { tr("“{0}”", $0) }.joined(separator: ", ")))
  }

  static func inTrash(_ title: String, _ host: String) -> DeliveryError {
    DeliveryError(
      .consent,
      tr("“{0}” is in the trash on {1}. Try again to restore and share it.", title, host))
  }

  static func inLockedFolder(_ title: String, _ host: String) -> DeliveryError {
    DeliveryError(
      .noPermission,
      tr("“{0}” is in the locked folder on {1}. Move it out of there to share it.", title, host))
  }
}
