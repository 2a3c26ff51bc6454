// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
internal import GLib

/// The value in one column of one row.
package nonisolated enum TreeValue: Equatable, Sendable {
  case text(String, icon: String?)
  case flag(Bool)
  case amount(Double)
}

/// A row as GTK points at it, the same for as long as it is there.
@safe package nonisolated struct TreeRow: Hashable {
  fileprivate(set) var place: GtkTreeIter

  package static func == (left: TreeRow, right: TreeRow) -> Bool {
    unsafe left.place.user_data == right.place.user_data
  }

  package func hash(into hasher: inout Hasher) {
    unsafe hasher.combine(place.user_data)
  }
}

/// The rows of a tree view, with a value for each column.
package final class TreeRows {
  let object: ObjectHandle
  private let kinds: [TreeColumn.Kind]

  /// No rows yet, with columns of `kinds`.
  package init(_ kinds: [TreeColumn.Kind]) {
    self.kinds = kinds
    var types = [controllers_column_int(), controllers_column_boolean()]
    for kind in kinds {
      switch kind {
      case .text, .number: types.append(controllers_column_string())
      case .flag: types.append(controllers_column_boolean())
      case .progress: types.append(controllers_column_int())
      }
      types.append(controllers_column_string())
    }
    object = unsafe ObjectHandle(taking: made(gtk_tree_store_newv(Int32(types.count), &types)))
  }

  /// Inserts a row under `parent`, or at the top, before the one at `index`.
  package func insert(under parent: TreeRow?, at index: Int) -> TreeRow {
    var row = unsafe TreeRow(place: GtkTreeIter())
    unsafe withPlace(of: parent) {
      unsafe gtk_tree_store_insert(store, &row.place, $0, Int32(clamping: index))
    }
    return row
  }

  /// Removes `row` and everything inside it.
  package func remove(_ row: TreeRow) {
    var row = row
    unsafe _ = gtk_tree_store_remove(store, &row.place)
  }

  /// Reorders the rows under `parent`, or at the top: `order` has for each new position the old
  /// one.
  package func reorder(under parent: TreeRow?, _ order: [Int]) {
    var order = order.map { Int32($0) }
    unsafe withPlace(of: parent) { unsafe gtk_tree_store_reorder(store, $0, &order) }
  }

  /// Makes `row` show only `title`, in bold: the title of a group.
  package func setTitle(_ title: String, of row: TreeRow) {
    var row = row
    unsafe controllers_tree_store_set_number(store, &row.place, 0, PANGO_WEIGHT_BOLD.number)
    unsafe controllers_tree_store_set_number(store, &row.place, 1, 0)
    if let first = kinds.firstIndex(where: \.isText) {
      unsafe controllers_tree_store_set_text(
        store, &row.place, TreeColumn.place(first), CText.cut(title))
    }
  }

  /// Makes `row` show `values`, one for each column.
  package func set(_ values: [TreeValue], of row: TreeRow) {
    var row = row
    unsafe controllers_tree_store_set_number(store, &row.place, 0, PANGO_WEIGHT_NORMAL.number)
    unsafe controllers_tree_store_set_number(store, &row.place, 1, 1)
    for (index, value) in values.enumerated() {
      let column = TreeColumn.place(index)
      switch value {
      case .text(let text, let icon):
        unsafe controllers_tree_store_set_text(store, &row.place, column, CText.cut(text))
        unsafe controllers_tree_store_set_text(
          store, &row.place, column + 1, icon.map { CText.cut($0) })
      case .flag(let isSet):
        unsafe controllers_tree_store_set_number(store, &row.place, column, isSet ? 1 : 0)
      case .amount(let amount):
        let part = amount.isNaN ? 0 : min(max(amount, 0), 1)
        let percent = Int32((part * 100).rounded())
        unsafe controllers_tree_store_set_number(store, &row.place, column, percent)
      }
    }
  }

  /// The row at a path of C's.
  func row(at path: OpaquePointer?) -> TreeRow? {
    var row = unsafe TreeRow(place: GtkTreeIter())
    guard let path = unsafe path,
      unsafe gtk_tree_model_get_iter(OpaquePointer(object.pointer), &row.place, path) != 0
    else { return nil }
    return row
  }

  /// C's path of `row`, while `body` runs.
  func withPath<Result>(of row: TreeRow, _ body: (OpaquePointer?) -> Result) -> Result {
    var row = row
    let path = unsafe gtk_tree_model_get_path(OpaquePointer(object.pointer), &row.place)
    defer { unsafe gtk_tree_path_free(path) }
    return unsafe body(path)
  }

  private func withPlace(
    of row: TreeRow?, _ body: (UnsafeMutablePointer<GtkTreeIter>?) -> Void
  ) {
    guard var row else { return body(nil) }
    unsafe withUnsafeMutablePointer(to: &row.place) { unsafe body($0) }
  }

  private var store: UnsafeMutablePointer<GtkTreeStore> {
    unsafe object.pointer.assumingMemoryBound(to: GtkTreeStore.self)
  }
}

extension PangoWeight {
  fileprivate var number: Int32 { Int32(rawValue) }
}
