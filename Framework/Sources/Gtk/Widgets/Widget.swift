// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A widget of any class.
@MainActor
public protocol WidgetType: ObjectType {}

/// A widget whose class does not matter, or has no Swift wrapper.
public struct Widget: WidgetType {
  public static var type: UInt { gtk_widget_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a reference to any widget.
  public init(_ widget: some WidgetType) { self.handle = widget.handle }

  /// The one that C keeps at `pointer`; nil when there is none.
  init?(retaining pointer: UnsafeMutablePointer<GtkWidget>?) {
    guard let pointer = unsafe pointer else { return nil }
    handle = unsafe ObjectHandle(retaining: pointer)
  }
}

extension WidgetType {
  /// Whether the widget is visible when its parents are.
  public var isVisible: Bool {
    get { unsafe gtk_widget_get_visible(cast()) != 0 }
    nonmutating set { unsafe gtk_widget_set_visible(cast(), newValue ? 1 : 0) }
  }

  /// Hides the widget until `isVisible` is set, even if `showAll` is called on its parents.
  public func hideUntilShown() {
    unsafe gtk_widget_set_no_show_all(cast(), 1)
    isVisible = false
  }

  /// Whether the widget is on the screen now.
  public var isMapped: Bool { unsafe gtk_widget_get_mapped(cast()) != 0 }

  /// Whether the widget reacts to input. If it has an action, disable that instead.
  public var isSensitive: Bool {
    get { unsafe gtk_widget_get_sensitive(cast()) != 0 }
    nonmutating set {
      if let action = Actionable(self)?.actionName {
        Log.warning(
          domain: "Controllers-Gtk",
          "A \(handle.typeName) follows its action \(action); enable or disable that instead.")
        return
      }
      unsafe gtk_widget_set_sensitive(cast(), newValue ? 1 : 0)
    }
  }

  /// The id the widget has in its `.ui` file.
  public var id: String? {
    guard unsafe controllers_is_buildable(handle.pointer) != 0,
      let name = unsafe text(gtk_buildable_get_name(opaque))
    else { return nil }
    // What GTK itself calls an object without an id.
    return name.hasPrefix("___object_") ? nil : name
  }

  /// The tooltip.
  public var tooltip: String? {
    get { unsafe text(taking: gtk_widget_get_tooltip_text(cast())) }
    nonmutating set { unsafe gtk_widget_set_tooltip_text(cast(), newValue) }
  }

  /// The name that assistive technology reads out.
  public var accessibleName: String? {
    get {
      let name = unsafe text(atk_object_get_name(gtk_widget_get_accessible(cast())))
      return name == "" ? nil : name
    }
    nonmutating set {
      unsafe atk_object_set_name(gtk_widget_get_accessible(cast()), newValue ?? "")
      guard newValue != nil, handle.isA(gtk_image_get_type()) else { return }
      unsafe atk_object_set_role(gtk_widget_get_accessible(cast()), ATK_ROLE_ICON)
    }
  }

  /// What assistive technology adds to the name.
  public var accessibleDescription: String? {
    get {
      let text = unsafe text(atk_object_get_description(gtk_widget_get_accessible(cast())))
      return text == "" ? nil : text
    }
    nonmutating set {
      unsafe atk_object_set_description(gtk_widget_get_accessible(cast()), newValue ?? "")
    }
  }

  /// The allocated width and height, or the minimum size while there is none.
  public var allocatedSize: (width: Int, height: Int) {
    unsafe (
      Int(gtk_widget_get_allocated_width(cast())), Int(gtk_widget_get_allocated_height(cast()))
    )
  }

  /// Sets the minimum width and height; -1 leaves it to the widget.
  public func setMinimumSize(width: Int, height: Int) {
    unsafe gtk_widget_set_size_request(cast(), Int32(width), Int32(height))
  }

  /// The margin around the widget, the same on all sides.
  public var margin: Int {
    get { unsafe Int(gtk_widget_get_margin_top(cast())) }
    nonmutating set {
      let margin = Int32(newValue)
      unsafe gtk_widget_set_margin_top(cast(), margin)
      unsafe gtk_widget_set_margin_bottom(cast(), margin)
      unsafe gtk_widget_set_margin_start(cast(), margin)
      unsafe gtk_widget_set_margin_end(cast(), margin)
    }
  }

  /// Whether the widget is centred at its natural size, instead of filling the available space.
  public var isCentered: Bool {
    get { unsafe gtk_widget_get_valign(cast()) == GTK_ALIGN_CENTER }
    nonmutating set {
      let align = newValue ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL
      unsafe gtk_widget_set_halign(cast(), align)
      unsafe gtk_widget_set_valign(cast(), align)
    }
  }

  /// Adds a CSS class.
  public func addStyleClass(_ name: String) {
    unsafe gtk_style_context_add_class(gtk_widget_get_style_context(cast()), name)
  }

  /// Removes a CSS class.
  public func removeStyleClass(_ name: String) {
    unsafe gtk_style_context_remove_class(gtk_widget_get_style_context(cast()), name)
  }

  /// Whether the widget has the focus in its window.
  public var isFocus: Bool { unsafe gtk_widget_is_focus(cast()) != 0 }

  /// Whether the widget or one inside it has the focus in its window.
  public var holdsFocus: Bool {
    guard let window = unsafe gtk_widget_get_toplevel(cast()),
      unsafe controllers_is_window(window) != 0,
      let focus = unsafe gtk_window_get_focus(
        UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self))
    else { return false }
    return unsafe focus == cast() || gtk_widget_is_ancestor(focus, cast()) != 0
  }

  /// Shows the widget and all inside it.
  public func showAll() { unsafe gtk_widget_show_all(cast()) }

  /// Destroys the widget and its children, and removes it from its parent.
  public func destroy() { unsafe gtk_widget_destroy(cast()) }

  /// Makes `group` available in the widget and everything inside it, as `prefix.name`; nil removes
  /// the group.
  public func setActions(_ group: ActionGroup?, prefix: String) {
    unsafe gtk_widget_insert_action_group(cast(), prefix, group?.opaque)
  }

  /// Returns whether `setActions` was called on this widget with `prefix`.
  public func hasActions(prefix: String) -> Bool {
    guard let group = unsafe gtk_widget_get_action_group(cast(), prefix) else { return false }
    // A window of an application comes with a group of its own under “win”, of a derived class.
    let handle = unsafe ObjectHandle(retaining: UnsafeMutableRawPointer(group))
    return handle.typeName == "GSimpleActionGroup"
  }

  /// Calls `handler` when the widget appears on the screen.
  @discardableResult
  public func onMap(_ handler: @escaping () -> Void) -> SignalConnection {
    handle.connect("map") { _ in handler() }
  }

  /// Calls `handler` when the widget leaves the screen.
  @discardableResult
  public func onUnmap(_ handler: @escaping () -> Void) -> SignalConnection {
    handle.connect("unmap") { _ in handler() }
  }

  /// Calls `handler` when it is styled anew: with another theme, another size of text or other colours.
  @discardableResult
  public func onStyleChange(_ handler: @escaping () -> Void) -> SignalConnection {
    handle.connect("style-updated") { _ in handler() }
  }

  /// Calls `handler` when the widget is destroyed.
  @discardableResult
  public func onDestroy(_ handler: @escaping () -> Void) -> SignalConnection {
    handle.connect("destroy") { _ in handler() }
  }
}
