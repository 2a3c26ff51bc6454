// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// The icons that GTK finds by name.
@MainActor
public enum IconTheme {
  /// Adds the symbolic icons (`…-symbolic.svg`) that are compiled into the program. Their names must
  /// not be those of the desktop's icons, which come first.
  public static func addSymbols(of bundle: ResourceBundle, program: String) {
    let root = "/" + program.split(separator: ".").joined(separator: "/") + "/icons"
    bundle.register(filesEndingIn: "-symbolic.svg", in: "\(root)/scalable/actions")
    unsafe gtk_icon_theme_add_resource_path(gtk_icon_theme_get_default(), root)
  }

  /// Whether there is an icon called `name`.
  public static func has(_ name: String) -> Bool {
    unsafe gtk_icon_theme_has_icon(gtk_icon_theme_get_default(), name) != 0
  }
}
