// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

extension DAVClient {
  /// Throws unless pictures can be put into the folder called `names` below `base`, which is made if it
  /// is missing.
  func checkWriting(to names: [String], below base: URLAddress) async throws(DeliveryError) {
    let folder = base.appending(names).asFolder
    guard let found = try await entry(folder) else {
      // As sharing would; whoever may make a folder may write to it.
      return try await makeFolders(names, below: base)
    }
    switch found.takesFiles {
    case true: return
    case false: throw DAVTrouble.readOnly(folder)
    case nil: try await tryWriting(to: folder)
    }
  }

  /// Most servers tell no permissions, and only an attempt shows what they allow.
  ///
  /// The file always has the same name: where nothing may be deleted one is left, and no more with each check.
  private func tryWriting(to folder: URLAddress) async throws(DeliveryError) {
    let probe = folder.appending("cameo-check.tmp")
    let response = try await send(
      "PUT", probe, headers: ["If-None-Match": "*"],
      body: .bytes([], type: "application/octet-stream"))
    switch response.status {
    case 403, 405: throw DAVTrouble.readOnly(folder)
    // An earlier check could write it.
    case 412: guard try await isEmptyFile(probe) else { return }
    default: guard response.isSuccess else { throw DAVTrouble.meaning(of: response) }
    }
    // Writing is all that sharing needs, whatever comes of this.
    do { try await delete(probe) } catch  where error.code != .cancelled {}
  }

  private func isEmptyFile(_ url: URLAddress) async throws(DeliveryError) -> Bool {
    guard let entry = try await entry(url) else { return false }
    return !entry.isFolder && entry.length == 0
  }
}
