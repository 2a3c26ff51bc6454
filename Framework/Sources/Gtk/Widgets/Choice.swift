// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A drop-down list (`GtkComboBox`) with one chosen option.
public struct Choice: WidgetType {
  /// An option of a choice.
  public nonisolated struct Option: Equatable, Sendable, Identifiable {
    /// The unique id of the option.
    public var id: String
    /// The title that the user reads.
    public var title: String
    /// The name of the icon shown before the title; nil for none.
    public var icon: String?

    /// Creates an option.
    public init(_ id: String, _ title: String, icon: String? = nil) {
      self.id = id
      self.title = title
      self.icon = icon
    }
  }

  public static var type: UInt { gtk_combo_box_text_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a choice without options.
  public init() { handle = unsafe ObjectHandle(sinking: made(gtk_combo_box_text_new())) }

  /// Replaces the options with `options`; none of them is chosen then.
  public func offer(_ options: [Option]) {
    var types = [
      controllers_column_string(), controllers_column_string(), controllers_column_string(),
    ]
    let rows = unsafe ObjectHandle(taking: made(gtk_list_store_newv(3, &types)))
    for option in options {
      unsafe controllers_list_store_append_option(
        rows.pointer.assumingMemoryBound(to: GtkListStore.self), CText.cut(option.id),
        CText.cut(option.title), option.icon.map { CText.cut($0) })
    }
    layOut(hasIcons: options.contains { $0.icon != nil })
    unsafe gtk_combo_box_set_model(cast(), OpaquePointer(rows.pointer))
  }

  /// GTK's own rows have no icon. Without icons there must be no room for any.
  private func layOut(hasIcons: Bool) {
    unsafe gtk_cell_layout_clear(opaque)
    if hasIcons, let icon = unsafe gtk_cell_renderer_pixbuf_new() {
      unsafe gtk_cell_renderer_set_padding(icon, 4, 0)
      unsafe gtk_cell_layout_pack_start(opaque, icon, 0)
      unsafe gtk_cell_layout_add_attribute(opaque, icon, "icon-name", 2)
    }
    if let title = unsafe gtk_cell_renderer_text_new() {
      unsafe gtk_cell_layout_pack_start(opaque, title, 1)
      unsafe gtk_cell_layout_add_attribute(opaque, title, "text", 0)
    }
  }

  /// Is as wide as the chosen option needs; otherwise, it is as wide as the longest one does.
  public func fitChosen() {
    unsafe gtk_cell_view_set_fit_model(
      UnsafeMutableRawPointer(gtk_bin_get_child(cast())).assumingMemoryBound(to: GtkCellView.self),
      0)
  }

  /// The id of the chosen option; nil for none.
  public var chosen: String? {
    get { unsafe text(gtk_combo_box_get_active_id(cast())) }
    nonmutating set { unsafe _ = gtk_combo_box_set_active_id(cast(), newValue) }
  }

  /// Calls `handler` when the user chooses another option, but not while an updater shows a state.
  @discardableResult
  public func onEdit(_ handler: @escaping (_ id: String) -> Void) -> SignalConnection {
    let pointer = unsafe handle.pointer
    return handle.connect("changed") { _ in
      guard !Echo.isSilenced else { return }
      if let id = Choice(handle: unsafe ObjectHandle(retaining: pointer)).chosen { handler(id) }
    }
  }
}
