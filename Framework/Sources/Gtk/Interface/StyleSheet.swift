// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// CSS for the whole program.
public final class StyleSheet {
  private let provider: ObjectHandle

  /// Parses `css`; `name` is used in messages.
  public init(_ css: String, name: String) throws(InterfaceError) {
    provider = unsafe ObjectHandle(taking: gtk_css_provider_new())
    var error: UnsafeMutablePointer<GError>?
    let size = gssize(css.utf8.count)
    guard unsafe gtk_css_provider_load_from_data(pointer, css, size, &error) == 0 else { return }
    let reason = unsafe error.map { unsafe GLibError(taking: $0).message } ?? "unknown error"
    // GTK calls a text from memory “<data>”, and puts no space after the position in it.
    let parts = reason.split(separator: ":", maxSplits: 2)
    guard parts.count == 3, parts[0] == "<data>" else { throw .broken(file: name, reason: reason) }
    let column = parts[2].prefix { $0.isNumber }
    let rest = parts[2].dropFirst(column.count)
    throw .broken(file: name, reason: "\(name):\(parts[1]):\(column) \(rest)")
  }

  /// Applies the style sheet to every window, with precedence over the theme but not over the
  /// user's own.
  public func install() { install(before: 0) }

  /// Applies it so far before what programs install themselves.
  private func install(before steps: guint) {
    guard let screen = unsafe gdk_screen_get_default() else { return }
    unsafe gtk_style_context_add_provider_for_screen(
      screen, OpaquePointer(provider.pointer),
      guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION) - steps)
  }

  /// Takes it away from all windows again.
  public func remove() {
    guard let screen = unsafe gdk_screen_get_default() else { return }
    unsafe gtk_style_context_remove_provider_for_screen(screen, OpaquePointer(provider.pointer))
  }

  private static var installed: Set<String> = []

  /// Applies `css` the first time this is called with `name`, for widgets that need styles of their
  /// own. Style sheets that a program installs take precedence. Errors in it are logged.
  public static func installOnce(_ css: String, name: String) {
    guard installed.insert(name).inserted else { return }
    do {
      try StyleSheet(css, name: name).install(before: 1)
    } catch {
      Log.warning(domain: "Controllers-Gtk", "\(error)")
    }
  }

  private var pointer: UnsafeMutablePointer<GtkCssProvider> {
    unsafe provider.pointer.assumingMemoryBound(to: GtkCssProvider.self)
  }
}

/// The icons that GTK finds by name.
@MainActor
public enum IconTheme {
  /// Adds the symbolic icons (`…-symbolic.svg`) that are compiled into the program. Their names must
  /// not be those of the desktop's icons, which come first.
  ///
  /// Where there is a picture of 16 or 24 pixels, too, made by `gtk-encode-symbolic-svg` and called
  /// `…-symbolic.symbolic.png` or `…-symbolic.24.png`, that one is shown in this size. A window with such
  /// icons only doesn't load the SVG library, which takes 6 MB and some milliseconds.
  public static func addSymbols(of bundle: ResourceBundle, program: String) {
    let root = "/" + program.split(separator: ".").joined(separator: "/") + "/icons"
    bundle.register(filesEndingIn: "-symbolic.svg", in: "\(root)/scalable/actions")
    let picture = "-symbolic.symbolic.png"
    bundle.register(filesEndingIn: picture, in: "\(root)/16x16/actions")
    bundle.register(filesEndingIn: "-symbolic.24.png", as: picture, in: "\(root)/24x24/actions")
    unsafe gtk_icon_theme_add_resource_path(gtk_icon_theme_get_default(), root)
  }

  /// Whether there is an icon called `name`.
  public static func has(_ name: String) -> Bool {
    unsafe gtk_icon_theme_has_icon(gtk_icon_theme_get_default(), name) != 0
  }
}
