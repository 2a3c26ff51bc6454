// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk

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
