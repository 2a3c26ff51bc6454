// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A box that is ticked or not.
public struct CheckBox: WidgetType {
  public static var type: UInt { gtk_check_button_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// One that is not ticked and says nothing beside it; it needs an accessible name.
  public init() { handle = unsafe ObjectHandle(sinking: made(gtk_check_button_new())) }

  /// Whether it is ticked.
  public var isTicked: Bool {
    get { ToggleButton(handle: handle).isActive }
    nonmutating set { ToggleButton(handle: handle).isActive = newValue }
  }

  /// Leaves the focus to what it stands in, a row that ticks it as well.
  public func leaveFocus() { unsafe gtk_widget_set_can_focus(cast(), 0) }

  /// Calls `handler` when somebody ticks it or no longer does; silent while an updater shows a state.
  @discardableResult
  public func onEdit(_ handler: @escaping (_ isTicked: Bool) -> Void) -> SignalConnection {
    let pointer = unsafe handle.pointer
    return handle.connect("toggled") { _ in
      guard !Echo.isSilenced else { return }
      handler(CheckBox(handle: unsafe ObjectHandle(retaining: pointer)).isTicked)
    }
  }
}
