// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
internal import CGtkWidgets
internal import GLib

/// Accessibility settings for all windows of the program.
public enum Accessibility {
  /// Hides icons without an accessible name from assistive technology: on a button or beside a text
  /// they only repeat what is said there. Call it before the first window is created.
  public static func leaveOutPlainSymbols() {
    guard let images = unsafe g_type_class_ref(gtk_image_get_type()) else { return }
    unsafe gtk_widget_class_set_accessible_role(
      images.assumingMemoryBound(to: GtkWidgetClass.self), ATK_ROLE_FILLER)
  }

  /// Names icons in entries by their tooltips, and hides those without a tooltip: GTK would name them
  /// after their files. Call it before the first window is created.
  public static func nameIconsInEntries() { controllers_name_entry_icons() }
}

extension WidgetType {
  /// Hides the widget from assistive technology, because it only decorates what is said beside it.
  public func beDecoration() {
    unsafe atk_object_set_role(gtk_widget_get_accessible(cast()), ATK_ROLE_FILLER)
  }

  /// Makes the widget a chart for assistive technology, which reads out what it shows: `summary`.
  public func beChart(_ name: String, summary: String) {
    unsafe atk_object_set_role(gtk_widget_get_accessible(cast()), ATK_ROLE_CHART)
    accessibleName = name
    accessibleDescription = summary
  }

  /// Makes the widget a heading for assistive technology, which can jump from one to the next.
  public func beHeading() {
    unsafe atk_object_set_role(gtk_widget_get_accessible(cast()), ATK_ROLE_HEADING)
  }

  /// Makes the widget a message that assistive technology reads out when it appears. While it is on the
  /// screen, another text is read out as well, unless `readsChanges` is false.
  public func beNotification(_ text: String, readsChanges: Bool = true) {
    let accessible = unsafe gtk_widget_get_accessible(cast())
    let isNew = accessibleName != text
    unsafe atk_object_set_role(accessible, ATK_ROLE_NOTIFICATION)
    unsafe atk_object_set_name(accessible, text)
    if isNew, readsChanges, unsafe gtk_widget_get_mapped(cast()) != 0 { announce(text) }
  }

  /// Has assistive technology read out `text` now, whatever has the focus.
  public func announce(_ text: String) {
    guard !text.isEmpty else { return }
    unsafe controllers_announce(handle.pointer, CText.cut(text))
  }
}
