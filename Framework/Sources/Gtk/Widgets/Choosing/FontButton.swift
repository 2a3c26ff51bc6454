// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A font at a size, as Pango describes it.
public nonisolated struct Font: Hashable, Sendable, CustomStringConvertible {
  /// The description, such as `Cantarell Bold 11`.
  public let description: String

  /// Creates the font of a description such as `Cantarell Bold 11`.
  public init(_ description: String) { self.description = CText.cut(description) }

  /// Creates a font of the family `family`, `size` points high.
  public init(_ family: String, size: Double, isBold: Bool = false, isItalic: Bool = false) {
    let value = unsafe pango_font_description_new()
    defer { unsafe pango_font_description_free(value) }
    unsafe pango_font_description_set_family(value, CText.cut(family))
    let points = size.isFinite ? min(max(size, 0), 10_000) : 0
    unsafe pango_font_description_set_size(value, Int32(points * Double(PANGO_SCALE)))
    if isBold { unsafe pango_font_description_set_weight(value, PANGO_WEIGHT_BOLD) }
    if isItalic { unsafe pango_font_description_set_style(value, PANGO_STYLE_ITALIC) }
    description = unsafe Gtk.text(taking: pango_font_description_to_string(value)) ?? ""
  }

  /// The name of the family; empty for the default one.
  public var family: String {
    unsafe read { unsafe Gtk.text(pango_font_description_get_family($0)) ?? "" }
  }

  /// The size in points; 0 for the default size.
  public var size: Double {
    unsafe read { unsafe Double(pango_font_description_get_size($0)) / Double(PANGO_SCALE) }
  }

  /// Whether it is bold.
  public var isBold: Bool {
    unsafe read {
      unsafe pango_font_description_get_weight($0).rawValue >= PANGO_WEIGHT_BOLD.rawValue
    }
  }

  /// Whether it is italic or oblique.
  public var isItalic: Bool {
    unsafe read { unsafe pango_font_description_get_style($0) != PANGO_STYLE_NORMAL }
  }

  /// Pango's parsed description, while `body` runs.
  func read<Result>(_ body: (OpaquePointer?) -> Result) -> Result {
    let value = unsafe pango_font_description_from_string(description)
    defer { unsafe pango_font_description_free(value) }
    return unsafe body(value)
  }
}

/// A button that shows a font and opens a dialog to choose another one (`GtkFontButton`). It needs
/// an accessible name, or a label with a mnemonic.
public struct FontButton: WidgetType {
  public static var type: UInt { gtk_font_button_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a button that shows `font`; `title` is the title of the dialog.
  public init(_ font: Font, title: String = "") {
    handle = unsafe ObjectHandle(sinking: made(gtk_font_button_new_with_font(font.description)))
    if !title.isEmpty { self.title = title }
  }

  /// The font.
  public var font: Font {
    get { unsafe Font(text(taking: gtk_font_chooser_get_font(opaque)) ?? "") }
    nonmutating set { unsafe gtk_font_chooser_set_font(opaque, newValue.description) }
  }

  /// The title of the dialog.
  public var title: String {
    get { unsafe text(gtk_font_button_get_title(cast())) ?? "" }
    nonmutating set { unsafe gtk_font_button_set_title(cast(), newValue) }
  }

  /// Calls `handler` with the font when the user has chosen one, but not while an updater shows a
  /// state.
  @discardableResult
  public func onEdit(_ handler: @escaping (Font) -> Void) -> SignalConnection {
    let pointer = unsafe handle.pointer
    return handle.connect("font-set") { _ in
      guard !Echo.isSilenced else { return }
      handler(FontButton(handle: unsafe ObjectHandle(retaining: pointer)).font)
    }
  }
}
