// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A container that puts as many children in a row as fit. For some hundred at most.
public struct FlowBox: OrientedType {
  /// How many children can be selected.
  public nonisolated enum Selection: Sendable {
    /// None.
    case none
    /// One or none.
    case one
    /// Always one, once there is one.
    case alwaysOne
    /// Any number.
    case several

    fileprivate var mode: GtkSelectionMode {
      switch self {
      case .none: GTK_SELECTION_NONE
      case .one: GTK_SELECTION_SINGLE
      case .alwaysOne: GTK_SELECTION_BROWSE
      case .several: GTK_SELECTION_MULTIPLE
      }
    }
  }

  public static var type: UInt { gtk_flow_box_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates an empty flow box.
  public init() { handle = unsafe ObjectHandle(sinking: made(gtk_flow_box_new())) }

  /// The children in their order, including those that the filter hides.
  public var children: [FlowBoxChild] {
    Container(handle: handle).children.map { FlowBoxChild(handle: $0.handle) }
  }

  /// Inserts `child` at `index`, by default at the end.
  public func insert(_ child: FlowBoxChild, at index: Int? = nil) {
    unsafe gtk_flow_box_insert(cast(), child.cast(), Int32(index ?? -1))
  }

  /// Removes `child`, without destroying it as long as it is referenced.
  public func remove(_ child: FlowBoxChild) { Container(handle: handle).remove(child) }

  /// The least and the greatest number of children in a row.
  public var columns: ClosedRange<Int> {
    get {
      let least = unsafe Int(gtk_flow_box_get_min_children_per_line(cast()))
      return least...max(least, unsafe Int(gtk_flow_box_get_max_children_per_line(cast())))
    }
    nonmutating set {
      // GTK multiplies them by widths.
      let least = min(max(newValue.lowerBound, 1), 1000)
      let most = min(max(newValue.upperBound, least), 1000)
      unsafe gtk_flow_box_set_min_children_per_line(cast(), guint(least))
      unsafe gtk_flow_box_set_max_children_per_line(cast(), guint(most))
    }
  }

  /// The space between children in a row.
  public var columnSpacing: Int {
    get { unsafe Int(gtk_flow_box_get_column_spacing(cast())) }
    nonmutating set { unsafe gtk_flow_box_set_column_spacing(cast(), guint(max(newValue, 0))) }
  }

  /// The space between rows.
  public var rowSpacing: Int {
    get { unsafe Int(gtk_flow_box_get_row_spacing(cast())) }
    nonmutating set { unsafe gtk_flow_box_set_row_spacing(cast(), guint(max(newValue, 0))) }
  }

  /// Whether all children get the same size, that of the largest.
  public var sharesEvenly: Bool {
    get { unsafe gtk_flow_box_get_homogeneous(cast()) != 0 }
    nonmutating set { unsafe gtk_flow_box_set_homogeneous(cast(), newValue ? 1 : 0) }
  }

  /// How many children can be selected.
  public var selection: Selection {
    get {
      switch unsafe gtk_flow_box_get_selection_mode(cast()) {
      case GTK_SELECTION_NONE: .none
      case GTK_SELECTION_BROWSE: .alwaysOne
      case GTK_SELECTION_MULTIPLE: .several
      default: .one
      }
    }
    nonmutating set { unsafe gtk_flow_box_set_selection_mode(cast(), newValue.mode) }
  }

  /// Whether a child is activated by one click, rather than two.
  public var activatesOnClick: Bool {
    get { unsafe gtk_flow_box_get_activate_on_single_click(cast()) != 0 }
    nonmutating set {
      unsafe gtk_flow_box_set_activate_on_single_click(cast(), newValue ? 1 : 0)
    }
  }

  /// Calls `handler` with the selected children when the user changes the selection, but not while an
  /// updater shows a state.
  @discardableResult
  public func onSelect(_ handler: @escaping ([FlowBoxChild]) -> Void) -> SignalConnection {
    let pointer = unsafe handle.pointer
    return handle.connect("selected-children-changed") { _ in
      guard !Echo.isSilenced else { return }
      handler(FlowBox(handle: unsafe ObjectHandle(retaining: pointer)).selected)
    }
  }

  /// Calls `handler` when the user activates a child: clicks it, or presses Enter on it.
  @discardableResult
  public func onActivate(_ handler: @escaping (FlowBoxChild) -> Void) -> SignalConnection {
    handle.connect("child-activated") { arguments in
      if let child = arguments.object(0) { handler(FlowBoxChild(handle: child)) }
    }
  }
}

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
