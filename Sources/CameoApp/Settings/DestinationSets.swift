// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Sharing

/// The sets of destinations that the user has shared to, the latest first.
nonisolated struct DestinationSets: Equatable, Sendable {
  private struct Entry: Equatable, Sendable {
    /// Sorted.
    var ids: [Account.ID]
    /// How often they were chosen together.
    var count: Int
  }

  private static let limit = 20
  /// Chosen together once, they may not belong together.
  private static let familiar = 2
  private var entries: [Entry] = []

  /// The sets that `text` of an earlier run lists; damaged lines are ignored.
  init(_ text: String = "") {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: "\t").map(String.init)
      guard words.count > 2, let count = Int(words[0]), count > 0 else { continue }
      entries.append(Entry(ids: Array(words.dropFirst()), count: count))
    }
  }

  /// One line for each set, for the settings file.
  var text: String {
    entries.map { (["\($0.count)"] + $0.ids).joined(separator: "\t") }.joined(separator: "\n")
  }

  /// The sets that were chosen at least twice.
  var offered: [[Account.ID]] { entries.filter { $0.count >= Self.familiar }.map(\.ids) }

  /// Offers `ids` together no more, until they are chosen twice again.
  mutating func remove(_ ids: some Collection<Account.ID>) {
    let sorted = ids.sorted()
    entries.removeAll { $0.ids == sorted }
  }

  /// Counts `ids` as chosen together. A single destination is no set.
  mutating func note(_ ids: some Collection<Account.ID>) {
    guard ids.count > 1 else { return }
    let sorted = ids.sorted()
    let before = entries.first { $0.ids == sorted }?.count ?? 0
    entries.removeAll { $0.ids == sorted }
    entries.insert(Entry(ids: sorted, count: before + 1), at: 0)
    entries = Array(entries.prefix(Self.limit))
  }
}
