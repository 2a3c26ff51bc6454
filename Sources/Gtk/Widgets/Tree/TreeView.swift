// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A table or a tree with columns (`GtkTreeView`). Its rows come from a data source: set `dataSource`
/// to a `TableDataSource`.
public struct TreeView: WidgetType {
  public static var type: UInt { gtk_tree_view_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a tree view without columns.
  public init() { handle = unsafe ObjectHandle(sinking: made(gtk_tree_view_new())) }

  /// Whether the titles of the columns are shown.
  public var showsTitles: Bool {
    get { unsafe gtk_tree_view_get_headers_visible(cast()) != 0 }
    nonmutating set { unsafe gtk_tree_view_set_headers_visible(cast(), newValue ? 1 : 0) }
  }

  /// Whether the user can select several rows.
  public var selectsSeveral: Bool {
    get { unsafe gtk_tree_selection_get_mode(selection) == GTK_SELECTION_MULTIPLE }
    nonmutating set {
      unsafe gtk_tree_selection_set_mode(
        selection, newValue ? GTK_SELECTION_MULTIPLE : GTK_SELECTION_SINGLE)
    }
  }

  /// Expands all rows.
  public func expandAll() { unsafe gtk_tree_view_expand_all(cast()) }

  /// Collapses all rows.
  public func collapseAll() { unsafe gtk_tree_view_collapse_all(cast()) }

  /// Calls `handler` when other rows are selected, or none; silent inside `Echo.silenced`.
  @discardableResult
  package func onSelectionChange(_ handler: @escaping () -> Void) -> SignalConnection {
    let object = unsafe ObjectHandle(retaining: made(selection))
    return object.connect("changed") { _ in
      if !Echo.isSilenced { handler() }
    }
  }

  /// Has `handler` draw over it whenever it is to be seen.
  @discardableResult
  package func onDraw(_ handler: @escaping (Canvas) -> Void) -> SignalConnection {
    handle.connectEvent("draw", after: true) { [pointer = unsafe handle.pointer] arguments in
      guard let context = unsafe arguments.boxed(0) else { return .propagate }
      unsafe handler(
        Canvas(
          context: OpaquePointer(context),
          widget: pointer.assumingMemoryBound(to: GtkWidget.self)))
      return .propagate
    }
  }

  /// Its columns, from the first to the last.
  package var columns: [TreeColumn] {
    (0..<Int(unsafe gtk_tree_view_get_n_columns(cast()))).compactMap { index in
      unsafe gtk_tree_view_get_column(cast(), Int32(index)).map {
        TreeColumn(handle: unsafe ObjectHandle(retaining: $0))
      }
    }
  }

  /// Puts `column` behind the others.
  package func append(_ column: TreeColumn) {
    unsafe _ = gtk_tree_view_append_column(cast(), column.cast())
  }

  /// Takes `column` away.
  package func remove(_ column: TreeColumn) {
    unsafe _ = gtk_tree_view_remove_column(cast(), column.cast())
  }

  var selection: UnsafeMutablePointer<GtkTreeSelection>? {
    unsafe gtk_tree_view_get_selection(cast())
  }
}
