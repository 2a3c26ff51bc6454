// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

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
