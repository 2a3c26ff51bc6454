// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A check box without a label.
public struct CheckBox: WidgetType {
  public static var type: UInt { gtk_check_button_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a check box that is not ticked; give it an accessible name.
  public init() { handle = unsafe ObjectHandle(sinking: made(gtk_check_button_new())) }

  /// Whether it is ticked.
  public var isTicked: Bool {
    get { ToggleButton(handle: handle).isActive }
    nonmutating set { ToggleButton(handle: handle).isActive = newValue }
  }

  /// Makes the check box not focusable, in a row that ticks it when activated.
  public func leaveFocus() { unsafe gtk_widget_set_can_focus(cast(), 0) }

  /// Calls `handler` when the user ticks or unticks the check box, but not while an updater shows a
  /// state.
  @discardableResult
  public func onEdit(_ handler: @escaping (_ isTicked: Bool) -> Void) -> SignalConnection {
    let pointer = unsafe handle.pointer
    return handle.connect("toggled") { _ in
      guard !Echo.isSilenced else { return }
      handler(CheckBox(handle: unsafe ObjectHandle(retaining: pointer)).isTicked)
    }
  }
}
