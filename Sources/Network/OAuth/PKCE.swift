// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// The proof that who asks for the token is who asked for the code (RFC 7636, S256).
public struct PKCE: Sendable {
  /// Goes along when the code is turned into a token.
  public let verifier: Secret
  /// Goes along when the browser is sent to sign in.
  public let challenge: String

  /// A new pair.
  public init() { self.init(verifier: RandomText.make()) }

  /// The pair that belongs to `verifier`.
  public init(verifier: String) {
    self.verifier = Secret(verifier)
    challenge = RandomText.urlSafe(Checksum.of(verifier.utf8, .sha256))
  }
}
