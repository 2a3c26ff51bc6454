// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A widget with children.
public struct Container: WidgetType {
  public static var type: UInt { gtk_container_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// The child that has the focus, itself or in a child; nil if none has.
  public var focusChild: Widget? {
    unsafe gtk_container_get_focus_child(cast()).map {
      Widget(handle: unsafe ObjectHandle(retaining: $0))
    }
  }

  /// The children, in the container's order.
  public var children: [Widget] {
    unsafe widgets(taking: gtk_container_get_children(cast()))
  }

  /// Adds `child` after the others.
  public func add(_ child: some WidgetType) { unsafe gtk_container_add(cast(), child.cast()) }

  /// Removes `child`, without destroying it as long as it is referenced.
  public func remove(_ child: some WidgetType) {
    unsafe gtk_container_remove(cast(), child.cast())
  }
}

/// The widgets of a list that C hands over, which keeps them.
func widgets(taking list: UnsafeMutablePointer<GList>?) -> [Widget] {
  defer { unsafe g_list_free(list) }
  var widgets: [Widget] = []
  var link = unsafe list
  while let item = unsafe link {
    if let widget = unsafe item.pointee.data {
      widgets.append(Widget(handle: unsafe ObjectHandle(retaining: widget)))
    }
    unsafe link = item.pointee.next
  }
  return widgets
}
