// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Deletes a picture, or takes it out of an album.
struct PiwigoRemoval {
  let session: PiwigoSession
  let image: PiwigoID

  private var host: String { session.server.name }

  /// Deletes the picture, which had the MD5 `sum` when it was sent.
  func run(_ sum: String) async throws(DeliveryError) -> [Remainder] {
    if try await PiwigoLookup(session: session).image(sum) != image {
      guard let info = try await PiwigoInfo.of(image, session) else { return [] }
      guard info.sum != nil else { return [stays] }
      // Numbers of pictures are used again when a gallery is set up anew, and files can be replaced.
      guard info.sum == sum else {
        return [
          Remainder(
            tr("The photo was changed on {0}, so it wasn't deleted. Delete it there.", host))
        ]
      }
    }
    let reply = try await session.call("pwg.images.delete", [("image_id", image.text)], token: true)
    if reply.failure == 401 {
      return [
        Remainder(
          tr(
            "Your account isn't allowed to delete the photo. Ask an administrator of {0}.", host))
      ]
    }
    // It says how many it deleted: without permission for the file, none.
    guard try reply.result().whole == 0, try await isThere(sum) else { return [] }
    return [stays]
  }

  /// Whether it is there, seen by the account or not.
  private func isThere(_ sum: String) async throws(DeliveryError) -> Bool {
    if try await PiwigoInfo.of(image, session) != nil { return true }
    return try await PiwigoLookup(session: session).image(sum) == image
  }

  private var stays: Remainder {
    Remainder(tr("{0} couldn't delete the photo. Delete it there.", host))
  }

  /// Takes a picture that stays out of `album`.
  func leave(_ album: PiwigoID?) async throws(DeliveryError) -> [Remainder] {
    guard let album else { return [] }
    let reply = try await session.call(
      "pwg.images.setCategory",
      [("image_id", image.text), ("category_id", album.text), ("action", "dissociate")],
      token: true)
    switch reply.failure {
    case 404: return []
    // Versions before 14 can't.
    case 401, 501:
      return [
        Remainder(tr("It couldn't be removed from the album on {0}. Remove it there.", host))
      ]
    default: _ = try reply.result()
    }
    return []
  }
}
