// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

internal import struct Gtk.Choice

/// What the page of an account shows.
nonisolated struct AccountState: Equatable, Sendable {
  var row: AccountRow
  /// What the user chooses for new posts.
  var posts = PostDefaults()
  /// What its server takes; empty where nothing is limited, or known.
  var limits = ""
  /// Its profile picture; nil where there are none.
  var avatar: AvatarFace?
  /// How that compares with the user's.
  var avatarNote = ""
  /// The number of shares to it; nil while that is counted.
  var shares: Int?
}

/// What was chosen for new posts to an account. A choice without options isn't offered.
nonisolated struct PostDefaults: Equatable, Sendable {
  /// The id of the option that leaves it to the last share.
  static let asLastTime = "last"

  var audiences: [Choice.Option] = []
  var audience = Self.asLastTime
  var languages: [Choice.Option] = []
  var language = Self.asLastTime
  /// Whether to ask for descriptions; nil where there are none.
  var asksForDescriptions: Bool?

  /// Whether there is nothing to choose.
  var isEmpty: Bool { audiences.isEmpty && languages.isEmpty && asksForDescriptions == nil }
}

nonisolated extension Capabilities {
  /// The limits of a post in words; empty if there are none.
  var limitsText: String {
    var parts: [String] = []
    if let caption {
      parts.append(
        tr(
          "{1} character", plural: "{1} characters", count: caption.most,
          GroupedNumber.text(caption.most)))
    }
    switch (picturesPerPost, pictures.bytes.map { ByteCount.text(Int64($0)) }) {
    case (let count?, let size?):
      parts.append(
        tr(
          "{0} photo of up to {1}", plural: "{0} photos of up to {1} each", count: count, size))
    case (let count?, nil): parts.append(tr("{0} photo", plural: "{0} photos", count: count))
    case (nil, let size?): parts.append(tr("Photos of up to {0}", size))
    case (nil, nil): break
    }
    if let alt {
      parts.append(tr("Descriptions of up to {0} characters", GroupedNumber.text(alt.characters)))
    }
    return parts.joinedByDots()
  }
}
