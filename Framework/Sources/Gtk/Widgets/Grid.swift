// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A container that arranges its children in rows and columns. In right-to-left languages the first
/// column is on the right.
public struct Grid: WidgetType {
  public static var type: UInt { gtk_grid_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates an empty grid with spacing between its rows and columns.
  public init(rowSpacing: Int = 0, columnSpacing: Int = 0) {
    handle = unsafe ObjectHandle(sinking: made(gtk_grid_new()))
    self.rowSpacing = rowSpacing
    self.columnSpacing = columnSpacing
  }

  /// The space between rows.
  public var rowSpacing: Int {
    get { unsafe Int(gtk_grid_get_row_spacing(cast())) }
    nonmutating set { unsafe gtk_grid_set_row_spacing(cast(), guint(max(newValue, 0))) }
  }

  /// The space between columns.
  public var columnSpacing: Int {
    get { unsafe Int(gtk_grid_get_column_spacing(cast())) }
    nonmutating set { unsafe gtk_grid_set_column_spacing(cast(), guint(max(newValue, 0))) }
  }

  /// Whether all rows have the same height.
  public var sharesHeightEvenly: Bool {
    get { unsafe gtk_grid_get_row_homogeneous(cast()) != 0 }
    nonmutating set { unsafe gtk_grid_set_row_homogeneous(cast(), newValue ? 1 : 0) }
  }

  /// Whether all columns have the same width.
  public var sharesWidthEvenly: Bool {
    get { unsafe gtk_grid_get_column_homogeneous(cast()) != 0 }
    nonmutating set { unsafe gtk_grid_set_column_homogeneous(cast(), newValue ? 1 : 0) }
  }

  /// Adds `child` at `row` and `column`, counted from 0, spanning so many rows and columns.
  public func attach(
    _ child: some WidgetType, row: Int, column: Int, rows: Int = 1, columns: Int = 1
  ) {
    unsafe gtk_grid_attach(
      cast(), child.cast(), Int32(column), Int32(row), Int32(max(columns, 1)), Int32(max(rows, 1)))
  }

  /// The child at `row` and `column`; nil for none.
  public func child(row: Int, column: Int) -> Widget? {
    unsafe Widget(retaining: gtk_grid_get_child_at(cast(), Int32(column), Int32(row)))
  }

  /// Inserts an empty row at `index`; the rows from there on move down.
  public func insertRow(at index: Int) { unsafe gtk_grid_insert_row(cast(), Int32(index)) }

  /// Inserts an empty column at `index`; the columns from there on move towards the end.
  public func insertColumn(at index: Int) { unsafe gtk_grid_insert_column(cast(), Int32(index)) }

  /// Removes the row at `index` and the children that are only in it; the rows below move up.
  public func removeRow(at index: Int) { unsafe gtk_grid_remove_row(cast(), Int32(index)) }

  /// Removes the column at `index` and the children that are only in it; later columns move back.
  public func removeColumn(at index: Int) { unsafe gtk_grid_remove_column(cast(), Int32(index)) }
}
