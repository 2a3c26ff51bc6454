// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Network
internal import Sharing

/// An account's profile picture.
struct ImmichAvatar: AvatarStore {
  let server: ImmichServer
  let user: ImmichID

  /// The server makes a small picture of it.
  var limits: PictureLimits { .avatar(bytes: 5_000_000, longestSide: 1000) }

  func current() async throws(DeliveryError) -> AvatarFile? {
    guard try await server.whoAmI().profileImagePath?.isEmpty == false else { return nil }
    let path = "users/\(user.text)/profile-image"
    var request = server.request("GET", path)
    request.headers["Accept"] = "image/*"
    let response = try await server.send(request)
    // In its own words: the picture was removed meanwhile.
    if response.status == 404, HTTPFailure(response).isJSON { return nil }
    return try server.avatar(in: response, address: request.url.text)
  }

  func set(_ path: String?, type: String, alt: String) async throws(DeliveryError) {
    guard let path else { return try await clear() }
    var request = server.request("POST", "users/profile-image")
    let ending = type == "image/png" ? "png" : "jpg"
    request.body = .multipart([
      FormPart(
        name: "file", filename: "profile.\(ending)", type: type,
        content: .file(path: path, range: nil))
    ])
    let response = try await server.send(request)
    if response.status == 413 { throw DeliveryError.avatarTooLarge(server.name) }
    try server.checkDone(response)
  }

  private func clear() async throws(DeliveryError) {
    // Immich says 400 when there is none.
    guard try await server.whoAmI().profileImagePath?.isEmpty == false else { return }
    try server.checkDone(try await server.send(server.request("DELETE", "users/profile-image")))
  }
}
