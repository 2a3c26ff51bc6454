// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A progress bar.
public struct ProgressBar: WidgetType {
  public static var type: UInt { gtk_progress_bar_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates an empty progress bar.
  public init() { handle = unsafe ObjectHandle(sinking: made(gtk_progress_bar_new())) }

  /// The progress, from 0 to 1.
  public var fraction: Double {
    get { unsafe gtk_progress_bar_get_fraction(cast()) }
    nonmutating set { unsafe gtk_progress_bar_set_fraction(cast(), min(max(newValue, 0), 1)) }
  }

  /// Shows activity while the progress is unknown.
  public func pulse() { unsafe gtk_progress_bar_pulse(cast()) }

  /// The text at the bar; nil for none.
  public var text: String? {
    get { unsafe Gtk.text(gtk_progress_bar_get_text(cast())) }
    nonmutating set {
      unsafe gtk_progress_bar_set_text(cast(), newValue)
      unsafe gtk_progress_bar_set_show_text(cast(), newValue == nil ? 0 : 1)
    }
  }
}
