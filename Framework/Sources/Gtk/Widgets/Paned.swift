// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A container with two children and a movable divider between them.
public struct Paned: OrientedType {
  public static var type: UInt { gtk_paned_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates an empty paned: horizontal for children side by side, vertical for one above the other.
  public init(_ orientation: Box.Orientation) {
    handle = unsafe ObjectHandle(sinking: made(gtk_paned_new(orientation.asGtk)))
  }

  /// The left or upper child, in right-to-left languages the right one; nil for none.
  public var first: Widget? { unsafe Widget(retaining: gtk_paned_get_child1(cast())) }

  /// The right or lower child, in right-to-left languages the left one; nil for none.
  public var second: Widget? { unsafe Widget(retaining: gtk_paned_get_child2(cast())) }

  /// Sets the first child. `grows` says whether it grows with the window, `shrinks` whether the divider
  /// can make it smaller than its minimum size.
  public func setFirst(_ child: Widget?, grows: Bool = false, shrinks: Bool = false) {
    take(out: first)
    if let child { unsafe gtk_paned_pack1(cast(), child.cast(), grows ? 1 : 0, shrinks ? 1 : 0) }
  }

  /// Sets the second child. `grows` says whether it grows with the window, `shrinks` whether the divider
  /// can make it smaller than its minimum size.
  public func setSecond(_ child: Widget?, grows: Bool = true, shrinks: Bool = false) {
    take(out: second)
    if let child { unsafe gtk_paned_pack2(cast(), child.cast(), grows ? 1 : 0, shrinks ? 1 : 0) }
  }

  private func take(out former: Widget?) {
    if let former { unsafe gtk_container_remove(cast(), former.cast()) }
  }

  /// The position of the divider: the width or height of the first child.
  public var position: Int {
    get { unsafe Int(gtk_paned_get_position(cast())) }
    nonmutating set { unsafe gtk_paned_set_position(cast(), Int32(clamping: max(newValue, 0))) }
  }

  /// Moves the divider back to where the sizes of the children put it.
  public func resetPosition() { unsafe gtk_paned_set_position(cast(), -1) }

  /// Whether the divider is wide and visible, rather than a thin line.
  public var hasWideHandle: Bool {
    get { unsafe gtk_paned_get_wide_handle(cast()) != 0 }
    nonmutating set { unsafe gtk_paned_set_wide_handle(cast(), newValue ? 1 : 0) }
  }

  /// Calls `handler` when the user moves the divider, but not when it moves because the size of the
  /// window changes, and not while an updater shows a state.
  @discardableResult
  public func onMove(_ handler: @escaping (_ position: Int) -> Void) -> SignalConnection {
    let pointer = unsafe handle.pointer
    var last = PanedLayout(self)
    // GTK notifies of new bounds together with the position that follows from them, which tells layout
    // from moves.
    return handle.connect("notify") { _ in
      let paned = Paned(handle: unsafe ObjectHandle(retaining: pointer))
      let now = PanedLayout(paned)
      guard now != last else { return }
      let isMove = now.isMove(from: last)
      last = now
      if isMove, !Echo.isSilenced { handler(now.position) }
    }
  }
}

/// The position of a divider, and its bounds.
private nonisolated struct PanedLayout: Equatable {
  let position: Int
  let least: Int
  let most: Int
  /// Whether the position was set, rather than computed from the children.
  let isChosen: Bool

  @MainActor
  init(_ paned: Paned) {
    position = paned.position
    least = unsafe Int(controllers_int_property(paned.handle.pointer, "min-position"))
    most = unsafe Int(controllers_int_property(paned.handle.pointer, "max-position"))
    isChosen = unsafe controllers_boolean_property(paned.handle.pointer, "position-set") != 0
  }

  func isMove(from last: PanedLayout) -> Bool {
    // A position out of bounds, which a program may set, is corrected at the next layout.
    isChosen && position != last.position && (least, most) == (last.least, last.most)
      && least...max(least, most) ~= last.position
  }
}
