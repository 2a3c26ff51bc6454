// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A button of a group in which one is always chosen (`GtkRadioButton`). Use `RadioChoice` to treat
/// the buttons of a group as one choice.
public struct RadioButton: WidgetType {
  public static var type: UInt { gtk_radio_button_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a button in the group of `other`, or in a new group, in which it is the chosen one.
  public init(_ label: String, joining other: RadioButton? = nil) {
    handle = unsafe ObjectHandle(sinking: made(gtk_radio_button_new_with_label(nil, label)))
    if let other { join(other) }
  }

  /// Moves the button into the group of `other`.
  public func join(_ other: RadioButton) {
    unsafe gtk_radio_button_join_group(cast(), other.cast())
  }

  /// Whether it is the chosen one. Only true can be set: choose another button to turn this one off.
  /// A button with an action shows the action's state and cannot be set.
  public var isActive: Bool {
    get { ToggleButton(handle: handle).isActive }
    nonmutating set { ToggleButton(handle: handle).isActive = newValue }
  }

  /// The text.
  public var label: String {
    get { unsafe text(gtk_button_get_label(cast())) ?? "" }
    nonmutating set { unsafe gtk_button_set_label(cast(), newValue) }
  }

  /// Calls `handler` when the user chooses this button, but not while an updater shows a state.
  @discardableResult
  public func onChoose(_ handler: @escaping () -> Void) -> SignalConnection {
    let pointer = unsafe handle.pointer
    return handle.connect("toggled") { _ in
      guard !Echo.isSilenced else { return }
      if RadioButton(handle: unsafe ObjectHandle(retaining: pointer)).isActive { handler() }
    }
  }
}
