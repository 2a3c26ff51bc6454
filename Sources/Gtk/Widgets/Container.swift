// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A widget with others inside.
public struct Container: WidgetType {
  public static var type: UInt { gtk_container_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// The child that has the focus or holds it; nil when none does.
  public var focusChild: Widget? {
    unsafe gtk_container_get_focus_child(cast()).map {
      Widget(handle: unsafe ObjectHandle(retaining: $0))
    }
  }

  /// What is inside, in the container's order.
  public var children: [Widget] {
    let list = unsafe gtk_container_get_children(cast())
    defer { unsafe g_list_free(list) }
    var children: [Widget] = []
    var link = unsafe list
    while let item = unsafe link {
      if let child = unsafe item.pointee.data {
        children.append(Widget(handle: unsafe ObjectHandle(retaining: child)))
      }
      unsafe link = item.pointee.next
    }
    return children
  }

  /// Puts `child` inside, after the others.
  public func add(_ child: some WidgetType) { unsafe gtk_container_add(cast(), child.cast()) }

  /// Takes `child` out without taking it apart, as long as somebody holds it.
  public func remove(_ child: some WidgetType) {
    unsafe gtk_container_remove(cast(), child.cast())
  }
}
