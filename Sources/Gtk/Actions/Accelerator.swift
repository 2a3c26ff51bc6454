// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk

/// Keyboard shortcuts, written like `<Primary><Shift>o`.
public enum Accelerator {
  /// Returns the labels of the keys in the user's language: “Ctrl”, “Shift” and “O”; empty if
  /// `text` is not a shortcut.
  public static func keys(_ text: String) -> [String] {
    var key: guint = 0
    var modifiers = GdkModifierType(0)
    unsafe gtk_accelerator_parse(text, &key, &modifiers)
    guard key != 0 else { return [] }
    let last = label(key, GdkModifierType(0))
    // The key itself may be a plus.
    let others = label(key, modifiers).dropLast(last.count)
    return others.split(separator: "+").map(String.init) + [last]
  }

  private static func label(_ key: guint, _ modifiers: GdkModifierType) -> String {
    unsafe Gtk.text(taking: gtk_accelerator_get_label(key, modifiers)) ?? ""
  }
}
