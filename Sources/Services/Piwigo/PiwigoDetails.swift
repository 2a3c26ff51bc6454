// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// What is said about a picture on the server.
struct PiwigoDetails: Sendable {
  /// What the server stores of a name and of a tag.
  private static let longestName = 255
  /// The bytes of a comment, in a column of 65,535. Only thousands of emoji need as many.
  private static let longestComment = 60_000

  /// The name of the file.
  let file: String
  let name: String
  let comment: String
  let tags: [String]

  init(_ parcel: Parcel, _ picture: Parcel.Picture) {
    file = Self.plain(picture.name)
    name = Self.markup(
      String(PathText.stem(picture.name)).replacing("_", with: " "), atMost: Self.longestName)
    let caption = parcel.words.caption.trimmed
    let alt = picture.alt.trimmed
    comment = Self.markup(
      alt.isEmpty || alt == caption ? caption : caption.isEmpty ? alt : "\(caption)\n\n\(alt)",
      atMost: Self.longestComment)
    tags = Self.tags(in: caption)
  }

  /// `text` as Piwigo shows it: names and comments are HTML. What needs four bytes in UTF-8, as emoji do, is an
  /// error in the middle of an upload for many databases, unless it is written in plain letters.
  static func markup(_ text: String, atMost most: Int = .max) -> String {
    var result = ""
    for character in text {
      let written = character.unicodeScalars.map { scalar -> String in
        switch scalar {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        case _ where scalar.value > 0xFFFF: "&#\(scalar.value);"
        default: String(scalar)
        }
      }.joined()
      if result.utf8.count + written.utf8.count > most { break }
      result += written
    }
    return result
  }

  /// A name of a file without what many databases can't store, and which can't be written in another way there.
  private static func plain(_ name: String) -> String {
    let kept = String(name.unicodeScalars.filter { $0.value <= 0xFFFF }.map(Character.init))
    return kept.hasPrefix(".") ? "picture\(kept)" : kept
  }

  /// The hashtags of a caption that every database can store.
  static func tags(in caption: String) -> [String] {
    PiwigoDestination.caption.tags(in: caption).filter { tag in
      tag.utf8.count <= longestName && tag.unicodeScalars.allSatisfy { $0.value <= 0xFFFF }
    }
  }
}

/// Finds and makes tags.
struct PiwigoTags {
  let session: PiwigoSession

  /// Returns the ids of `names`. Tags that the user may not make are left out.
  func ids(of names: [String]) async throws(DeliveryError) -> [PiwigoID] {
    guard !names.isEmpty else { return [] }
    var known = try await list()
    var ids: [PiwigoID] = []
    for name in names {
      if known[name.lowercased()] == nil {
        let reply = try await session.call("pwg.tags.add", [("name", name)])
        if [401, 501].contains(reply.failure) { continue }
        if reply.failure == 1003 {
          // Somebody else was faster, or an earlier answer was lost.
          known = try await list()
        } else {
          known[name.lowercased()] = PiwigoID(try reply.result()["id"])
        }
      }
      if let id = known[name.lowercased()] { ids.append(id) }
    }
    return ids
  }

  private func list() async throws(DeliveryError) -> [String: PiwigoID] {
    let reply = try await session.call("pwg.tags.getAdminList")
    if [401, 501].contains(reply.failure) { return [:] }
    let tags = (try reply.result()["tags"]?.items ?? []).compactMap { tag -> (String, PiwigoID)? in
      guard let name = tag["name"]?.text, let id = PiwigoID(tag["id"]) else { return nil }
      return (name.lowercased(), id)
    }
    return Dictionary(tags) { first, _ in first }
  }
}
