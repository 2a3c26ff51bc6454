// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import DataSources
import Gtk

/// An item of a list.
struct Place: ListItem {
  let id: Int
  var name: String
  var isLarge = false

  init(_ id: Int, _ name: String? = nil, isLarge: Bool = false) {
    self.id = id
    self.name = name ?? "Place \(id)"
    self.isLarge = isLarge
  }
}

func places(_ ids: some Sequence<Int>) -> [Place] { ids.map { Place($0) } }

/// A cell that shows a place's name.
class PlaceCell: Cell {
  private(set) var object: Place?
  private let label = Label("")

  required init() {}

  var view: Widget { Widget(label) }
  var text: String { label.text }

  func consume(_ object: Place) {
    self.object = object
    label.text = object.name
  }
}

/// A cell of another class.
final class LargePlaceCell: PlaceCell {}

/// The texts of the rows of `list`, from top to bottom.
@MainActor
func texts(_ list: ListBox) -> [String] { rows(list).compactMap { label(in: $0)?.text } }

@MainActor
func rows(_ list: ListBox) -> [ListBoxRow] {
  Container(list)?.children.compactMap { ListBoxRow($0) } ?? []
}

@MainActor
func label(in row: ListBoxRow) -> Label? {
  Container(row)?.children.compactMap { Label($0) }.first
}
