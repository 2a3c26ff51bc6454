// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk

extension WidgetType {
  /// Makes the widget a message that assistive technology reads out when it appears.
  public func beNotification(_ text: String) {
    let accessible = unsafe gtk_widget_get_accessible(cast())
    unsafe atk_object_set_role(accessible, ATK_ROLE_NOTIFICATION)
    unsafe atk_object_set_name(accessible, text)
  }
}
