// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// A client for a server of the family, as one account or anonymously.
struct MastodonServer: JSONServer {
  let address: URLAddress
  let client: HTTPClient
  var token: Secret?
  var timeouts = HTTPTimeouts()

  /// Its display name.
  var name: String { address.hostAndPort }

  /// A request for `path`, such as `api/v1/statuses`.
  func request(_ method: String, _ path: String, query: [(String, String)] = []) -> HTTPRequest {
    request(method, at: address.appending(path.pathParts), query: query, token: token)
  }

  var reader: JSONReader { MastodonJSON.reader }

  func unreadable(_ error: NetworkError) -> DeliveryError {
    MastodonTrouble.meaning(of: error, signedIn: token != nil)
  }

  func check(_ response: HTTPResponse) throws(DeliveryError) {
    // Pixelfed redirects signed-out users to its sign-in page, or shows it right away.
    let isElsewhere = (300..<400).contains(response.status)
    if token != nil, isElsewhere || (response.isSuccess && response.mediaType == "text/html") {
      throw DeliveryError.signedOut(name)
    }
    do throws(NetworkError) {
      try response.checked()
    } catch {
      throw MastodonTrouble.meaning(of: error, signedIn: token != nil)
    }
  }
}

extension MastodonServer {
  /// The server's message about why it refuses a token.
  struct TokenRefusal: Error {
    var words: String
  }

  /// Returns the account that the token belongs to, or throws why the server rejects the token.
  func owner() async throws(DeliveryError) -> Result<MastodonAccount, TokenRefusal> {
    let response = try await send(request("GET", "api/v1/accounts/verify_credentials"))
    guard ![400, 401, 403].contains(response.status) else {
      let words = HTTPFailure(response).message ?? "\(response.status)"
      return .failure(TokenRefusal(words: words))
    }
    return .success(try read(response))
  }

  /// Revokes the token in `keys`. A token that the user pasted is theirs to revoke.
  func revoke(_ keys: MastodonKeys) async throws(DeliveryError) {
    guard let program = keys.client else { return }
    var request = request("POST", "oauth/revoke")
    request.credentials = nil
    request.body = .form([
      ("client_id", program.id), ("client_secret", program.secret.reveal()),
      ("token", keys.token.reveal()),
    ])
    let response = try await send(request)
    // Pixelfed cannot do this.
    if ![404, 405].contains(response.status) { try check(response) }
  }
}

/// Maps the errors of these servers.
enum MastodonTrouble {
  /// Maps `error`, depending on whether a token was sent.
  static func meaning(of error: NetworkError, signedIn: Bool) -> DeliveryError {
    switch error {
    case .status(let failure) where signedIn && isSignedOut(failure):
      guard let words = failure.message else { return .signedOut(failure.host) }
      return DeliveryError(
        .signedOut,
        tr(
          "You're signed out of {0}: “{1}”. Sign in again.", failure.host,
          words))
    default: return DeliveryError(error)
    }
  }

  /// 401, or what relatives of Mastodon send instead: it is about the token, not about the request.
  private static func isSignedOut(_ failure: HTTPFailure) -> Bool {
    switch failure.status {
    case 401: true
    case 400: !failure.isJSON
    case 403: failure.message?.lowercased().contains("credentials") ?? false
    default: false
    }
  }

  static func notFamily(_ host: String) -> DeliveryError {
    DeliveryError(
      .notThatService,
      tr(
        "{0} isn't a Mastodon server. Enter the address of the server that your account is on.",
        host))
  }

  /// The server could not process a picture.
  static func unusable(_ picture: Parcel.Picture, _ host: String, words: String?) -> DeliveryError {
    guard let words else {
      return DeliveryError(
        .unsupported,
        tr("{0} can't process “{1}”. Try another format, such as JPEG.", host, picture.title)
      )
    }
    return DeliveryError(
      .unsupported,
      tr(
        "{0} rejected “{1}”: “{2}”. Try another format, such as JPEG.", host,
        picture.title, words))
  }

  static func tooLarge(_ picture: Parcel.Picture, _ host: String) -> DeliveryError {
    DeliveryError(
      .tooLarge,
      tr(
        "“{0}” is too large for {1}. Try again to share a smaller version.", picture.title,
        host))
  }

  static func altMissing(_ picture: Parcel.Picture, _ host: String, words: String) -> DeliveryError
  {
    DeliveryError(
      .altMissing,
      tr(
        "{0} requires a longer description of “{1}”: “{2}”. Edit the description, then share again.",
        host,
        picture.title, words))
  }
}
