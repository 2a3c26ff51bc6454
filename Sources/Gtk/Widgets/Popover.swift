// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A bubble that points at another widget and closes when the user clicks beside it.
public struct Popover: WidgetType {
  public static var type: UInt { gtk_popover_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a popover at `target` around `content`.
  public init(at target: some WidgetType, around content: some WidgetType) {
    handle = unsafe ObjectHandle(sinking: made(gtk_popover_new(target.cast())))
    unsafe gtk_container_add(cast(), content.cast())
  }

  /// Opens the popover.
  public func open() { unsafe gtk_popover_popup(cast()) }

  /// Closes the popover.
  public func close() { unsafe gtk_popover_popdown(cast()) }

  /// Calls `handler` when the popover closes, for whatever reason.
  @discardableResult
  public func onClosed(_ handler: @escaping () -> Void) -> SignalConnection {
    handle.connect("closed") { _ in handler() }
  }
}
