// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Takes a file back from a server, if it is still the one that was brought.
struct DAVRemoval {
  let dav: DAVClient
  let url: URLAddress
  let name: String
  let tag: String?
  let sha256: String?

  func run() async throws(DeliveryError) -> [Remainder] {
    if let tag {
      // Apache calls a tag weak while the file is young, and only then.
      let strong = tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag
      let response = try await dav.send("DELETE", url, headers: ["If-Match": strong])
      if [404, 410].contains(response.status) { return [] }
      // Some tags change when only a star was given to the file, so this needs a closer look.
      guard response.status == 412 else {
        guard response.isSuccess, response.status != 207 else {
          throw DAVTrouble.meaning(of: response)
        }
        return []
      }
    }
    guard let entry = try await dav.entry(url) else { return [] }
    guard try await isOurs(entry) else {
      return [
        Remainder(
          tr(
            "{0} has changed on {1} since it was shared, so it wasn't deleted.", name,
            url.hostAndPort))
      ]
    }
    try await dav.delete(url)
    return []
  }

  private func isOurs(_ entry: DAVEntry) async throws(DeliveryError) -> Bool {
    guard !entry.isFolder, let sha256,
      let found = try await dav.content(url, atMost: min(max(entry.length ?? 0, 64 << 20), 1 << 30))
    else { return false }
    return Checksum.hex(Checksum.of(found, .sha256)) == sha256
  }
}
