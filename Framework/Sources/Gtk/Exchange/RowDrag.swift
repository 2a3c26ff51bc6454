// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

extension WidgetType {
  /// Lets the user drag the row to another place in a list that accepts moves; `id` returns the id
  /// of the row.
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
  /// Leaves drops on the widget to its parents; otherwise, dropped files would be inserted as text.
  public func leaveDrops() { unsafe gtk_drag_dest_unset(cast()) }

  /// Accepts what `offerMove` offers: `move` gets its id, and whether it is dropped on the second half of the
  /// widget. Dropped files are passed to `files`.
  @discardableResult
  public func onMoveDrop(
    _ move: @escaping (_ id: String, _ isBehind: Bool) -> Void,
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
      switch unsafe RowMove.received(data) {
      case .files(let paths): files(paths)
      case .row(let id):
        let widget = Widget(handle: unsafe ObjectHandle(retaining: pointer))
        let isLate = (arguments.int(1) ?? 0) > widget.allocatedSize.width / 2
        move(id, isLate != widget.isRightToLeft)
      case nil: break
      }
    }
  }

  private var isRightToLeft: Bool {
    unsafe gtk_widget_get_direction(cast()) == GTK_TEXT_DIR_RTL
  }
}

/// The data of a dragged row.
enum RowMove {
  static let name = "CONTROLLERS_ROW"

  /// The dropped data.
  enum Received {
    case row(id: String)
    case files([String])
  }

  /// The content of `data`; nil if it isn't wanted.
  static func received(_ data: OpaquePointer) -> Received? {
    if let uris = unsafe gtk_selection_data_get_uris(data) {
      defer { unsafe g_strfreev(uris) }
      let paths = unsafe FileURIs.paths(uris)
      return paths.isEmpty ? nil : .files(paths)
    }
    guard let bytes = unsafe gtk_selection_data_get_data(data) else { return nil }
    let count = Int(unsafe gtk_selection_data_get_length(data))
    return .row(
      id: unsafe String(
        decoding: UnsafeBufferPointer(start: bytes, count: max(count, 0)), as: UTF8.self))
  }

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
  /// Calls `handler` for every key press in the list that no child has handled.
  @discardableResult
  public func onKeyPress(_ handler: @escaping (KeyPress) -> EventResult) -> SignalConnection {
    handle.connectEvent("key-press-event") { arguments in
      guard let key = unsafe KeyPress(arguments.boxed(0)) else { return .propagate }
      return handler(key)
    }
  }
}
