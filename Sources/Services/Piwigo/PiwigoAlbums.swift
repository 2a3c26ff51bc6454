// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// An album on the server.
struct PiwigoAlbum: Equatable, Sendable {
  let id: PiwigoID
  /// Its name, with those of the albums around it: `Holidays/Sea`.
  let name: String
}

/// Finds and makes albums.
struct PiwigoAlbums {
  let session: PiwigoSession

  private struct Known {
    let id: PiwigoID
    let name: String
    let parent: PiwigoID?

    init?(_ value: JSONValue) {
      guard let id = PiwigoID(value["id"]), let name = value["name"]?.text else { return nil }
      self.id = id
      self.name = name
      // The ids of the albums around it, and its own.
      let path = (value["uppercats"]?.text ?? "").split(separator: ",").compactMap {
        PiwigoID(String($0))
      }
      parent = path.dropLast().last
    }
  }

  /// Returns the album called `text`, or at this path of names; what is missing is made.
  func album(_ text: String) async throws(DeliveryError) -> PiwigoAlbum {
    guard !text.contains(where: { "<>".contains($0) }) else {
      throw DeliveryError(.notPossible, tr("Choose an album name without “<” and “>”."))
    }
    // They are looked for first, so adding the account once more makes no second album.
    let known = try await list()
    let whole = known.filter { $0.name == text }
    if let found = whole.first(where: { $0.parent == nil }) ?? whole.first {
      return PiwigoAlbum(id: found.id, name: text)
    }
    var parent: PiwigoID?
    for name in text.pathParts.map(\.trimmed) where !name.isEmpty {
      if let found = known.first(where: { $0.name == name && $0.parent == parent }) {
        parent = found.id
      } else {
        parent = try await make(name, in: parent)
      }
    }
    guard let parent else { throw DeliveryError(.notPossible, tr("Enter the name of an album.")) }
    return PiwigoAlbum(id: parent, name: text)
  }

  private func list() async throws(DeliveryError) -> [Known] {
    let result = try await session.result("pwg.categories.getList", [("recursive", "true")])
    return (result["categories"]?.items ?? []).compactMap { Known($0) }
  }

  private func make(_ name: String, in parent: PiwigoID?) async throws(DeliveryError) -> PiwigoID {
    var fields = [("name", name)]
    if let parent { fields.append(("parent", parent.text)) }
    let result = try await session.result("pwg.categories.add", fields)
    guard let id = PiwigoID(result["id"]) else {
      throw DeliveryError.unreadable(session.server.name)
    }
    return id
  }

  /// Throws unless `album` is still there: pictures in an album that is gone would be seen by nobody.
  func check(_ album: PiwigoAlbum) async throws(DeliveryError) {
    guard try await has(album) else {
      throw DeliveryError.albumGone(album.name, session.server.name)
    }
  }

  /// Whether `album` is still there.
  func has(_ album: PiwigoAlbum) async throws(DeliveryError) -> Bool {
    if try await isListed(album) { return true }
    // When a session has ended, a private album is hidden instead of being refused.
    _ = try await session.fresh()
    return try await isListed(album)
  }

  private func isListed(_ album: PiwigoAlbum) async throws(DeliveryError) -> Bool {
    let result = try await session.result("pwg.categories.getList", [("cat_id", album.id.text)])
    return (result["categories"]?.items ?? []).contains { PiwigoID($0["id"]) == album.id }
  }
}
