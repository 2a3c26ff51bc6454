// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
package import GLib

/// One column of a tree view.
package struct TreeColumn: ObjectType {
  /// How it shows its values.
  package nonisolated enum Kind: Sendable {
    /// As text, with an icon before it if there is one.
    case text
    /// As text whose last digits are aligned.
    case number
    /// As a box that is ticked or not.
    case flag
    /// As a bar.
    case progress

    var isText: Bool { self == .text || self == .number }
  }

  package static var type: UInt { gtk_tree_view_column_get_type() }
  package nonisolated let handle: ObjectHandle

  package init(handle: ObjectHandle) { self.handle = handle }

  /// The column of `TreeRows` that number `index` begins with. Before all of them stand how bold a row is,
  /// and whether it shows anything but a title.
  static func place(_ index: Int) -> Int32 { Int32(2 + 2 * index) }

  /// Number `index`, called `title`; with `isWide` it takes the width that is left.
  package init(_ title: String, _ kind: Kind, index: Int, isWide: Bool) {
    handle = unsafe ObjectHandle(sinking: gtk_tree_view_column_new())
    unsafe gtk_tree_view_column_set_title(cast(), CText.cut(title))
    unsafe gtk_tree_view_column_set_resizable(cast(), 1)
    unsafe gtk_tree_view_column_set_expand(cast(), isWide ? 1 : 0)
    let place = Self.place(index)
    switch kind {
    case .text: addText(at: place)
    case .number:
      addText(at: place, hasIcon: false, alignment: 1)
      unsafe gtk_tree_view_column_set_alignment(cast(), 1)
    case .flag:
      guard let box = unsafe gtk_cell_renderer_toggle_new() else { return }
      unsafe add(box, fills: true, ["active": place, "visible": 1])
    case .progress:
      guard let bar = unsafe gtk_cell_renderer_progress_new() else { return }
      unsafe add(bar, fills: true, ["value": place, "visible": 1])
      unsafe gtk_tree_view_column_set_min_width(cast(), 90)
    }
  }

  /// Whether its title can be clicked.
  package var isClickable: Bool {
    get { unsafe gtk_tree_view_column_get_clickable(cast()) != 0 }
    nonmutating set { unsafe gtk_tree_view_column_set_clickable(cast(), newValue ? 1 : 0) }
  }

  /// Shows that rows are in its order, upwards or downwards; nil for neither. `words` say it to
  /// assistive technology.
  package func showOrder(isDescending: Bool?, _ words: String?) {
    unsafe gtk_tree_view_column_set_sort_indicator(cast(), isDescending == nil ? 0 : 1)
    unsafe gtk_tree_view_column_set_sort_order(
      cast(), isDescending == true ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING)
    if let button = unsafe gtk_tree_view_column_get_button(cast()) {
      Widget(handle: unsafe ObjectHandle(retaining: button)).accessibleDescription = words
    }
  }

  /// Calls `handler` when the user clicks its title.
  @discardableResult
  package func onClick(_ handler: @escaping () -> Void) -> SignalConnection {
    handle.connect("clicked") { _ in handler() }
  }

  /// Lets the boxes of the column be ticked, if it has any, and calls `handler` with the row in
  /// `rows` that the user does it in. The row shows it once that is set.
  package func onToggle(
    in rows: TreeRows, _ handler: @escaping (TreeRow) -> Void
  ) -> SignalConnection? {
    let renderers = unsafe gtk_cell_layout_get_cells(opaque)
    defer { unsafe g_list_free(renderers) }
    guard let box = unsafe renderers?.pointee.data else { return nil }
    let renderer = unsafe ObjectHandle(retaining: box)
    guard renderer.isA(gtk_cell_renderer_toggle_get_type()) else { return nil }
    unsafe gtk_cell_renderer_toggle_set_activatable(
      box.assumingMemoryBound(to: GtkCellRendererToggle.self), 1)
    return renderer.connect("toggled") { arguments in
      guard let path = unsafe gtk_tree_path_new_from_string(arguments.string(0) ?? "") else {
        return
      }
      defer { unsafe gtk_tree_path_free(path) }
      if let row = unsafe rows.row(at: path) { handler(row) }
    }
  }

  private func addText(at place: Int32, hasIcon: Bool = true, alignment: Float = 0) {
    if hasIcon, let icon = unsafe gtk_cell_renderer_pixbuf_new() {
      unsafe gtk_cell_renderer_set_padding(icon, 3, 0)
      unsafe add(icon, fills: false, ["icon-name": place + 1])
    }
    guard let text = unsafe gtk_cell_renderer_text_new() else { return }
    unsafe gtk_cell_renderer_set_alignment(text, alignment, 0.5)
    unsafe gtk_cell_renderer_set_padding(text, 6, 4)
    if alignment == 0 { unsafe controllers_text_renderer_ellipsize(text) }
    unsafe add(text, fills: true, ["text": place, "weight": 0])
  }

  private func add(
    _ renderer: UnsafeMutablePointer<GtkCellRenderer>, fills: Bool, _ places: [String: Int32]
  ) {
    unsafe gtk_tree_view_column_pack_start(cast(), renderer, fills ? 1 : 0)
    for (property, place) in places {
      unsafe gtk_tree_view_column_add_attribute(cast(), renderer, property, place)
    }
  }
}
