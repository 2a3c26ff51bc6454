// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// What the browser is sent to, so that the user signs in there and lets Cameo in.
public struct AuthorizationRequest: Sendable {
  /// Where codes go that people copy by hand.
  public static let outOfBand = "urn:ietf:wg:oauth:2.0:oob"

  public let endpoint: URLAddress
  public let clientID: String
  /// Where the code goes: a `LoopbackListener`'s address, or `outOfBand`.
  public let redirectURI: String
  public let scope: String
  /// Comes back with the code; nobody else knows it.
  public let state: String
  public let proof: PKCE
  /// Whatever else a server wants to know.
  public var extra: [(String, String)] = []

  /// A request with a state and a proof of its own, unless some are given.
  public init(
    endpoint: URLAddress, clientID: String, redirectURI: String, scope: String,
    state: String = RandomText.make(), proof: PKCE = PKCE()
  ) {
    self.endpoint = endpoint
    self.clientID = clientID
    self.redirectURI = redirectURI
    self.scope = scope
    self.state = state
    self.proof = proof
  }

  /// The address to open.
  public var address: URLAddress {
    let query =
      [
        ("response_type", "code"), ("client_id", clientID), ("redirect_uri", redirectURI),
        ("scope", scope), ("state", state), ("code_challenge", proof.challenge),
        ("code_challenge_method", "S256"),
      ] + extra
    return endpoint.with(query: endpoint.queryItems + query)
  }
}
