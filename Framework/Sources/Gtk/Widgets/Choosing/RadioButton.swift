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

  /// Creates a button with `content` on it, pressed while it is the chosen one of the group of `other`; give it an
  /// accessible name.
  public init(on content: some WidgetType, joining other: RadioButton? = nil) {
    handle = unsafe ObjectHandle(sinking: made(gtk_radio_button_new(nil)))
    if let other { join(other) }
    unsafe gtk_toggle_button_set_mode(cast(), 0)
    unsafe gtk_container_add(cast(), content.cast())
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

/// A box of radio buttons as one choice. In a `.ui` file it is a `GtkBox` with `GtkRadioButton`s of
/// one group inside; their ids are the ids of the options.
public struct RadioChoice: WidgetType {
  public static var type: UInt { gtk_box_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a choice without options.
  public init(_ orientation: Box.Orientation = .vertical) {
    handle = Box(orientation, spacing: 6).handle
  }

  /// The buttons, in order.
  public var buttons: [RadioButton] {
    Container(handle: handle).children.compactMap { RadioButton($0) }
  }

  /// Replaces the buttons with one for each of `options`; the first is chosen then.
  public func offer(_ options: [Choice.Option]) {
    for button in buttons { button.destroy() }
    var first: RadioButton?
    for option in options {
      let button = RadioButton(option.title, joining: first)
      unsafe gtk_buildable_set_name(button.opaque, option.id)
      Box(handle: handle).append(button)
      button.isVisible = true
      if first == nil { first = button }
      if let listeners { listeners.listen(to: button) }
    }
  }

  /// The id of the chosen option; nil if there are no options. Setting an unknown id changes nothing.
  public var chosen: String? {
    get { buttons.first(where: \.isActive)?.id }
    nonmutating set {
      if let newValue { buttons.first { $0.id == newValue }?.isActive = true }
    }
  }

  /// Calls `handler` when the user chooses another option, but not while an updater shows a state.
  /// The handler is kept until the widget is destroyed.
  public func onEdit(_ handler: @escaping (_ id: String) -> Void) {
    if listeners == nil {
      let new = Listeners()
      handle.keep(new, as: Listeners.key)
      for button in buttons { new.listen(to: button) }
      let pointer = unsafe handle.pointer
      onDestroy { unsafe ObjectHandle(retaining: pointer).keep(nil, as: Listeners.key) }
    }
    listeners?.handlers.append(handler)
  }

  private var listeners: Listeners? { handle.kept(as: Listeners.key) as? Listeners }

  /// The handlers of choices, whichever buttons there are.
  private final class Listeners {
    static let key = "controllers-radio-choice"
    var handlers: [(String) -> Void] = []

    func listen(to button: RadioButton) {
      let id = button.id
      button.onChoose { [weak self] in
        if let self, let id { for handler in handlers { handler(id) } }
      }
    }
  }
}
