// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Network
internal import Sharing

/// An account's profile picture.
struct MatrixAvatar: AvatarStore {
  let client: MatrixClient

  private var server: MatrixServer { client.server }
  private var steps: [String] { ["v3", "profile", client.user.text, "avatar_url"] }

  var limits: PictureLimits { .avatar(bytes: 1_000_000, longestSide: 800) }

  func current() async throws(DeliveryError) -> AvatarFile? {
    guard let media = try await address() else { return nil }
    let response = try await client.file(media)
    return Self.isNothing(response) ? nil : try server.avatar(in: response, address: media.text)
  }

  func news(since known: AvatarFile) async throws(DeliveryError) -> AvatarUpdate {
    // A file never changes.
    let media = try await address()
    if let media, media.text == known.address { return .same }
    return .changed(media == nil ? nil : try await current())
  }

  func set(_ path: String?, type: String, alt: String) async throws(DeliveryError) {
    var text = ""
    if let path {
      let ending = type == "image/png" ? "png" : "jpg"
      text = try await client.upload(
        "avatar.\(ending)", .file(path: path, range: nil, type: type)
      ).text
    } else if try await address() == nil {
      return
    }
    let response = try await client.call("PUT", steps, ["avatar_url": .text(text)])
    if response.status == 403 {
      throw DeliveryError(
        .noPermission, tr("{0} doesn't allow changing your profile picture.", server.name))
    }
    try server.checkDone(response)
  }

  private struct Profile: Decodable {
    let address: String?
    private enum CodingKeys: String, CodingKey { case address = "avatar_url" }
  }

  /// Where the profile picture is; nil if there is none.
  private func address() async throws(DeliveryError) -> MatrixMedia? {
    let response = try await client.call("GET", steps)
    if Self.isNothing(response) { return nil }
    guard let text = try server.read(response, as: Profile.self).address, !text.isEmpty else {
      return nil
    }
    guard let media = MatrixMedia(text) else { throw DeliveryError.unreadable(server.name) }
    return media
  }

  /// Whether the server itself says that nothing is there.
  private static func isNothing(_ response: HTTPResponse) -> Bool {
    response.status == 404 && MatrixFailure(response).errcode == "M_NOT_FOUND"
  }
}
