// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// The page that the browser opens, so that the user signs in and authorizes Cameo.
public struct AuthorizationRequest: Sendable {
  public let endpoint: URLAddress
  public let clientID: String
  /// Where the code is sent: a `LoopbackListener`'s address, or the one that makes the server show
  /// it.
  public let redirectURI: String
  public let scope: String
  /// A secret that comes back with the code.
  public let state: String
  public let proof: PKCE

  /// A request with a new state and proof, unless some are given.
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
    let query = [
      ("response_type", "code"), ("client_id", clientID), ("redirect_uri", redirectURI),
      ("scope", scope), ("state", state), ("code_challenge", proof.challenge),
      ("code_challenge_method", "S256"),
    ]
    return endpoint.with(query: endpoint.queryItems + query)
  }
}

/// The result of a sign-in.
public enum AuthorizationAnswer {
  /// Returns the code from what the user pasted: the code itself, or the final address in the
  /// browser.
  ///
  /// - Parameters:
  ///   - state: The state that an address has to contain.
  ///   - name: What the code is called in an address.
  ///   - issuer: The server that was asked. Another one's code must not be given to it (RFC 9207).
  public static func code(
    pasted text: String, state: String, name: String = "code", issuer: URLAddress
  ) throws(OAuthError) -> Secret {
    let text = text.trimmed
    if let start = text.firstIndex(of: "?"), text.contains("=") {
      let end = text[start...].firstIndex(of: "#") ?? text.endIndex
      guard let query = PercentEncoding.pairs(of: text[text.index(after: start)..<end]) else {
        throw .noCode
      }
      return try code(in: query, state: state, name: name, issuer: issuer)
    }
    return try checked(text)
  }

  /// Returns the code in the query of the address that the browser was redirected to.
  static func code(
    in query: [(String, String)], state: String, name: String = "code", issuer: URLAddress
  ) throws(OAuthError) -> Secret {
    func value(_ name: String) -> String? { query.first { $0.0 == name }?.1 }
    guard let given = value("state"), Secret(given) == Secret(state) else { throw .wrongState }
    // Many servers don't say who they are.
    if let said = value("iss"), URLAddress(said)?.origin != issuer.origin { throw .wrongState }
    if let error = value("error") {
      throw error == "access_denied"
        ? .denied : .server(ServerWords.shortened(value("error_description") ?? error) ?? "?")
    }
    guard let code = value(name) else { throw .noCode }
    return try checked(code)
  }

  private static func checked(_ code: String) throws(OAuthError) -> Secret {
    guard !code.isEmpty, code.utf8.count <= 4096,
      code.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), !code.includes("://")
    else { throw .noCode }
    return Secret(code)
  }
}

/// Why a sign-in in the browser failed.
public enum OAuthError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The user refused.
  case denied
  /// The answer belongs to another sign-in.
  case wrongState
  /// The server gave this reason.
  case server(String)
  case timedOut
  case cancelled
  /// The pasted text is neither a code nor an address with one.
  case noCode
  case cannotListen

  public var description: String {
    switch self {
    case .denied: tr("Access was denied in your browser. To allow it, sign in again.")
    case .wrongState: tr("This code belongs to another sign-in. Try again.")
    case .server(let reason): tr("Couldn't sign in: {0}", reason)
    case .timedOut: tr("The sign-in timed out. Try again when you're ready.")
    case .cancelled: tr("Cancelled.")
    case .noCode: tr("No code found. Copy the whole code from your browser.")
    case .cannotListen:
      tr("Can't receive the sign-in from your browser. Paste the code instead.")
    }
  }
}

/// The proof that the token is requested by the client that requested the code (RFC 7636, S256).
public struct PKCE: Sendable {
  /// Sent when the code is exchanged for a token.
  public let verifier: Secret
  /// Sent when the browser is directed to the sign-in page.
  public let challenge: String

  /// A new pair.
  public init() { self.init(verifier: RandomText.make()) }

  /// The pair that belongs to `verifier`.
  public init(verifier: String) {
    self.verifier = Secret(verifier)
    challenge = RandomText.urlSafe(Checksum.of(verifier.utf8, .sha256))
  }
}
