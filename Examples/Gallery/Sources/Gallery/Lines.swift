// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import Gtk
import Lists

/// A line of what has happened.
nonisolated struct Line: ListItem {
  let id: Int
  let text: String
}

/// What has happened, a line for each, in the order in which it did.
final class Lines {
  let source = ArrayDataSource<Line>(cell: LineCell.self)
  private var next = 0

  /// None; a list says `placeholder` as long as there is none.
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
