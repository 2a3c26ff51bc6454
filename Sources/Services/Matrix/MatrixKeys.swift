// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// What the keyring stores for an account, as one secret.
struct MatrixKeys: Sendable {
  var token: Secret
  /// What gets another token when this one expires; nil if it doesn't.
  var refresh: Secret?
  /// The user made it, so it is theirs to end.
  var isPasted = false

  private struct Stored: Codable {
    var token: String
    var refresh: String?
    var pasted: Bool?
  }

  init(token: Secret, refresh: Secret? = nil, isPasted: Bool = false) {
    self.token = token
    self.refresh = refresh
    self.isPasted = isPasted
  }

  /// Reads the value of `secret`; nil if it is something else.
  init?(_ secret: Secret) {
    guard let stored: Stored = try? JSONText.decode(secret.reveal()) else { return nil }
    token = Secret(stored.token)
    refresh = stored.refresh.map { Secret($0) }
    isPasted = stored.pasted ?? false
  }

  /// For the keyring.
  func secret() throws(DeliveryError) -> Secret {
    let stored = Stored(
      token: token.reveal(), refresh: refresh?.reveal(), pasted: isPasted ? true : nil)
    do { return Secret(try JSONText.encode(stored)) } catch { throw DeliveryError(any: error) }
  }
}

/// Renews the tokens of accounts, one at a time: a refresh token can be used once.
actor MatrixRenewals {
  /// Another account may get the id of one that was removed, and must not get its tokens.
  private struct Place: Hashable {
    let account: Account.ID
    let server: String
  }

  private var running: [Place: Task<Result<MatrixKeys, DeliveryError>, Never>] = [:]

  /// Returns keys of `account` with another token than `old` has.
  func renewed(
    _ account: Account.ID, insteadOf old: MatrixKeys, at server: MatrixServer,
    _ keeper: SecretKeeper
  ) async throws(DeliveryError) -> MatrixKeys {
    let place = Place(account: account, server: server.address.origin)
    let result: Result<MatrixKeys, DeliveryError>
    if let task = running[place] {
      result = await task.value
    } else {
      let task = Task {
        do throws(DeliveryError) {
          return Result<MatrixKeys, DeliveryError>.success(
            try await Self.renew(old, at: server, keeper))
        } catch {
          return .failure(error)
        }
      }
      running[place] = task
      result = await task.value
      running[place] = nil
    }
    let keys = try result.get()
    guard keys.token != old.token else { throw DeliveryError.signedOut(server.name) }
    return keys
  }

  private struct Renewed: Decodable {
    let token: ReceivedToken
    let refresh: ReceivedToken?

    private enum CodingKeys: String, CodingKey {
      case token = "access_token"
      case refresh = "refresh_token"
    }
  }

  private static func renew(
    _ old: MatrixKeys, at server: MatrixServer, _ keeper: SecretKeeper
  ) async throws(DeliveryError) -> MatrixKeys {
    // Another program may have done it.
    if let kept = try await kept(keeper), kept.token != old.token { return kept }
    guard let refresh = old.refresh else { throw DeliveryError.signedOut(server.name) }
    let response = try await server.send(
      server.request(
        "POST", ["client", "v3", "refresh"], ["refresh_token": .text(refresh.reveal())]))
    if [400, 401, 403, 404].contains(response.status) {
      if let kept = try await kept(keeper), kept.token != old.token { return kept }
      throw DeliveryError.signedOut(server.name)
    }
    let renewed = try server.read(response, as: Renewed.self)
    let keys = MatrixKeys(token: renewed.token.secret, refresh: renewed.refresh?.secret ?? refresh)
    // The server lets go of the old tokens only when a new one is used, so not before it is stored.
    try await keeper.keep(keys.secret())
    return keys
  }

  private static func kept(_ keeper: SecretKeeper) async throws(DeliveryError) -> MatrixKeys? {
    try await keeper.current().flatMap { MatrixKeys($0) }
  }
}
