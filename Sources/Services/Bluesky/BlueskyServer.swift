// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// A client for the server that has an account.
struct BlueskyServer: JSONServer {
  /// Where people see posts and profiles.
  private static let website = "https://bsky.app"

  let address: URLAddress
  let client: HTTPClient
  var timeouts = HTTPTimeouts()
  /// A directory must not lead to the computers of the user's own network.
  var reach = Reach.anywhere

  /// Whether Bluesky itself runs it.
  var isOfBluesky: Bool {
    address.isSecure
      && (address.host == "bsky.social" || address.host.hasSuffix(".bsky.network"))
  }

  /// Its name for users: those of Bluesky itself have names that nobody knows.
  var name: String { isOfBluesky ? "Bluesky" : address.hostAndPort }

  func meaning(of response: HTTPResponse) -> DeliveryError {
    BlueskyTrouble.meaning(of: response, at: name)
  }

  /// A request for the method `id`, such as `com.atproto.repo.putRecord`.
  func request(
    _ method: String, _ id: String, query: [(String, String)] = [], token: Secret? = nil
  ) -> HTTPRequest {
    var request = request(method, at: address.appending("xrpc", id), query: query, token: token)
    request.reach = reach
    return request
  }

  /// The address of the page of `account`, or of the post `key` there.
  func page(of account: String, post key: String? = nil) -> String {
    // Practice networks have pages of their own.
    let site = address.isLoopback ? address : URLAddress(Self.website)
    let path = ["profile", account] + (key.map { ["post", $0] } ?? [])
    return site?.appending(path).text ?? ""
  }

  private struct Description: Decodable { let blobUploadLimit: Int? }

  /// The size of files in bytes that the server takes at most; nil if it doesn't say.
  func uploadLimit() async throws(DeliveryError) -> Int? {
    let response = try await send(request("GET", "com.atproto.server.describeServer"))
    // The method is required, but not much depends on it.
    guard response.status != 404 else { return nil }
    return try read(response, as: Description.self).blobUploadLimit.flatMap { $0 > 0 ? $0 : nil }
  }
}

/// An error as the protocol has it.
struct BlueskyFailure: Decodable {
  /// Its name, for programs.
  let error: String?
  let message: String?

  init(_ response: HTTPResponse) {
    self = (try? response.json(BlueskyFailure.self)) ?? BlueskyFailure()
  }

  private init() { (error, message) = (nil, nil) }
}

/// Maps the errors of Bluesky's servers.
enum BlueskyTrouble {
  /// The names of errors by which an access token is no longer valid.
  static let tokenErrors: Set<String> = ["ExpiredToken", "InvalidToken", "AuthMissing"]

  /// - Parameter name: The server's, as users know it.
  static func meaning(of response: HTTPResponse, at name: String) -> DeliveryError {
    let failure = BlueskyFailure(response)
    switch failure.error {
    case "AccountTakedown", "AccountSuspended", "RepoTakendown", "RepoSuspended":
      return .suspended(name)
    case "AccountDeactivated", "RepoDeactivated", "AccountNotFound", "RepoNotFound":
      return moved(name)
    case "BlobTooLarge", "PayloadTooLarge": return .tooLargeNow(name)
    case "InvalidMimeType": return .unsupported(name)
    case let error? where tokenErrors.contains(error): return .signedOut(name)
    // Proxies don't know the protocol.
    default: return response.status == 413 ? .tooLargeNow(name) : .usual(response, at: name)
    }
  }

  static func wrongPassword(_ name: String) -> DeliveryError {
    DeliveryError(
      .signedOut,
      tr(
        "Wrong handle or app password for {0}. You can create an app password in its settings.",
        name)
    )
  }

  /// The user typed the password of the account itself, which may do everything.
  static func mainPassword(_ name: String) -> DeliveryError {
    DeliveryError(
      .signedOut,
      tr(
        "Use an app password instead of your account's password. You can create one in the settings of {0}.",
        name))
  }

  static func moved(_ name: String) -> DeliveryError {
    DeliveryError(
      .signedOut,
      tr(
        "This account isn't active on {0}. If it has moved to another server, sign in again.", name)
    )
  }

  static func noAccount(_ handle: String) -> DeliveryError {
    DeliveryError(.address, tr("There's no Bluesky account “{0}”. Check the handle.", handle))
  }

  static func badHandle(_ text: String) -> DeliveryError {
    DeliveryError(
      .address, tr("“{0}” isn't a Bluesky handle. Enter one such as alice.bsky.social.", text))
  }
}
