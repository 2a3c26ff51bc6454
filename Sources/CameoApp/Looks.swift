// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk

/// The program's style sheets: one for every theme, and Cameo's own look where the theme is Adwaita. High contrast
/// and other themes keep their own look.
enum Looks {
  private static var own: StyleSheet?
  private static var shown: String?
  private static var watches: [SignalConnection] = []

  /// Applies them now, and whenever the theme changes.
  static func install() {
    sheet(["cameo", "viewer"])?.install()
    follow()
    guard watches.isEmpty else { return }
    watches = Appearance.onThemeChange { follow() }
  }

  /// The files of Cameo's own look in a theme; none where the theme's own is shown.
  nonisolated static func files(theme: String, isDark: Bool) -> [String] {
    guard theme == "Adwaita" else { return [] }
    return [isDark ? "adwaita-dark" : "adwaita-light", "adwaita", "viewer"]
  }

  private static func follow() {
    let files = files(theme: Appearance.theme, isDark: Appearance.isDark)
    let key = files.joined(separator: " ")
    guard key != shown else { return }
    shown = key
    own?.remove()
    own = files.isEmpty ? nil : sheet(files)
    own?.install()
  }

  private static func sheet(_ files: [String]) -> StyleSheet? {
    let css = files.compactMap { Resources.bundle.text("style/\($0).css") }.joined()
    do {
      return try StyleSheet(css, name: "\(files.last ?? "").css")
    } catch {
      Log.critical(domain: "Cameo", "\(error)")
      return nil
    }
  }
}
