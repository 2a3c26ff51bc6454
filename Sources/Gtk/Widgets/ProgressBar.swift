// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// How far something has come.
public struct ProgressBar: WidgetType {
  public static var type: UInt { gtk_progress_bar_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// One at the beginning.
  public init() { handle = unsafe ObjectHandle(sinking: made(gtk_progress_bar_new())) }

  /// How far, from 0 to 1.
  public var fraction: Double {
    get { unsafe gtk_progress_bar_get_fraction(cast()) }
    nonmutating set { unsafe gtk_progress_bar_set_fraction(cast(), min(max(newValue, 0), 1)) }
  }

  /// Shows that something goes on, while nobody knows how far it is.
  public func pulse() { unsafe gtk_progress_bar_pulse(cast()) }

  /// What stands with it; nil for nothing.
  public var text: String? {
    get { unsafe Gtk.text(gtk_progress_bar_get_text(cast())) }
    nonmutating set {
      unsafe gtk_progress_bar_set_text(cast(), newValue)
      unsafe gtk_progress_bar_set_show_text(cast(), newValue == nil ? 0 : 1)
    }
  }
}
