// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A text.
public struct Label: WidgetType {
  public static var type: UInt { gtk_label_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a label with a text.
  public init(_ text: String) {
    handle = unsafe ObjectHandle(sinking: made(gtk_label_new(CText.cut(text))))
  }

  /// Whether the text is aligned at the start instead of centred.
  public var alignsAtStart: Bool {
    get { unsafe gtk_label_get_xalign(cast()) == 0 }
    nonmutating set { unsafe gtk_label_set_xalign(cast(), newValue ? 0 : 0.5) }
  }

  /// Whether a long text is wrapped.
  public var wraps: Bool {
    get { unsafe gtk_label_get_line_wrap(cast()) != 0 }
    nonmutating set { unsafe gtk_label_set_line_wrap(cast(), newValue ? 1 : 0) }
  }

  /// Whether the lines of a wrapped text are centred instead of aligned at the start.
  public var centersLines: Bool {
    get { unsafe gtk_label_get_justify(cast()) == GTK_JUSTIFY_CENTER }
    nonmutating set {
      unsafe gtk_label_set_justify(cast(), newValue ? GTK_JUSTIFY_CENTER : GTK_JUSTIFY_LEFT)
    }
  }

  /// Whether a text that is too long ends in “…” instead of making the label wider.
  public var ellipsizes: Bool {
    get { unsafe gtk_label_get_ellipsize(cast()) == PANGO_ELLIPSIZE_END }
    nonmutating set {
      unsafe gtk_label_set_ellipsize(cast(), newValue ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE)
    }
  }

  /// Sets the greatest width, in characters; a longer text wraps or ends in “…”.
  public func setMaxCharacters(_ count: Int) {
    unsafe gtk_label_set_max_width_chars(cast(), Int32(count))
  }

  /// Keeps room for `count` lines, whatever the text; it stands at the top.
  public func keepRoom(forLines count: Int) {
    unsafe gtk_label_set_yalign(cast(), 0)
    guard let layout = unsafe gtk_widget_create_pango_layout(cast(), "X") else { return }
    var height: Int32 = 0
    unsafe pango_layout_get_pixel_size(layout, nil, &height)
    unsafe g_object_unref(UnsafeMutableRawPointer(layout))
    setMinimumSize(width: -1, height: Int(height) * count)
  }

  /// Wraps a text that is too long into at most `count` lines, before it ends in “…”. Words that
  /// are too long, such as addresses, are broken.
  public func wraps(intoLines count: Int) {
    wraps = true
    ellipsizes = true
    unsafe gtk_label_set_lines(cast(), Int32(count))
    unsafe gtk_label_set_line_wrap_mode(cast(), PANGO_WRAP_WORD_CHAR)
    breaksWithoutHyphens()
  }

  /// Shows no hyphen where a line breaks inside a word: in an address it would mean something. Interface files can't say
  /// that.
  public func breaksWithoutHyphens() {
    guard let attributes = unsafe pango_attr_list_new() else { return }
    unsafe pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    unsafe gtk_label_set_attributes(cast(), attributes)
    unsafe pango_attr_list_unref(attributes)
  }

  /// The text, without markup.
  public var text: String {
    get { unsafe Gtk.text(gtk_label_get_text(cast())) ?? "" }
    nonmutating set {
      // GTK would lay out the window anew, even with the same text.
      if newValue == text, unsafe gtk_label_get_use_markup(cast()) == 0 { return }
      unsafe gtk_label_set_text(cast(), CText.cut(newValue))
    }
  }
}
