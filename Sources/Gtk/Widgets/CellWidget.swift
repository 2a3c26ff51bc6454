// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
internal import CGtkWidgets
public import GLib

/// One of many in a scroller, and to assistive technology as well: drawn, or around the widgets it is
/// put together from. It shows by itself whether it is selected and has the focus, behind and above
/// whatever is in it.
public struct CellWidget: WidgetType {
  /// What it is to assistive technology.
  public enum Role: Sendable {
    /// One of many, which can be selected.
    case item
    /// What stands above others.
    case heading
  }

  public static var type: UInt { cameo_cell_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// A cell that shows nothing yet.
  public init(role: Role) {
    handle = unsafe ObjectHandle(
      sinking: made(OpaquePointer(cameo_cell_new(role == .heading ? 1 : 0))))
  }

  /// A cell made of `child`.
  public init(around child: some WidgetType) {
    self.init(role: .item)
    unsafe gtk_container_add(cast(), child.cast())
  }

  /// The name assistive technology reads out.
  public func setName(_ name: String) { unsafe cameo_cell_set_name(handle.pointer, name) }

  /// Whether it is one of those selected.
  public func setSelected(_ isSelected: Bool) {
    unsafe cameo_cell_set_selected(handle.pointer, isSelected ? 1 : 0)
  }

  /// The how manieth it is, counted from 1, of how many.
  public func setPosition(_ position: Int, of count: Int) {
    unsafe cameo_cell_set_position(
      handle.pointer, Int32(clamping: position), Int32(clamping: count))
  }

  /// Has `handler` draw it whenever it is to be seen.
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
