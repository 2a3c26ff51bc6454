// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

extension FlowBox {
  /// The selected children, in their order.
  public var selected: [FlowBoxChild] {
    unsafe widgets(taking: gtk_flow_box_get_selected_children(cast()))
      .map { FlowBoxChild(handle: $0.handle) }
  }

  /// Selects `child`, if `selection` allows it.
  public func select(_ child: FlowBoxChild) {
    unsafe gtk_flow_box_select_child(cast(), child.cast())
  }

  /// Deselects `child`.
  public func deselect(_ child: FlowBoxChild) {
    unsafe gtk_flow_box_unselect_child(cast(), child.cast())
  }

  /// Selects all children, if `selection` is `.several`.
  public func selectAll() { unsafe gtk_flow_box_select_all(cast()) }

  /// Deselects all children.
  public func deselectAll() { unsafe gtk_flow_box_unselect_all(cast()) }

  /// Shows only children for which `isShown` returns true; nil shows all.
  public func setFilter(_ isShown: ((FlowBoxChild) -> Bool)?) {
    guard let isShown else {
      return unsafe gtk_flow_box_set_filter_func(cast(), nil, nil, nil)
    }
    unsafe gtk_flow_box_set_filter_func(
      cast(),
      { child, data in
        guard let child = unsafe child else { return 0 }
        nonisolated(unsafe) let pointer = UnsafeMutableRawPointer(child)
        nonisolated(unsafe) let data = unsafe data
        return MainActor.assumeIsolated {
          let child = unsafe FlowBoxChild(handle: ObjectHandle(retaining: pointer))
          return unsafe FilterFunction.borrowed(from: data)?.isShown(child) == false ? 0 : 1
        }
      },
      FilterFunction(isShown).retained(), { unsafe FilterFunction.release($0) })
  }

  /// Applies the filter again, after what it reads has changed.
  public func updateFilter() { unsafe gtk_flow_box_invalidate_filter(cast()) }
}

/// A child of a flow box, around one widget.
public struct FlowBoxChild: BinType {
  public static var type: UInt { gtk_flow_box_child_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a child around `content`, which must not be in another container.
  public init(around content: some WidgetType) {
    handle = unsafe ObjectHandle(sinking: made(gtk_flow_box_child_new()))
    self.content = Widget(content)
  }

  /// The index of the child; nil if it is not in a flow box. (GTK's own function must not be called
  /// then.)
  public var index: Int? {
    hasParent ? unsafe Int(gtk_flow_box_child_get_index(cast())) : nil
  }

  /// Whether the child is selected.
  public var isSelected: Bool { unsafe gtk_flow_box_child_is_selected(cast()) != 0 }

  /// Activates the child, as a click would.
  public func activate() { unsafe _ = gtk_widget_activate(cast()) }
}

private nonisolated final class FilterFunction: LiveCounted {
  let isShown: (FlowBoxChild) -> Bool

  init(_ isShown: @escaping (FlowBoxChild) -> Bool) {
    self.isShown = isShown
    super.init()
  }
}
