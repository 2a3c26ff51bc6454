// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A color as a mix of red, green and blue.
public nonisolated struct RGBA: Hashable, Sendable, CustomStringConvertible {
  /// The amount of red, from 0 to 1.
  public var red: Double
  /// The amount of green, from 0 to 1.
  public var green: Double
  /// The amount of blue, from 0 to 1.
  public var blue: Double
  /// The opacity, from 0 (clear) to 1 (opaque).
  public var alpha: Double

  /// Creates a color. Amounts outside of 0 to 1 are clamped.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    func bounded(_ part: Double) -> Double { part.isNaN ? 0 : min(max(part, 0), 1) }
    self.red = bounded(red)
    self.green = bounded(green)
    self.blue = bounded(blue)
    self.alpha = bounded(alpha)
  }

  /// Creates the color that `text` means in CSS, such as `#3584e4` or `rgba(0,0,0,0.5)`; nil if it
  /// means none.
  public init?(_ text: String) {
    var value = GdkRGBA()
    guard CText.isWhole(text), unsafe gdk_rgba_parse(&value, text) != 0 else { return nil }
    self.init(value)
  }

  init(_ value: GdkRGBA) {
    self.init(red: value.red, green: value.green, blue: value.blue, alpha: value.alpha)
  }

  var value: GdkRGBA { GdkRGBA(red: red, green: green, blue: blue, alpha: alpha) }

  /// The color in CSS: `rgb(53,132,228)`, or `rgba(…)` if it is not opaque.
  public var description: String {
    var value = value
    return unsafe Gtk.text(taking: gdk_rgba_to_string(&value)) ?? ""
  }
}

/// A button that shows a color and opens a dialog to choose another one (`GtkColorButton`). It needs
/// an accessible name, or a label with a mnemonic.
public struct ColorButton: WidgetType {
  public static var type: UInt { gtk_color_button_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a button that shows `color`; `title` is the title of the dialog.
  public init(_ color: RGBA = RGBA(red: 0, green: 0, blue: 0), title: String = "") {
    var value = color.value
    handle = unsafe ObjectHandle(sinking: made(gtk_color_button_new_with_rgba(&value)))
    if !title.isEmpty { self.title = title }
  }

  /// The color.
  public var color: RGBA {
    get {
      var value = GdkRGBA()
      unsafe gtk_color_chooser_get_rgba(opaque, &value)
      return RGBA(value)
    }
    nonmutating set {
      var value = newValue.value
      unsafe gtk_color_chooser_set_rgba(opaque, &value)
    }
  }

  /// Whether the user can choose the opacity as well.
  public var offersAlpha: Bool {
    get { unsafe gtk_color_chooser_get_use_alpha(opaque) != 0 }
    nonmutating set { unsafe gtk_color_chooser_set_use_alpha(opaque, newValue ? 1 : 0) }
  }

  /// The title of the dialog.
  public var title: String {
    get { unsafe text(gtk_color_button_get_title(cast())) ?? "" }
    nonmutating set { unsafe gtk_color_button_set_title(cast(), newValue) }
  }

  /// Calls `handler` with the color when the user has chosen one, but not while an updater shows a
  /// state.
  @discardableResult
  public func onEdit(_ handler: @escaping (RGBA) -> Void) -> SignalConnection {
    let pointer = unsafe handle.pointer
    return handle.connect("color-set") { _ in
      guard !Echo.isSilenced else { return }
      handler(ColorButton(handle: unsafe ObjectHandle(retaining: pointer)).color)
    }
  }
}
