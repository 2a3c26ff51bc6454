// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
internal import CGtkWidgets
public import GLib

/// The widget of a cell in a scroller: drawn, or around other widgets. It shows selection and focus
/// itself, behind and above its content, and is a list item to assistive technology.
public struct CellWidget: WidgetType {
  /// The accessible role of the cell.
  public enum Role: Sendable {
    /// An item, which can be selected.
    case item
    /// The heading of a section.
    case heading
  }

  public static var type: UInt { controllers_cell_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a cell that shows nothing yet.
  public init(role: Role) {
    handle = unsafe ObjectHandle(
      sinking: made(OpaquePointer(controllers_cell_new(role == .heading ? 1 : 0))))
  }

  /// Creates a cell around `child`.
  public init(around child: some WidgetType) {
    self.init(role: .item)
    unsafe gtk_container_add(cast(), child.cast())
  }

  /// Sets the accessible name.
  public func setName(_ name: String) { unsafe controllers_cell_set_name(handle.pointer, name) }

  /// Sets whether the cell is selected.
  public func setSelected(_ isSelected: Bool) {
    unsafe controllers_cell_set_selected(handle.pointer, isSelected ? 1 : 0)
  }

  /// Sets whether assistive technology hears that the cell can be selected, as it can at first.
  public func setSelectable(_ isSelectable: Bool) {
    unsafe controllers_cell_set_selectable(handle.pointer, isSelectable ? 1 : 0)
  }

  /// Sets the position of the cell in the whole list, counted from 1.
  public func setPosition(_ position: Int, of count: Int) {
    unsafe controllers_cell_set_position(
      handle.pointer, Int32(clamping: position), Int32(clamping: count))
  }

  /// Calls `handler` to draw the cell.
  @discardableResult
  public func onDraw(_ handler: @escaping (Canvas) -> Void) -> SignalConnection {
    handle.connectEvent("draw") { [pointer = unsafe handle.pointer] arguments in
      guard let context = unsafe arguments.boxed(0) else { return .propagate }
      handler(
        unsafe Canvas(
          context: OpaquePointer(context),
          widget: pointer.assumingMemoryBound(to: GtkWidget.self)))
      return .propagate
    }
  }
}
