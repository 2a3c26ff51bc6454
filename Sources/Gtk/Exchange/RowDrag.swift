// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

extension DrawnArea {
  /// Lets somebody drag it to another place in a list that takes moves; `id` answers what is dragged.
  @discardableResult
  public func offerMove(_ id: @escaping () -> String?) -> SignalConnection {
    unsafe RowMove.withTarget { target in
      unsafe gtk_drag_source_set(cast(), GDK_BUTTON1_MASK, target, 1, GDK_ACTION_MOVE)
    }
    return handle.connect("drag-data-get") { arguments in
      guard let data = unsafe arguments.boxed(1), let id = id() else { return }
      let selection = OpaquePointer(data)
      unsafe gtk_selection_data_set(
        selection, gtk_selection_data_get_target(selection), 8, id, gint(id.utf8.count))
    }
  }
}

extension WidgetType {
  /// Leaves what is dropped here to what is around it: text would otherwise be made of files.
  public func leaveDrops() { unsafe gtk_drag_dest_unset(cast()) }
}

/// How a row travels to another place.
enum RowMove {
  static let name = "CAMEO_ROW"

  /// Offers it within this program only.
  static func withTarget(_ body: (UnsafePointer<GtkTargetEntry>) -> Void) {
    let names = CStrings([name])
    withExtendedLifetime(names) {
      var entry = unsafe GtkTargetEntry(
        target: names.pointer[0], flags: GTK_TARGET_SAME_APP.rawValue, info: 1)
      unsafe body(&entry)
    }
  }
}

extension ListBox {
  /// Takes rows that somebody drags to another place in the list: `move` gets what `offerMove` said,
  /// and before how manieth row it is dropped. Files that are dropped go to `files`.
  @discardableResult
  public func onDrop(
    ofRow move: @escaping (_ id: String, _ index: Int) -> Void,
    files: @escaping ([String]) -> Void
  ) -> SignalConnection {
    unsafe RowMove.withTarget { target in
      let actions = GdkDragAction(rawValue: GDK_ACTION_MOVE.rawValue | GDK_ACTION_COPY.rawValue)
      unsafe gtk_drag_dest_set(cast(), GTK_DEST_DEFAULT_ALL, target, 1, actions)
    }
    unsafe gtk_drag_dest_add_uri_targets(cast())
    let pointer = unsafe handle.pointer
    return handle.connect("drag-data-received") { arguments in
      guard let data = unsafe arguments.boxed(3).map({ OpaquePointer($0) }) else { return }
      let list = ListBox(handle: unsafe ObjectHandle(retaining: pointer))
      if let uris = unsafe gtk_selection_data_get_uris(data) {
        defer { unsafe g_strfreev(uris) }
        let paths = unsafe FileURIs.paths(uris)
        if !paths.isEmpty { files(paths) }
      } else if let bytes = unsafe gtk_selection_data_get_data(data) {
        let count = Int(unsafe gtk_selection_data_get_length(data))
        let id = unsafe String(
          decoding: UnsafeBufferPointer(start: bytes, count: max(count, 0)), as: UTF8.self)
        move(id, list.index(at: arguments.int(2) ?? 0))
      }
    }
  }

  /// Before how manieth row something stands that is dropped `y` from the top.
  private func index(at y: Int) -> Int {
    guard let row = unsafe gtk_list_box_get_row_at_y(cast(), gint(y)) else {
      return Container(self)?.children.count ?? 0
    }
    var place = GtkAllocation()
    unsafe gtk_widget_get_allocation(
      UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkWidget.self), &place)
    let isBelow = y > Int(place.y) + Int(place.height) / 2
    return Int(unsafe gtk_list_box_row_get_index(row)) + (isBelow ? 1 : 0)
  }

  /// The row that holds the focus, itself or in what stands in it; nil for none.
  public var focusRow: ListBoxRow? {
    unsafe gtk_container_get_focus_child(cast()).map {
      ListBoxRow(handle: unsafe ObjectHandle(retaining: $0))
    }
  }

  /// Asks `handler` about every key that is pressed in it and that nobody in its rows has taken.
  @discardableResult
  public func onKeyPress(_ handler: @escaping (KeyPress) -> EventResult) -> SignalConnection {
    handle.connectEvent("key-press-event") { arguments in
      guard let key = unsafe KeyPress(arguments.boxed(0)) else { return .propagate }
      return handler(key)
    }
  }
}
