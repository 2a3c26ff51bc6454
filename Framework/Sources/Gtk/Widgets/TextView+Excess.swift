// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
internal import GLib

extension TextView {
  private static let tag = "excess"
  private static let tint = "rgba(224,27,36,0.15)"

  /// Underlines and tints what comes after `kept`, the beginning of the text, as too much; nil for nothing.
  public func markExcess(after kept: String?) {
    var (start, end) = unsafe bounds
    if let marked = unsafe knownTag {
      unsafe gtk_text_buffer_remove_tag(buffer, marked, &start, &end)
    }
    guard let kept, let tag = unsafe knownTag ?? addTag() else { return }
    let length = kept.unicodeScalars.count
    unsafe gtk_text_buffer_get_iter_at_offset(buffer, &start, Int32(clamping: length))
    unsafe gtk_text_buffer_apply_tag(buffer, tag, &start, &end)
  }

  /// What is marked as too much.
  public var excess: String {
    guard let tag = unsafe knownTag else { return "" }
    var (start, end) = unsafe bounds
    let isTagged = unsafe gtk_text_iter_has_tag(&start, tag) != 0
    if !isTagged, unsafe gtk_text_iter_forward_to_tag_toggle(&start, tag) == 0 { return "" }
    return unsafe contents(of: buffer, from: &start, to: &end)
  }

  private var bounds: (start: GtkTextIter, end: GtkTextIter) {
    var start = unsafe GtkTextIter()
    var end = unsafe GtkTextIter()
    unsafe gtk_text_buffer_get_bounds(buffer, &start, &end)
    return unsafe (start, end)
  }

  private var knownTag: UnsafeMutablePointer<GtkTextTag>? {
    unsafe gtk_text_tag_table_lookup(gtk_text_buffer_get_tag_table(buffer), Self.tag)
  }

  private func addTag() -> UnsafeMutablePointer<GtkTextTag>? {
    let tag = unsafe gtk_text_tag_new(Self.tag)
    guard let object = UnsafeMutableRawPointer(tag) else { return nil }
    var underline = GValue()
    unsafe g_value_init(&underline, controllers_column_int())
    unsafe g_value_set_int(&underline, Int32(PANGO_UNDERLINE_SINGLE.rawValue))
    var background = GValue()
    unsafe g_value_init(&background, controllers_column_string())
    unsafe g_value_set_string(&background, Self.tint)
    let properties = unsafe object.assumingMemoryBound(to: GObject.self)
    unsafe g_object_set_property(properties, "underline", &underline)
    unsafe g_object_set_property(properties, "background", &background)
    unsafe g_value_unset(&underline)
    unsafe g_value_unset(&background)
    unsafe gtk_text_tag_table_add(gtk_text_buffer_get_tag_table(buffer), tag)
    unsafe g_object_unref(object)
    return unsafe tag
  }
}
