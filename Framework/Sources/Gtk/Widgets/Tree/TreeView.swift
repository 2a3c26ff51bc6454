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

  /// Calls `handler` to draw over it whenever it is drawn.
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

  /// Appends `column`.
  package func append(_ column: TreeColumn) {
    unsafe _ = gtk_tree_view_append_column(cast(), column.cast())
  }

  /// Removes `column`.
  package func remove(_ column: TreeColumn) {
    unsafe _ = gtk_tree_view_remove_column(cast(), column.cast())
  }

  var selection: UnsafeMutablePointer<GtkTreeSelection>? {
    unsafe gtk_tree_view_get_selection(cast())
  }
}

// Operations of adapters on rows that are in view.
extension TreeView {
  /// Shows `rows`; nil shows none. `searchColumn` is the column that typing looks through.
  package func show(_ rows: TreeRows?, searchColumn: Int?) {
    let model = unsafe rows.map { unsafe OpaquePointer($0.object.pointer) }
    unsafe gtk_tree_view_set_model(cast(), model)
    unsafe gtk_tree_view_set_search_column(cast(), searchColumn.map(TreeColumn.place) ?? -1)
  }

  /// Whether there is room for expanders.
  package func beTree(_ isTree: Bool) {
    unsafe gtk_tree_view_set_show_expanders(cast(), isTree ? 1 : 0)
    // GTK takes any such model for a tree.
    unsafe atk_object_set_role(
      gtk_widget_get_accessible(cast()), isTree ? ATK_ROLE_TREE_TABLE : ATK_ROLE_TABLE)
  }

  /// The selected rows, from top to bottom.
  package func selectedRows(of rows: TreeRows) -> [TreeRow] {
    let paths = unsafe gtk_tree_selection_get_selected_rows(selection, nil)
    defer {
      unsafe g_list_free_full(paths) { path in unsafe gtk_tree_path_free(OpaquePointer(path)) }
    }
    var selected: [TreeRow] = []
    var link = unsafe paths
    while let item = unsafe link {
      if let row = unsafe rows.row(at: OpaquePointer(item.pointee.data)) { selected.append(row) }
      unsafe link = item.pointee.next
    }
    return selected
  }

  /// Selects exactly `selected`, and opens what they are in.
  package func select(_ selected: [TreeRow], of rows: TreeRows) {
    unsafe gtk_tree_selection_unselect_all(selection)
    for row in selected {
      unsafe rows.withPath(of: row) { path in
        // GTK would open the row itself as well.
        let above = unsafe gtk_tree_path_copy(path)
        defer { unsafe gtk_tree_path_free(above) }
        if unsafe gtk_tree_path_up(above) != 0, unsafe gtk_tree_path_get_depth(above) > 0 {
          unsafe gtk_tree_view_expand_to_path(cast(), above)
        }
        unsafe gtk_tree_selection_select_path(selection, path)
      }
    }
  }

  /// Expands or collapses `row`.
  package func setExpanded(_ isExpanded: Bool, _ row: TreeRow, of rows: TreeRows) {
    unsafe rows.withPath(of: row) { path in
      unsafe _ =
        isExpanded
        ? gtk_tree_view_expand_row(cast(), path, 0) : gtk_tree_view_collapse_row(cast(), path)
    }
  }

  /// Whether `row` is expanded.
  package func isExpanded(_ row: TreeRow, of rows: TreeRows) -> Bool {
    unsafe rows.withPath(of: row) { unsafe gtk_tree_view_row_expanded(cast(), $0) != 0 }
  }

  /// Scrolls just far enough to show `row`.
  package func scroll(to row: TreeRow, of rows: TreeRows) {
    unsafe rows.withPath(of: row) { unsafe gtk_tree_view_scroll_to_cell(cast(), $0, nil, 0, 0, 0) }
  }

  /// Calls `handler` with the row that the user opens, with a double click or Enter.
  @discardableResult
  package func onActivate(
    in rows: TreeRows, _ handler: @escaping (TreeRow) -> Void
  ) -> SignalConnection {
    handle.connect("row-activated") { arguments in
      guard let path = unsafe arguments.boxed(0) else { return }
      if let row = unsafe rows.row(at: OpaquePointer(path)) { handler(row) }
    }
  }

  /// Activates `row`, like a double click.
  package func activate(_ row: TreeRow, of rows: TreeRows) {
    guard let column = columns.first else { return }
    unsafe rows.withPath(of: row) {
      unsafe gtk_tree_view_row_activated(cast(), $0, column.cast())
    }
  }
}
