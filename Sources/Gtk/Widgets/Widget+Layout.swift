// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk

extension WidgetType {
  /// Whether the widget takes the width that its neighbours leave.
  public var expands: Bool {
    get { unsafe gtk_widget_get_hexpand(cast()) != 0 }
    nonmutating set { unsafe gtk_widget_set_hexpand(cast(), newValue ? 1 : 0) }
  }

  /// Whether the widget takes the height that its neighbours leave.
  public var expandsVertically: Bool {
    get { unsafe gtk_widget_get_vexpand(cast()) != 0 }
    nonmutating set { unsafe gtk_widget_set_vexpand(cast(), newValue ? 1 : 0) }
  }

  /// Whether the widget is no higher than it has to be, in the middle of the height it has.
  public var isCenteredVertically: Bool {
    get { unsafe gtk_widget_get_valign(cast()) == GTK_ALIGN_CENTER }
    nonmutating set {
      unsafe gtk_widget_set_valign(cast(), newValue ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL)
    }
  }

  /// Whether the widget is no wider and higher than it has to be, at the bottom of the room it has.
  public var isAtBottom: Bool {
    get { unsafe gtk_widget_get_valign(cast()) == GTK_ALIGN_END }
    nonmutating set {
      unsafe gtk_widget_set_halign(cast(), newValue ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL)
      unsafe gtk_widget_set_valign(cast(), newValue ? GTK_ALIGN_END : GTK_ALIGN_FILL)
    }
  }

  /// Whether the widget is no wider than it has to be, at the end of the width it has.
  public var isAtEnd: Bool {
    get { unsafe gtk_widget_get_halign(cast()) == GTK_ALIGN_END }
    nonmutating set {
      unsafe gtk_widget_set_halign(cast(), newValue ? GTK_ALIGN_END : GTK_ALIGN_FILL)
    }
  }

  /// Whether the widget is no wider than it has to be, where the width it has begins.
  public var isAtStart: Bool {
    get { unsafe gtk_widget_get_halign(cast()) == GTK_ALIGN_START }
    nonmutating set {
      unsafe gtk_widget_set_halign(cast(), newValue ? GTK_ALIGN_START : GTK_ALIGN_FILL)
    }
  }

  /// Has the widget be no larger than it has to be, where the room it has ends both ways.
  public func standInLastCorner() {
    unsafe gtk_widget_set_halign(cast(), GTK_ALIGN_END)
    unsafe gtk_widget_set_valign(cast(), GTK_ALIGN_END)
  }

  /// Gives the widget a CSS class, or takes it away.
  public func setStyleClass(_ name: String, _ isThere: Bool) {
    if isThere { addStyleClass(name) } else { removeStyleClass(name) }
  }

  /// How many pixels of the screen lie along one of the interface's.
  public var scale: Int { unsafe Int(gtk_widget_get_scale_factor(cast())) }

  /// Has it drawn anew with the next frame, with all that is in it.
  public func queueDraw() { unsafe gtk_widget_queue_draw(cast()) }
}
