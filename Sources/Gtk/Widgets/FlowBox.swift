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
