// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Sharing

/// The destinations of the last shares, the latest first, each set of them once.
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
      guard words.count > 1, let count = Int(words[0]), count >= 0 else { continue }
      entries.append(Entry(ids: Array(words.dropFirst()), count: count))
    }
  }

  /// One line for each set, for the settings file.
  var text: String {
    entries.map { (["\($0.count)"] + $0.ids).joined(separator: "\t") }.joined(separator: "\n")
  }

  /// The destinations of each share.
  var recent: [[Account.ID]] { entries.map(\.ids) }

  /// Those that were chosen together at least twice. A single destination is no set.
  var offered: [[Account.ID]] {
    entries.filter { $0.count >= Self.familiar && $0.ids.count > 1 }.map(\.ids)
  }

  /// Offers `ids` together no more, until they are chosen twice again. It remains known that they were shared to.
  mutating func remove(_ ids: some Collection<Account.ID>) {
    let sorted = ids.sorted()
    for index in entries.indices where entries[index].ids == sorted { entries[index].count = 0 }
  }

  /// Counts `ids` as chosen together.
  mutating func note(_ ids: some Collection<Account.ID>) {
    guard !ids.isEmpty else { return }
    let sorted = ids.sorted()
    let before = entries.first { $0.ids == sorted }?.count ?? 0
    entries.removeAll { $0.ids == sorted }
    entries.insert(Entry(ids: sorted, count: before + 1), at: 0)
    entries = Array(entries.prefix(Self.limit))
  }
}
