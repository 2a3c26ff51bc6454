// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import DataSources
internal import GLib
internal import Insights

/// What the window of insights shows.
nonisolated struct InsightsState: Equatable, Sendable {
  enum Content: Equatable, Sendable {
    case loading
    /// The user turned insights off.
    case off
    /// Nothing was shared or looked at yet.
    case nothing
    case charts
    /// Why the share history can't be read.
    case trouble(String)
  }

  var content = Content.loading
  var charts: [ChartState] = []
}

/// One chart, and the same numbers as a table.
nonisolated struct ChartState: Equatable, Sendable, Identifiable {
  /// How it is drawn.
  enum Shape: Equatable, Sendable {
    /// A column for each period, from the earliest to the latest.
    case columns
    /// A bar for each name, below each other.
    case bars
    /// A dot for each time of a week, as large as what it stands for.
    case dots(rows: [String], columns: [String])
  }

  /// What is drawn for one number.
  struct Mark: Equatable, Sendable {
    var label: String
    var count: Int
    /// The row and the column of a dot.
    var row = 0
    var column = 0

    /// The number as it is written.
    var text: String { GroupedNumber.text(count) }
  }

  /// A row of the table.
  struct Row: ListItem {
    let id: Int
    let title: String
    let count: Int
  }

  let id: String
  var title: String
  /// What there is to see, in a sentence.
  var summary: String
  var shape: Shape
  var marks: [Mark]
  var rows: [Row]
  /// The titles of the table's columns.
  var rowTitle: String
  var countTitle: String
}
