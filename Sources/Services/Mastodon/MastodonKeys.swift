// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import FoundationEssentials
internal import Network
internal import Sharing

/// What the keyring keeps of an account, as one secret.
struct MastodonKeys: Sendable {
  var token: Secret
  /// Of the program, as the server registered it; nil when the user brought a token of their own.
  var client: Client?

  /// Without it, no token can be given back.
  struct Client: Sendable {
    var id: String
    var secret: Secret
  }

  private struct Stored: Codable {
    var token: String
    var clientId: String?
    var clientSecret: String?
  }

  init(token: Secret, client: Client? = nil) {
    self.token = token
    self.client = client
  }

  /// Reads what `secret` made; nil if it is something else.
  init?(_ secret: Secret) {
    guard
      let stored = try? JSONDecoder().decode(Stored.self, from: Data(secret.reveal().utf8))
    else { return nil }
    token = Secret(stored.token)
    if let id = stored.clientId, let secret = stored.clientSecret {
      client = Client(id: id, secret: Secret(secret))
    }
  }

  /// For the keyring.
  func secret() throws(DeliveryError) -> Secret {
    Secret(
      try MastodonJSON.encode(
        Stored(
          token: token.reveal(), clientId: client?.id, clientSecret: client?.secret.reveal())))
  }
}
