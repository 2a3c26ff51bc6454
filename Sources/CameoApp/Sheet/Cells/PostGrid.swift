// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// How networks lay out the pictures of a post: two side by side, of three the first twice as high, and of more than four
/// the first four.
nonisolated enum PostGrid {
  struct Cell: Equatable {
    var row: Int
    var column: Int
    /// How many rows it takes up.
    var rows = 1
  }

  /// How many are seen at once.
  static let most = 4

  /// The place of each of `count` pictures.
  static func cells(_ count: Int) -> [Cell] {
    switch count {
    case ...0: []
    case 1, 2: (0..<count).map { Cell(row: 0, column: $0) }
    case 3: [Cell(row: 0, column: 0, rows: 2), Cell(row: 0, column: 1), Cell(row: 1, column: 1)]
    default: (0..<most).map { Cell(row: $0 / 2, column: $0 % 2) }
    }
  }
}
