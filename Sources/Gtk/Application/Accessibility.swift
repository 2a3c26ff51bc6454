// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk

/// What assistive technology is told of all windows of the program.
public enum Accessibility {
  /// Leaves out symbols without a name: on a button or beside a text they only repeat what is said
  /// there. Call it before there is a window. One that is given a name is a picture again.
  public static func leaveOutPlainSymbols() {
    guard let images = unsafe g_type_class_ref(gtk_image_get_type()) else { return }
    unsafe gtk_widget_class_set_accessible_role(
      images.assumingMemoryBound(to: GtkWidgetClass.self), ATK_ROLE_FILLER)
  }
}
