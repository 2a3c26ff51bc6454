// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A container that arranges its children in a row or a column.
public struct Box: OrientedType {
  /// Row or column.
  public nonisolated enum Orientation: Sendable {
    /// A row.
    case horizontal
    /// A column.
    case vertical
  }

  public static var type: UInt { gtk_box_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates an empty box with `spacing` between its children.
  public init(_ orientation: Orientation, spacing: Int = 0) {
    handle = unsafe ObjectHandle(sinking: made(gtk_box_new(orientation.asGtk, Int32(spacing))))
  }

  /// Adds `child` at the end.
  public func append(_ child: some WidgetType) { unsafe gtk_container_add(cast(), child.cast()) }

  /// Moves `child`, which is in the box, to `index` among its children.
  public func move(_ child: some WidgetType, to index: Int) {
    unsafe gtk_box_reorder_child(cast(), child.cast(), Int32(clamping: index))
  }
}

extension Box {
  /// The room between its children.
  public var spacing: Int {
    get { unsafe Int(gtk_box_get_spacing(cast())) }
    nonmutating set { unsafe gtk_box_set_spacing(cast(), Int32(clamping: newValue)) }
  }

  /// Whether all its children get the same room.
  public var isHomogeneous: Bool {
    get { unsafe gtk_box_get_homogeneous(cast()) != 0 }
    nonmutating set { unsafe gtk_box_set_homogeneous(cast(), newValue ? 1 : 0) }
  }

  /// Whether its children are below each other, not side by side.
  public var isVertical: Bool {
    get {
      unsafe gtk_orientable_get_orientation(opaque) == GTK_ORIENTATION_VERTICAL
    }
    nonmutating set {
      unsafe gtk_orientable_set_orientation(
        opaque, newValue ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL)
    }
  }
}

extension WidgetType {
  /// Calls `handler` with the width of the widget, now and whenever it changes, before the next
  /// frame.
  @discardableResult
  public func onWidth(_ handler: @escaping (Int) -> Void) -> SignalConnection {
    onChange(of: { $0.width }, handler)
  }

  /// Calls `handler` with the height of the widget, as `onWidth` does with the width.
  @discardableResult
  public func onHeight(_ handler: @escaping (Int) -> Void) -> SignalConnection {
    onChange(of: { $0.height }, handler)
  }

  private func onChange(
    of side: @escaping ((width: Int, height: Int)) -> Int, _ handler: @escaping (Int) -> Void
  ) -> SignalConnection {
    let pointer = unsafe handle.pointer
    var last = 0
    var pending: Source?
    // Whoever listens may have given up its widgets together with this one.
    handle.connect("destroy") { _ in pending?.cancel() }
    return handle.connect("size-allocate") { _ in
      let length = side(Widget(handle: unsafe ObjectHandle(retaining: pointer)).allocatedSize)
      // A widget that was never on the screen is 1 pixel wide and high.
      guard length > 1, length != last else { return }
      last = length
      pending?.cancel()
      pending = Source.idle(priority: .beforeFrame) {
        handler(length)
        return .stop
      }
    }
  }
}

/// A spinner that turns while the user has to wait.
public struct Spinner: WidgetType {
  public static var type: UInt { gtk_spinner_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a spinner that does not turn.
  public init() { handle = unsafe ObjectHandle(sinking: made(gtk_spinner_new())) }

  /// Starts the spinner.
  public func start() { unsafe gtk_spinner_start(cast()) }

  /// Stops the spinner.
  public func stop() { unsafe gtk_spinner_stop(cast()) }
}

/// A row or column of buttons of the same size.
public struct ButtonBox: OrientedType {
  /// Where the buttons are.
  public nonisolated enum Arrangement: Sendable, CaseIterable {
    /// At the start.
    case start
    /// In the middle.
    case center
    /// At the end.
    case end
    /// Spread over the available space, the outer ones at the edges.
    case edge
    /// Spread over the available space, with space around each.
    case spread
    /// Linked to each other without space between them.
    case linked

    fileprivate var style: GtkButtonBoxStyle {
      switch self {
      case .start: GTK_BUTTONBOX_START
      case .center: GTK_BUTTONBOX_CENTER
      case .end: GTK_BUTTONBOX_END
      case .edge: GTK_BUTTONBOX_EDGE
      case .spread: GTK_BUTTONBOX_SPREAD
      case .linked: GTK_BUTTONBOX_EXPAND
      }
    }
  }

  public static var type: UInt { gtk_button_box_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates an empty button box.
  public init(_ orientation: Box.Orientation, _ arrangement: Arrangement = .end, spacing: Int = 6) {
    handle = unsafe ObjectHandle(sinking: made(gtk_button_box_new(orientation.asGtk)))
    self.arrangement = arrangement
    unsafe gtk_box_set_spacing(cast(), Int32(spacing))
  }

  /// Where the buttons are.
  public var arrangement: Arrangement {
    get {
      let style = unsafe gtk_button_box_get_layout(cast())
      return Arrangement.allCases.first { $0.style == style } ?? .edge
    }
    nonmutating set { unsafe gtk_button_box_set_layout(cast(), newValue.style) }
  }

  /// Adds `child` at the end.
  public func append(_ child: some WidgetType) { unsafe gtk_container_add(cast(), child.cast()) }

  /// Moves `child` to the other end, such as a help button, or back.
  public func setApart(_ child: some WidgetType, _ isApart: Bool) {
    unsafe gtk_button_box_set_child_secondary(cast(), child.cast(), isApart ? 1 : 0)
  }
}
