// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A top-level window.
public struct Window: WidgetType {
  public static var type: UInt { gtk_window_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates an empty window.
  public init() {
    handle = unsafe ObjectHandle(sinking: gtk_window_new(GTK_WINDOW_TOPLEVEL))
  }

  /// The title of the window.
  public var title: String {
    get { unsafe text(gtk_window_get_title(cast())) ?? "" }
    nonmutating set { unsafe gtk_window_set_title(cast(), newValue) }
  }

  /// Presents the window, or brings it to the front.
  public func present() { unsafe gtk_window_present(cast()) }

  /// Whether the window has the focus.
  public var isActive: Bool { unsafe gtk_window_is_active(cast()) != 0 }

  /// Calls `handler` after the window has got or lost the focus.
  @discardableResult
  public func onActiveChange(_ handler: @escaping () -> Void) -> SignalConnection {
    handle.connect("notify::is-active") { _ in handler() }
  }

  /// Asks it to close, as its close button does: its `onCloseRequest` answers later.
  public func requestClose() { unsafe gtk_window_close(cast()) }

  /// The width and height to restore, without decorations.
  public var size: (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    unsafe gtk_window_get_size(cast(), &width, &height)
    return (Int(width), Int(height))
  }

  /// Resizes the window, or sets its initial size before it is presented.
  public func resize(width: Int, height: Int) {
    unsafe gtk_window_set_default_size(cast(), Int32(width), Int32(height))
    unsafe gtk_window_resize(cast(), Int32(max(width, 1)), Int32(max(height, 1)))
  }

  /// Whether the window is maximized.
  public var isMaximized: Bool {
    get { unsafe gtk_window_is_maximized(cast()) != 0 }
    nonmutating set {
      unsafe newValue ? gtk_window_maximize(cast()) : gtk_window_unmaximize(cast())
    }
  }

  /// Keeps the window above `parent`, and closes it with that. A modal one takes the keys and clicks of `parent`; any
  /// other is used beside it.
  public func setParent(_ parent: Window?) {
    let wasModal = isModal
    let former = unsafe hasGroup ? gtk_window_get_group(cast()) : nil
    if let former = unsafe former { unsafe g_object_ref(former) }
    defer { if let former = unsafe former { unsafe g_object_unref(former) } }
    // GTK moves it to the group of its parent, and then gives back what it has taken.
    isModal = false
    unsafe gtk_window_set_destroy_with_parent(cast(), parent == nil ? 0 : 1)
    unsafe gtk_window_set_transient_for(cast(), parent?.cast())
    if let parent, wasModal {
      joinGroup(of: parent)
    } else if parent != nil, let former = unsafe former {
      unsafe move(to: former)
    } else {
      leaveGroup()
    }
    isModal = wasModal
  }

  /// The window that it is kept above; nil for none.
  public var owner: Window? {
    unsafe gtk_window_get_transient_for(cast()).map {
      Window(handle: unsafe ObjectHandle(retaining: $0))
    }
  }

  /// Makes the Enter key click `button` from every entry of the window.
  public func setDefault(_ button: Button) {
    unsafe gtk_widget_set_can_default(button.cast(), 1)
    unsafe gtk_window_set_default(cast(), button.cast())
  }

  /// Limits the size and the ratio of width to height that the user can choose, in place of
  /// previous limits. Nil means no limit.
  public func setBounds(
    minWidth: Int? = nil, maxWidth: Int? = nil, aspect: ClosedRange<Double>? = nil
  ) {
    setMinimumSize(width: minWidth ?? -1, height: -1)
    var geometry = GdkGeometry()
    var hints: UInt32 = 0
    if let maxWidth {
      geometry.max_width = Int32(maxWidth)
      geometry.max_height = Int32(Int16.max)
      hints |= GDK_HINT_MAX_SIZE.rawValue
    }
    if let aspect {
      geometry.min_aspect = aspect.lowerBound
      geometry.max_aspect = aspect.upperBound
      hints |= GDK_HINT_ASPECT.rawValue
    }
    unsafe gtk_window_set_geometry_hints(cast(), nil, &geometry, GdkWindowHints(hints))
  }

  /// Calls `handler` before the window closes; return `.stop` to keep it open.
  @discardableResult
  public func onCloseRequest(_ handler: @escaping () -> EventResult) -> SignalConnection {
    handle.connectEvent("delete-event") { _ in handler() }
  }

  /// Calls `handler` when the window is on the screen.
  @discardableResult
  public func onMapped(_ handler: @escaping () -> Void) -> SignalConnection {
    // After GTK's own handler, which still expects the window to be there.
    handle.connectEvent("map-event", after: true) { _ in
      handler()
      return .propagate
    }
  }

  /// All windows of this program.
  public static var all: [Window] {
    unsafe widgets(taking: gtk_window_list_toplevels()).map { Window(handle: $0.handle) }
  }
}
