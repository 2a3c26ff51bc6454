// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A box to tick.
public struct CheckButton: WidgetType {
  public static var type: UInt { gtk_check_button_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// One that is not ticked; without a label it needs an accessible name.
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

  /// Calls `handler` when somebody ticks it or does so no more; silent inside `Echo.silenced`.
  @discardableResult
  public func onToggle(_ handler: @escaping (Bool) -> Void) -> SignalConnection {
    let pointer = unsafe handle.pointer
    return handle.connect("toggled") { _ in
      guard !Echo.isSilenced else { return }
      handler(CheckButton(handle: unsafe ObjectHandle(retaining: pointer)).isActive)
    }
  }
}
