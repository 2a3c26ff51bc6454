// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A container with a label that shows and hides its content when it is clicked.
public struct Expander: BinType {
  public static var type: UInt { gtk_expander_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a collapsed expander around `content`, which must not be in another container.
  public init(_ label: String, around content: (some WidgetType)? = Widget?.none) {
    handle = unsafe ObjectHandle(sinking: made(gtk_expander_new(label)))
    self.content = content.map { Widget($0) }
    hideContentWhileCollapsed()
  }

  public var content: Widget? {
    get { unsafe Widget(retaining: gtk_bin_get_child(cast())) }
    nonmutating set {
      replaceContent(newValue)
      unmapContentIfCollapsed()
    }
  }

  /// GTK maps the content together with the expander, and unmaps it only when it is collapsed. If it is
  /// collapsed from the start, screen readers would read the content.
  func hideContentWhileCollapsed() {
    let pointer = unsafe handle.pointer
    handle.connect("map") { _ in
      Expander(handle: unsafe ObjectHandle(retaining: pointer)).unmapContentIfCollapsed()
    }
    unmapContentIfCollapsed()
  }

  private func unmapContentIfCollapsed() {
    if !isExpanded, let content { unsafe gtk_widget_unmap(content.cast()) }
  }

  /// The text to click, which is also the accessible name.
  public var label: String {
    get { unsafe text(gtk_expander_get_label(cast())) ?? "" }
    nonmutating set { unsafe gtk_expander_set_label(cast(), newValue) }
  }

  /// Shows `widget` in place of the label. It needs an accessible name.
  public func setLabelWidget(_ widget: Widget?) {
    unsafe gtk_expander_set_label_widget(cast(), widget?.cast())
  }

  /// Whether the content is visible.
  public var isExpanded: Bool {
    get { unsafe gtk_expander_get_expanded(cast()) != 0 }
    nonmutating set { unsafe gtk_expander_set_expanded(cast(), newValue ? 1 : 0) }
  }

  /// Whether the window grows and shrinks with the content.
  public var resizesWindow: Bool {
    get { unsafe gtk_expander_get_resize_toplevel(cast()) != 0 }
    nonmutating set { unsafe gtk_expander_set_resize_toplevel(cast(), newValue ? 1 : 0) }
  }

  /// Expands or collapses it, as a click would.
  public func click() { unsafe _ = gtk_widget_activate(cast()) }

  /// Calls `handler` when the user expands or collapses it, but not while an updater shows a state.
  @discardableResult
  public func onToggle(_ handler: @escaping (_ isExpanded: Bool) -> Void) -> SignalConnection {
    let pointer = unsafe handle.pointer
    return handle.connect("notify::expanded") { _ in
      guard !Echo.isSilenced else { return }
      handler(Expander(handle: unsafe ObjectHandle(retaining: pointer)).isExpanded)
    }
  }
}
