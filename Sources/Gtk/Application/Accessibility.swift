// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk

/// Accessibility settings for all windows of the program.
public enum Accessibility {
  /// Hides icons without an accessible name from assistive technology: on a button or beside a text
  /// they only repeat what is said there. Call it before the first window is created.
  public static func leaveOutPlainSymbols() {
    guard let images = unsafe g_type_class_ref(gtk_image_get_type()) else { return }
    unsafe gtk_widget_class_set_accessible_role(
      images.assumingMemoryBound(to: GtkWidgetClass.self), ATK_ROLE_FILLER)
  }
}

extension WidgetType {
  /// Makes the widget a message that assistive technology reads out when it appears.
  public func beNotification(_ text: String) {
    let accessible = unsafe gtk_widget_get_accessible(cast())
    unsafe atk_object_set_role(accessible, ATK_ROLE_NOTIFICATION)
    unsafe atk_object_set_name(accessible, text)
  }
}
