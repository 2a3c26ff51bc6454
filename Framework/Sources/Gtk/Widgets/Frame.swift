// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A container with a border and a title around its content.
public struct Frame: BinType {
  public static var type: UInt { gtk_frame_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a frame around `content`, which must not be in another container.
  public init(_ title: String? = nil, around content: (some WidgetType)? = Widget?.none) {
    handle = unsafe ObjectHandle(sinking: made(gtk_frame_new(title)))
    self.content = content.map { Widget($0) }
  }

  /// The title, which is also the accessible name; nil for none.
  public var title: String? {
    get { unsafe text(gtk_frame_get_label(cast())) }
    nonmutating set { unsafe gtk_frame_set_label(cast(), newValue) }
  }

  /// Shows `widget` in place of the title; nil shows nothing.
  public func setTitleWidget(_ widget: Widget?) {
    unsafe gtk_frame_set_label_widget(cast(), widget?.cast())
  }

  /// Whether the border is visible.
  public var hasBorder: Bool {
    get { unsafe gtk_frame_get_shadow_type(cast()) != GTK_SHADOW_NONE }
    nonmutating set {
      unsafe gtk_frame_set_shadow_type(cast(), newValue ? GTK_SHADOW_ETCHED_IN : GTK_SHADOW_NONE)
    }
  }
}

/// A line that separates widgets.
public struct Separator: OrientedType {
  public static var type: UInt { gtk_separator_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a separator: a horizontal line for columns, a vertical line for rows.
  public init(_ orientation: Box.Orientation) {
    handle = unsafe ObjectHandle(sinking: made(gtk_separator_new(orientation.asGtk)))
  }
}
