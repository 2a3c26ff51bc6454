// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import DataSources
import Gtk
import XCTest

/// Columns of each kind.
@MainActor
func columns() -> [TableColumn<Place>] {
  [
    TableColumn(
      "Name", icon: { $0.isLarge ? "starred-symbolic" : nil }, text: { $0.name }),
    TableColumn("Number", number: \.id),
    TableColumn("Large", flag: \.isLarge),
    TableColumn("Share", progress: { Double($0.id) / 10 }),
  ]
}

/// The text of each row of `table`, those inside others further right.
@MainActor
func names(_ table: TreeView) -> [String] {
  rows(table).map { String(repeating: "  ", count: $0.depth) + ($0.values.first ?? "") }
}

/// All texts in each row of `table`.
@MainActor
func texts(_ table: TreeView) -> [String] {
  rows(table).map { String(repeating: "  ", count: $0.depth) + $0.values.joined(separator: "|") }
}

@MainActor
func titles(_ table: TreeView) -> [String] {
  (0..<Int32(gtk_tree_view_get_n_columns(pointer(table)))).map { index in
    gtk_tree_view_get_column(pointer(table), index)
      .flatMap { gtk_tree_view_column_get_title($0) }.map { String(cString: $0) } ?? ""
  }
}

/// Clicks the title of a column.
@MainActor
func click(_ table: TreeView, _ column: Int32) {
  gtk_tree_view_column_clicked(gtk_tree_view_get_column(pointer(table), column))
}

/// Clicks the box in a column of a row.
@MainActor
func clickBox(_ table: TreeView, column: Int32, row: Int) {
  let column = gtk_tree_view_get_column(pointer(table), column)
  let cells = gtk_cell_layout_get_cells(OpaquePointer(column))
  defer { g_list_free(cells) }
  guard let box = cells?.pointee.data?.assumingMemoryBound(to: GtkCellRenderer.self) else {
    return XCTFail("No box")
  }
  var area = GdkRectangle(x: 0, y: 0, width: 20, height: 20)
  // The class handler decides, as for a click, whether a display-only box may be ticked.
  let event = gdk_event_new(GDK_BUTTON_PRESS)
  gtk_cell_renderer_activate(
    box, event, widget(table), "\(row)", &area, &area, GTK_CELL_RENDERER_SELECTED)
  gdk_event_free(event)
}

/// Selects a row as well, as a click with the control key does.
@MainActor
func userSelects(_ table: TreeView, row: Int32) {
  let path = gtk_tree_path_new_from_string("\(row)")
  gtk_tree_selection_select_path(gtk_tree_view_get_selection(pointer(table)), path)
  gtk_tree_path_free(path)
}

@MainActor
func isExpanded(_ table: TreeView, _ path: String) -> Bool {
  let path = gtk_tree_path_new_from_string(path)
  defer { gtk_tree_path_free(path) }
  return gtk_tree_view_row_expanded(pointer(table), path) != 0
}

@MainActor
private func rows(_ table: TreeView) -> [(depth: Int, values: [String])] {
  guard let model = gtk_tree_view_get_model(pointer(table)) else { return [] }
  var found: [(Int, [String])] = []
  func visit(_ parent: UnsafeMutablePointer<GtkTreeIter>?, _ depth: Int) {
    var place = GtkTreeIter()
    guard gtk_tree_model_iter_children(model, &place, parent) != 0 else { return }
    repeat {
      found.append((depth, values(at: &place, in: model)))
      visit(&place, depth + 1)
    } while gtk_tree_model_iter_next(model, &place) != 0
  }
  visit(nil, 0)
  return found
}

@MainActor
private func values(
  at place: UnsafeMutablePointer<GtkTreeIter>, in model: OpaquePointer
) -> [String] {
  // The first columns are the weight and whether the row is no title; each value is followed by an
  // icon.
  stride(from: Int32(2), to: gtk_tree_model_get_n_columns(model), by: 2).map { column in
    var value = GValue()
    gtk_tree_model_get_value(model, place, column, &value)
    defer { g_value_unset(&value) }
    switch gtk_tree_model_get_column_type(model, column) {
    case controllers_column_string():
      return g_value_get_string(&value).map { String(cString: $0) } ?? ""
    case controllers_column_boolean(): return g_value_get_boolean(&value) != 0 ? "x" : "–"
    default: return "\(Double(g_value_get_int(&value)) / 100)"
    }
  }
}

@MainActor
private func pointer(_ table: TreeView) -> UnsafeMutablePointer<GtkTreeView> {
  table.handle.pointer.assumingMemoryBound(to: GtkTreeView.self)
}

@MainActor
private func widget(_ table: TreeView) -> UnsafeMutablePointer<GtkWidget> {
  table.handle.pointer.assumingMemoryBound(to: GtkWidget.self)
}
