// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// What the user who mistyped a name may have meant.
enum NearestName {
  /// The name that takes the fewest changes to get to, if those are few.
  static func of(_ word: String, among names: [String]) -> String? {
    let ranked = names.map { (name: $0, changes: changes(from: word, to: $0)) }
    guard let best = ranked.min(by: { $0.changes < $1.changes }) else { return nil }
    return best.changes <= max(1, best.name.count / 3) ? best.name : nil
  }

  /// How many letters have to be put in, left out or replaced.
  static func changes(from: String, to: String) -> Int {
    let (from, to) = (Array(from.prefix(64)), Array(to))
    var row = Array(0...to.count)
    for (line, letter) in from.enumerated() {
      var next = [line + 1]
      for (column, other) in to.enumerated() {
        let replaced = row[column] + (letter == other ? 0 : 1)
        next.append(min(replaced, row[column + 1] + 1, next[column] + 1))
      }
      row = next
    }
    return row[to.count]
  }
}
