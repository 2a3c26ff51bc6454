// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// Widgets in a row or a column.
public struct Box: WidgetType {
  /// Which of the two.
  public enum Orientation: Sendable {
    case horizontal
    case vertical
  }

  public static var type: UInt { gtk_box_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// An empty one, with `spacing` between what comes into it.
  public init(_ orientation: Orientation, spacing: Int = 0) {
    let direction =
      orientation == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
    handle = unsafe ObjectHandle(sinking: made(gtk_box_new(direction, Int32(spacing))))
  }

  /// Whether what is in it stands in a row or in a column.
  public var orientation: Orientation {
    get {
      unsafe gtk_orientable_get_orientation(opaque) == GTK_ORIENTATION_HORIZONTAL
        ? .horizontal : .vertical
    }
    nonmutating set {
      unsafe gtk_orientable_set_orientation(
        opaque, newValue == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL)
    }
  }

  /// Puts `child` at the end.
  public func append(_ child: some WidgetType) { unsafe gtk_container_add(cast(), child.cast()) }
}

extension Box {
  /// Whether all its children get as much room as the one that needs most.
  public var sharesEvenly: Bool {
    get { unsafe gtk_box_get_homogeneous(cast()) != 0 }
    nonmutating set { unsafe gtk_box_set_homogeneous(cast(), newValue ? 1 : 0) }
  }
}

extension WidgetType {
  /// Calls `handler` with the width that the widget is given, now and whenever that is another. It is
  /// called before the next frame, when sizes may be asked for again.
  @discardableResult
  public func onWidth(_ handler: @escaping (Int) -> Void) -> SignalConnection {
    let pointer = unsafe handle.pointer
    var last = 0
    var pending: Source?
    return handle.connect("size-allocate") { _ in
      let width = Widget(handle: unsafe ObjectHandle(retaining: pointer)).allocatedSize.width
      // A widget that was never on the screen says 1.
      guard width > 1, width != last else { return }
      last = width
      pending?.cancel()
      pending = Source.idle(priority: .beforeFrame) {
        handler(width)
        return .stop
      }
    }
  }
}

/// A wheel that turns while somebody has to wait.
public struct Spinner: WidgetType {
  public static var type: UInt { gtk_spinner_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// One that stands still.
  public init() { handle = unsafe ObjectHandle(sinking: made(gtk_spinner_new())) }

  /// Makes it turn.
  public func start() { unsafe gtk_spinner_start(cast()) }

  /// Makes it stand still.
  public func stop() { unsafe gtk_spinner_stop(cast()) }
}
