// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network
internal import Sharing

/// Where a picture has come to be, and how it was then.
struct DAVLocation: Equatable {
  var name: String
  /// Nil where the server has none.
  var tag: String?

  init(name: String, tag: String?) {
    self.name = name
    self.tag = tag
  }

  /// As it stands in a journal.
  init?(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let name = lines.first, !name.isEmpty else { return nil }
    self.init(name: String(name), tag: lines.count > 1 ? String(lines[1]) : nil)
  }

  var text: String { tag.map { "\(name)\n\($0)" } ?? name }
}

/// The journal of bringing a picture to a server.
struct DAVJournal: Sendable {
  let journal: any Journal

  /// The name under which the bytes are sent; there may be such a file.
  static let unfinished = "unfinished"
  /// How the bytes fare that are sent.
  static let request = "request"
  /// The bytes were sent by an earlier attempt as well, which may not be over.
  static let again = "again"
  /// The names that were tried for the picture, the last one being the one that may be taken by now.
  static let names = "names"
  /// The server is one that cannot rename: the picture is sent to its name at once.
  static let direct = "direct"
  /// Where it is, for certain.
  static let location = "place"

  func names() async throws(DeliveryError) -> [String] {
    try await journal.value(Self.names)?.split(separator: "/").map(String.init) ?? []
  }

  func record(_ names: [String]) async throws(DeliveryError) {
    try await journal.record(Self.names, names.joined(separator: "/"))
  }

  func location() async throws(DeliveryError) -> DAVLocation? {
    try await journal.value(Self.location).flatMap(DAVLocation.init)
  }

  func isDirect() async throws(DeliveryError) -> Bool {
    try await journal.value(Self.direct) != nil
  }
}
