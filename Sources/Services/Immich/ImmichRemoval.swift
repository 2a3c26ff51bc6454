// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Puts a picture into the trash.
struct ImmichRemoval {
  let server: ImmichServer
  let asset: ImmichID
  /// The SHA-1 of the picture; nil in receipts of earlier versions.
  let sum: String?

  private struct Deletion: Encodable {
    let ids: [ImmichID]
    let force = false
  }

  func run() async throws(DeliveryError) -> [Remainder] {
    let response = try await server.send(server.request("DELETE", "assets", Deletion(ids: [asset])))
    if try ImmichAlbums.isGone(response) { return try await gone() }
    if response.status == 403 { return [Remainder(ImmichTrouble.meaning(of: response).sentence)] }
    try server.checkDone(response)
    guard let days = try await server.settings()?.trashDays, days > 0 else { return [] }
    return [
      Remainder(
        tr(
          "The photo stays in the trash on {1} for {0} day.",
          plural: "The photo stays in the trash on {1} for {0} days.", count: days, server.name))
    ]
  }

  /// What is left if the server says that it is gone, which it also says of what is in the locked folder.
  private func gone() async throws(DeliveryError) -> [Remainder] {
    guard let sum else {
      return [
        Remainder(
          tr(
            "The photo is no longer on {0}, unless you moved it to the locked folder. If you did, delete it there.",
            server.name), isStillThere: false)
      ]
    }
    guard try await ImmichLookup(server: server).asset(sum)?.id == asset else { return [] }
    return [
      Remainder(
        tr(
          "The photo is in the locked folder on {0}, so it wasn't deleted. Delete it there.",
          server.name))
    ]
  }
}
