// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

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
