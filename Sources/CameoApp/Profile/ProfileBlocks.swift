// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// The blocks a profile can be made of.
nonisolated struct ProfileBlocks: OptionSet, Hashable, Sendable {
  let rawValue: Int

  /// Profile picture and name.
  static let header = ProfileBlocks(rawValue: 1 << 0)
  /// What the user says about themselves.
  static let about = ProfileBlocks(rawValue: 1 << 1)
  /// Where the profile picture is seen.
  static let entries = ProfileBlocks(rawValue: 1 << 2)
  /// What was shared lately.
  static let recentShares = ProfileBlocks(rawValue: 1 << 3)
}

/// A kind of profile: which blocks it shows, and in which order.
nonisolated struct ProfileKind: Equatable, Sendable {
  let blocks: ProfileBlocks
  private let order: [ProfileBlocks]

  /// The profile of the signed-in user: everything.
  static let own = ProfileKind(
    blocks: [.header, .about, .entries, .recentShares],
    order: [.header, .about, .entries, .recentShares])

  /// What others may see over the user's shoulder: what was shared comes first, and nothing of
  /// where the profile picture is seen.
  static let visitor = ProfileKind(
    blocks: [.header, .about, .recentShares], order: [.header, .recentShares, .about])

  /// The blocks it shows, in their order.
  var orderedBlocks: [ProfileBlocks] { order.filter { blocks.contains($0) } }
}
