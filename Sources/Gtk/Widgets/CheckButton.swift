// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A check box, with or without a label.
public struct CheckButton: WidgetType {
  public static var type: UInt { gtk_check_button_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a check box that is not ticked; without a label, give it an accessible name.
  public init(_ label: String = "") {
    handle = unsafe ObjectHandle(
      sinking: made(
        label.isEmpty ? gtk_check_button_new() : gtk_check_button_new_with_label(label)))
  }

  /// Whether it is ticked.
  public var isActive: Bool {
    get { unsafe gtk_toggle_button_get_active(cast()) != 0 }
    nonmutating set { unsafe gtk_toggle_button_set_active(cast(), newValue ? 1 : 0) }
  }

  /// Calls `handler` when the user ticks or unticks the check box, but not inside `Echo.silenced`.
  @discardableResult
  public func onToggle(_ handler: @escaping (Bool) -> Void) -> SignalConnection {
    let pointer = unsafe handle.pointer
    return handle.connect("toggled") { _ in
      guard !Echo.isSilenced else { return }
      handler(CheckButton(handle: unsafe ObjectHandle(retaining: pointer)).isActive)
    }
  }
}
