// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A list of rows, for some hundred at most.
public struct ListBox: WidgetType {
  public static var type: UInt { gtk_list_box_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates an empty list.
  public init() { handle = unsafe ObjectHandle(sinking: made(gtk_list_box_new())) }

  /// Inserts `row` at `index`; -1 is the end.
  public func insert(_ row: ListBoxRow, at index: Int) {
    unsafe gtk_list_box_insert(cast(), row.cast(), Int32(index))
  }

  /// The selected row; nil for none.
  public var selectedRow: ListBoxRow? {
    unsafe gtk_list_box_get_selected_row(cast()).map {
      ListBoxRow(handle: unsafe ObjectHandle(retaining: $0))
    }
  }

  /// Selects `row`, or nothing.
  public func select(_ row: ListBoxRow?) { unsafe gtk_list_box_select_row(cast(), row?.cast()) }

  /// Sets the widget that is shown while there are no rows.
  public func setPlaceholder(_ widget: Widget?) {
    unsafe gtk_list_box_set_placeholder(cast(), widget?.cast())
  }

  /// Sets the closure that returns the header above a row, nil for none, and updates all headers.
  public func setHeaders(_ header: @escaping @MainActor (ListBoxRow) -> Widget?) {
    let function = HeaderFunction(header)
    unsafe gtk_list_box_set_header_func(
      cast(),
      { row, _, data in
        guard let row = unsafe row else { return }
        nonisolated(unsafe) let pointer = UnsafeMutableRawPointer(row)
        nonisolated(unsafe) let data = unsafe data
        MainActor.assumeIsolated {
          let row = unsafe ListBoxRow(handle: ObjectHandle(retaining: pointer))
          let header = unsafe HeaderFunction.borrowed(from: data)?.header(row)
          unsafe gtk_list_box_row_set_header(row.cast(), header?.cast())
        }
      },
      function.retained(), { unsafe HeaderFunction.release($0) })
  }

  /// Updates the headers after rows have changed.
  public func updateHeaders() { unsafe gtk_list_box_invalidate_headers(cast()) }

  /// Makes the list and its rows not focusable: keys move the focus through the widgets in the
  /// rows.
  public func leaveFocusToContents() {
    let pointer = unsafe handle.pointer
    handle.connectEvent("focus") { arguments in
      let list = unsafe Container(handle: ObjectHandle(retaining: pointer))
      guard let direction = arguments.enumeration(0) else { return .propagate }
      let isBack = [GTK_DIR_TAB_BACKWARD, GTK_DIR_UP].contains { Int($0.rawValue) == direction }
      let rows = isBack ? list.children.reversed() : list.children
      let start = rows.firstIndex { Container($0)?.focusChild != nil } ?? 0
      for row in rows[min(start, rows.count)...] {
        guard row.isVisible, let contents = Container(row)?.children.first else { continue }
        let step = GtkDirectionType(UInt32(direction))
        if unsafe gtk_widget_child_focus(contents.cast(), step) != 0 { return .stop }
      }
      // GTK's own answer would be to focus a row.
      unsafe g_signal_stop_emission_by_name(pointer, "focus")
      return .propagate
    }
  }

  /// Calls `handler` when the user selects another row, or none, but not inside `Echo.silenced`.
  @discardableResult
  public func onRowSelected(_ handler: @escaping (ListBoxRow?) -> Void) -> SignalConnection {
    handle.connect("row-selected") { arguments in
      guard !Echo.isSilenced else { return }
      handler(arguments.object(0).map { ListBoxRow(handle: $0) })
    }
  }

  /// Calls `handler` when the user activates a row: clicks it, or presses Enter on it.
  @discardableResult
  public func onRowActivated(_ handler: @escaping (ListBoxRow) -> Void) -> SignalConnection {
    handle.connect("row-activated") { arguments in
      if let row = arguments.object(0) { handler(ListBoxRow(handle: row)) }
    }
  }

  /// An end of a list.
  public enum End: Sendable {
    /// Above the first row.
    case top
    /// Below the last row.
    case bottom
  }

  /// Calls `handler` when an arrow key is pressed at an end of the list.
  @discardableResult
  public func onArrow(beyond end: End, _ handler: @escaping () -> Void) -> SignalConnection {
    let direction = end == .top ? GTK_DIR_UP : GTK_DIR_DOWN
    return handle.connectEvent("keynav-failed") { arguments in
      guard arguments.enumeration(0) == Int(direction.rawValue) else { return .propagate }
      handler()
      return .stop
    }
  }
}

/// One row of a list box.
public struct ListBoxRow: WidgetType {
  public static var type: UInt { gtk_list_box_row_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates an empty row.
  public init() { handle = unsafe ObjectHandle(sinking: made(gtk_list_box_row_new())) }

  /// Whether it is in a list.
  public var isInList: Bool { unsafe gtk_widget_get_parent(cast()) != nil }

  /// The index of the row; nil if it is not in a list. (GTK's own function must not be called
  /// then.)
  public var index: Int? {
    isInList ? unsafe Int(gtk_list_box_row_get_index(cast())) : nil
  }

  /// Makes the row not focusable, without reaction to clicks.
  public func leaveFocus() {
    unsafe gtk_widget_set_can_focus(cast(), 0)
    unsafe gtk_list_box_row_set_activatable(cast(), 0)
  }

  /// The header above the row; nil for none.
  public var header: Widget? {
    unsafe gtk_list_box_row_get_header(cast()).map {
      Widget(handle: unsafe ObjectHandle(retaining: $0))
    }
  }

  /// Activates the row, as a click would.
  public func activate() { unsafe _ = gtk_widget_activate(cast()) }
}

private nonisolated final class HeaderFunction: LiveCounted {
  let header: @MainActor (ListBoxRow) -> Widget?

  init(_ header: @escaping @MainActor (ListBoxRow) -> Widget?) {
    self.header = header
    super.init()
  }
}

extension ListBox {
  /// How far the list is scrolled; nil if it is not in a scrolled window.
  public var scrollOffset: Double? {
    get {
      guard let adjustment = unsafe gtk_list_box_get_adjustment(cast()) else { return nil }
      return unsafe gtk_adjustment_get_value(adjustment)
    }
    nonmutating set {
      guard let newValue, let adjustment = unsafe gtk_list_box_get_adjustment(cast()) else {
        return
      }
      unsafe gtk_adjustment_set_value(adjustment, newValue)
    }
  }

  /// The height of the visible part; nil if it is not in a scrolled window.
  public var scrolledHeight: Double? {
    guard let adjustment = unsafe gtk_list_box_get_adjustment(cast()) else { return nil }
    return unsafe gtk_adjustment_get_page_size(adjustment)
  }
}

extension ListBoxRow {
  /// The distance of its top from that of the list, at the last layout.
  public var top: Double {
    var place = GtkAllocation()
    unsafe gtk_widget_get_allocation(cast(), &place)
    return Double(place.y)
  }
}
