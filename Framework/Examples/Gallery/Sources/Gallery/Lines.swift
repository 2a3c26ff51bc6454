// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import DataSources
import Gtk

/// A line about an event.
nonisolated struct Line: ListItem {
  let id: Int
  let text: String
}

/// Events, a line for each, in order.
final class Lines {
  let source = ArrayDataSource<Line>(cell: LineCell.self)
  private var next = 0

  /// No events; a list shows `placeholder` until there is one.
  init(_ placeholder: String) { source.contents.placeholder = Placeholder(placeholder) }

  func add(_ text: String) {
    next += 1
    source.items.append(Line(id: next, text: text))
  }

  func clear() { source.items = [] }
}

final class LineCell: Cell {
  private(set) var object: Line?
  private let label = Label("")

  var view: Widget { Widget(label) }

  init() {
    label.addStyleClass("cell")
    label.alignsAtStart = true
    label.wraps = true
  }

  func consume(_ object: Line) {
    self.object = object
    label.text = object.text
  }
}
