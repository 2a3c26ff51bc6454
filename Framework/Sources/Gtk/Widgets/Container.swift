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
  public func append(_ child: some WidgetType) { unsafe gtk_container_add(cast(), child.cast()) }

  /// Removes `child`, without destroying it as long as it is referenced.
  public func remove(_ child: some WidgetType) {
    unsafe gtk_container_remove(cast(), child.cast())
  }
}

/// The widgets of a list from C, which keeps its references to them.
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

/// A container with at most one child.
@MainActor
public protocol BinType: WidgetType {
  /// The child; nil for none. Setting it removes the previous one.
  var content: Widget? { get nonmutating set }
}

extension BinType {
  public var content: Widget? {
    get { unsafe Widget(retaining: gtk_bin_get_child(cast())) }
    nonmutating set { replaceContent(newValue) }
  }

  func replaceContent(_ new: Widget?) {
    let former = content
    guard former != new else { return }
    if let former { unsafe gtk_container_remove(cast(), former.cast()) }
    if let new { unsafe gtk_container_add(cast(), new.cast()) }
  }
}

/// A widget with an orientation, such as a box, a separator or a level bar.
@MainActor
public protocol OrientedType: WidgetType {}

extension OrientedType {
  /// Whether the widget is horizontal or vertical. For containers: a row or a column.
  public var orientation: Box.Orientation {
    get {
      unsafe gtk_orientable_get_orientation(opaque) == GTK_ORIENTATION_HORIZONTAL
        ? .horizontal : .vertical
    }
    nonmutating set { unsafe gtk_orientable_set_orientation(opaque, newValue.asGtk) }
  }
}

extension Box.Orientation {
  var asGtk: GtkOrientation {
    self == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
  }
}
