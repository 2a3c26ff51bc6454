// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// An account on a server of the family.
struct MastodonDestination: Destination {
  let server: MastodonServer
  /// The account's id on the server.
  let account: String
  let patience: MastodonPatience
  let clock: Clock
  /// Other servers may have copies of what is posted there.
  var isFederated = true
  /// The server is in the user's own network, so its pictures may be there as well. Nil if that was
  /// not recorded when the account was added.
  var isPrivate: Bool? = false

  var avatar: (any AvatarStore)? { MastodonAvatar(server: server, isPrivate: isPrivate) }

  func capabilities() async throws(DeliveryError) -> Capabilities {
    let finder = MastodonFinder(client: server.client, timeouts: server.timeouts)
    var instance = try await finder.look(at: server.address).instance
    if instance.family == .pixelfed { try await addSettings(to: &instance) }
    return instance.capabilities
  }

  func publish(
    _ parcel: Parcel, _ journal: any Journal, progress: @escaping Progress
  ) async throws(DeliveryError) -> Receipt {
    let poster = poster(journal)
    if let receipt = try await poster.found() { return receipt }
    let uploader = MastodonUploader(server: server, patience: patience, journal: journal)
    let share = 0.95 / Double(parcel.pictures.count)
    var media: [MastodonMedia] = []
    for (index, picture) in parcel.pictures.enumerated() {
      media.append(
        try await uploader.uploadOrFind(picture, at: index) {
          progress((Double(index) + $0) * share)
        })
    }
    let receipt = try await poster.post(parcel, media)
    progress(1)
    return receipt
  }

  func find(_ parcel: Parcel, _ journal: any Journal) async throws(DeliveryError) -> Receipt? {
    if let receipt = try await poster(journal).found() { return receipt }
    // They are invisible but stored. Servers that can't delete them remove them by themselves.
    let uploader = MastodonUploader(server: server, patience: patience, journal: journal)
    for index in parcel.pictures.indices {
      guard let media = try await uploader.uploaded(at: index) else { continue }
      _ = try? await server.send(server.request("DELETE", "api/v1/media/\(media.id.text)"))
    }
    return nil
  }

  func unshare(_ receipt: Receipt) async throws(DeliveryError) -> [Remainder] {
    guard let status = receipt.marks["status"] else {
      throw DeliveryError.unidentified(server.name)
    }
    let response = try await server.send(
      server.request("DELETE", "api/v1/statuses/\(status)", query: [("delete_media", "true")]))
    if [404, 410].contains(response.status) {
      guard try await isFromServer(response) else { throw .stopped(server.name) }
    } else {
      try server.check(response)
    }
    guard isFederated else { return [] }
    return [
      Remainder(
        tr(
          "{0} asks other servers to delete their copies, but they might not.",
          server.name), isStillThere: false)
    ]
  }

  /// Whether the server itself sent `response`: in its format, or it knows the account.
  private func isFromServer(_ response: HTTPResponse) async throws(DeliveryError) -> Bool {
    if HTTPFailure(response).isJSON { return true }
    let own = try await server.send(server.request("GET", "api/v1/accounts/verify_credentials"))
    if [404, 410].contains(own.status) { return false }
    _ = try server.read(own, as: MastodonAccount.self)
    return true
  }

  func check() async throws(DeliveryError) -> AccountCheck {
    let account: MastodonAccount = try await server.ask(
      server.request("GET", "api/v1/accounts/verify_credentials"))
    return AccountCheck(name: "@\(account.username)@\(server.name)", page: account.url)
  }

  private func poster(_ journal: any Journal) -> MastodonPoster {
    MastodonPoster(
      server: server, account: account, patience: patience, clock: clock, journal: journal)
  }

  private struct ComposeSettings: Decodable {
    var maxAltextLength: MastodonNumber?
    var mediaDescriptions: Bool?
  }

  /// The user's setting on Pixelfed.
  private func addSettings(to instance: inout MastodonInstance) async throws(DeliveryError) {
    let response = try await server.send(server.request("GET", "api/v1.1/compose/settings"))
    guard ![404, 405].contains(response.status) else { return }
    let settings = try server.read(response, as: ComposeSettings.self)
    if let most = settings.maxAltextLength?.value, most > 0 { instance.altCharacters = most }
    instance.wantsAlt = settings.mediaDescriptions ?? false
  }
}

/// How long to wait for servers; tests use shorter times.
struct MastodonPatience: Sendable {
  /// For answers.
  var timeouts = HTTPTimeouts()
  /// For pictures that the server is still processing.
  var processing = PollingPlan(pause: 1, growth: 1.5, longestPause: 10, total: 300)
  /// For requests whose answer was lost: only after this many seconds is a missing post conclusive.
  /// Nil for the time that follows from `timeouts`.
  var settling: Double?
}
