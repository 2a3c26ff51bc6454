// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk

extension WidgetType {
  /// Whether the widget takes all available width.
  public var expands: Bool {
    get { unsafe gtk_widget_get_hexpand(cast()) != 0 }
    nonmutating set { unsafe gtk_widget_set_hexpand(cast(), newValue ? 1 : 0) }
  }

  /// Whether the widget takes all available height.
  public var expandsVertically: Bool {
    get { unsafe gtk_widget_get_vexpand(cast()) != 0 }
    nonmutating set { unsafe gtk_widget_set_vexpand(cast(), newValue ? 1 : 0) }
  }

  /// Whether the widget keeps its natural height, vertically centred.
  public var isCenteredVertically: Bool {
    get { unsafe gtk_widget_get_valign(cast()) == GTK_ALIGN_CENTER }
    nonmutating set {
      unsafe gtk_widget_set_valign(cast(), newValue ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL)
    }
  }

  /// Whether the widget keeps its natural size, at the bottom centre.
  public var isAtBottom: Bool {
    get { unsafe gtk_widget_get_valign(cast()) == GTK_ALIGN_END }
    nonmutating set {
      unsafe gtk_widget_set_halign(cast(), newValue ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL)
      unsafe gtk_widget_set_valign(cast(), newValue ? GTK_ALIGN_END : GTK_ALIGN_FILL)
    }
  }

  /// Whether the widget keeps its natural width, aligned at the start.
  public var isAtStart: Bool {
    get { unsafe gtk_widget_get_halign(cast()) == GTK_ALIGN_START }
    nonmutating set {
      unsafe gtk_widget_set_halign(cast(), newValue ? GTK_ALIGN_START : GTK_ALIGN_FILL)
    }
  }

  /// Whether the widget keeps its natural width, aligned at the end.
  public var isAtEnd: Bool {
    get { unsafe gtk_widget_get_halign(cast()) == GTK_ALIGN_END }
    nonmutating set {
      unsafe gtk_widget_set_halign(cast(), newValue ? GTK_ALIGN_END : GTK_ALIGN_FILL)
    }
  }

  /// Keeps the widget at its natural size, in the bottom end corner.
  public func standInLastCorner() {
    unsafe gtk_widget_set_halign(cast(), GTK_ALIGN_END)
    unsafe gtk_widget_set_valign(cast(), GTK_ALIGN_END)
  }

  /// Keeps the widget at its natural size, in the top end corner.
  public func standInUpperCorner() {
    unsafe gtk_widget_set_halign(cast(), GTK_ALIGN_END)
    unsafe gtk_widget_set_valign(cast(), GTK_ALIGN_START)
  }

  /// Keeps the widget at its natural size, in the top start corner.
  public func standInUpperStartCorner() {
    unsafe gtk_widget_set_halign(cast(), GTK_ALIGN_START)
    unsafe gtk_widget_set_valign(cast(), GTK_ALIGN_START)
  }

  /// Keeps the widget at its natural size, in the bottom start corner.
  public func standInLowerCorner() {
    unsafe gtk_widget_set_halign(cast(), GTK_ALIGN_START)
    unsafe gtk_widget_set_valign(cast(), GTK_ALIGN_END)
  }

  /// The least width that the widget can do with, as its contents are now.
  public var leastWidth: Int {
    var width: Int32 = 0
    unsafe gtk_widget_get_preferred_width(cast(), &width, nil)
    return Int(width)
  }

  /// The least height that the widget can do with, as its contents are now.
  public var leastHeight: Int {
    var height: Int32 = 0
    unsafe gtk_widget_get_preferred_height(cast(), &height, nil)
    return Int(height)
  }

  /// The least height that the widget can do with in this width, as its contents are now.
  public func leastHeight(in width: Int) -> Int {
    var height: Int32 = 0
    unsafe gtk_widget_get_preferred_height_for_width(
      cast(), Int32(clamping: width), &height, nil)
    return Int(height)
  }

  /// How large the widget's text is, compared with 11 points on a usual screen.
  public var textScale: Double {
    guard
      let font = unsafe pango_context_get_font_description(gtk_widget_get_pango_context(cast()))
    else { return 1 }
    let size = unsafe Double(pango_font_description_get_size(font)) / Double(PANGO_SCALE)
    guard unsafe pango_font_description_get_size_is_absolute(font) == 0 else {
      return size * 72 / 96 / 11
    }
    let dotsPerInch = unsafe gdk_screen_get_resolution(gtk_widget_get_screen(cast()))
    return size / 11 * (dotsPerInch > 0 ? dotsPerInch / 96 : 1)
  }

  /// Adds or removes a CSS class.
  public func setStyleClass(_ name: String, _ isThere: Bool) {
    if isThere { addStyleClass(name) } else { removeStyleClass(name) }
  }

  /// The number of device pixels per pixel of the interface.
  public var scale: Int { unsafe Int(gtk_widget_get_scale_factor(cast())) }

  /// Redraws the widget and its children with the next frame.
  public func queueDraw() { unsafe gtk_widget_queue_draw(cast()) }
}
