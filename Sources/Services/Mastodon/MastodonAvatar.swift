// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Network
internal import Sharing

/// An account's profile picture.
struct MastodonAvatar: AvatarStore {
  /// The ending of the address of the picture that servers show when there is none.
  private static let blanks = [
    "/avatars/original/missing.png", "/images/avi.png", "/avatars/default.jpg",
    "/avatars/default.png", "/img/unknown-icon-128.png",
  ]

  let server: MastodonServer
  /// Whether pictures may come from the user's own network.
  let isPrivate: Bool?

  /// All servers accept this much.
  var limits: PictureLimits { .avatar(bytes: 2_000_000, longestSide: 800) }

  func current() async throws(DeliveryError) -> AvatarFile? {
    if case .changed(let avatar) = try await look(unlike: nil) { return avatar }
    return nil
  }

  func news(since known: AvatarFile) async throws(DeliveryError) -> AvatarUpdate {
    try await look(unlike: known)
  }

  private func look(unlike known: AvatarFile?) async throws(DeliveryError) -> AvatarUpdate {
    let account: MastodonAccount = try await server.ask(
      server.request("GET", "api/v1/accounts/verify_credentials"))
    guard let text = account.avatar, let address = server.address.resolving(text),
      !Self.isBlank(address)
    else { return .changed(nil) }
    // It may be on another host, which must not see the token.
    var request = HTTPRequest("GET", address)
    request.redirects = .follow
    request.reach =
      if let isPrivate {
        isPrivate ? .anywhere : .internet
      } else {
        await server.address.reachOfReferrals()
      }
    request.timeouts = server.timeouts
    if let tag = known?.tag, known?.address == text { request.headers["If-None-Match"] = tag }
    let stranger = MastodonServer(address: address, client: server.client)
    let response = try await stranger.send(request)
    if response.status == 304, request.headers["If-None-Match"] != nil { return .same }
    return .changed(try stranger.avatar(in: response, address: text, tag: response.headers["ETag"]))
  }

  func set(_ path: String?, type: String, alt: String) async throws(DeliveryError) {
    let instance = try await MastodonFinder(client: server.client, timeouts: server.timeouts)
      .look(at: server.address).instance
    guard let path else { return try await clear(instance.family) }
    let ending = type == "image/png" ? "png" : "jpg"
    var parts = [
      FormPart(
        name: "avatar", filename: "avatar.\(ending)", type: type,
        content: .file(path: path, range: nil))
    ]
    let isNew = instance.isMastodon(4, 6)
    if isNew || instance.family == .goToSocial {
      parts.append(FormPart(name: "avatar_description", text: alt))
    }
    var request = server.request(
      "PATCH", isNew ? "api/v1/profile" : "api/v1/accounts/update_credentials")
    request.body = .multipart(parts)
    let _: Changed = try server.read(try await send(request))
  }

  private struct Changed: Decodable {
    var id: ReceivedID
  }

  private func clear(_ family: MastodonInstance.Family) async throws(DeliveryError) {
    var response = try await server.send(server.request("DELETE", "api/v1/profile/avatar"))
    if [404, 405].contains(response.status), family == .pleroma {
      // On these servers, an empty file removes the picture.
      var request = server.request("PATCH", "api/v1/accounts/update_credentials")
      request.body = .form([("avatar", "")])
      response = try await server.send(request)
    }
    guard ![404, 405].contains(response.status) else {
      throw DeliveryError(
        .notPossible,
        tr(
          "{0} can't remove a profile picture. Choose another one, or remove it in the settings there.",
          server.name)
      )
    }
    try server.check(response)
  }

  private func send(_ request: HTTPRequest) async throws(DeliveryError) -> HTTPResponse {
    let response = try await server.send(request)
    if response.status == 413 { throw DeliveryError.avatarTooLarge(server.name) }
    return response
  }

  private static func isBlank(_ address: URLAddress) -> Bool {
    blanks.contains { address.path.hasSuffix($0) }
      || address.path.includes("/assets/default_avatars/")
  }
}
