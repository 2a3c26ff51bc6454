// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network
internal import Sharing

extension MastodonServer {
  /// Why a server refuses a token, in its own words.
  struct TokenRefusal: Error {
    var words: String
  }

  /// The account that the token belongs to, or why the server does not accept the token.
  func owner() async throws(DeliveryError) -> Result<MastodonAccount, TokenRefusal> {
    let response = try await send(request("GET", "api/v1/accounts/verify_credentials"))
    guard ![400, 401, 403].contains(response.status) else {
      let words = HTTPFailure(response).message ?? "\(response.status)"
      return .failure(TokenRefusal(words: words))
    }
    return .success(try read(response))
  }

  /// Makes the token in `keys` useless. A token that the user brought along is theirs to revoke.
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
