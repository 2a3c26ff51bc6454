// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Services

/// The program's style sheets: one for every theme, and Cameo's own look where the theme is Adwaita. High contrast
/// and other themes keep their own look.
enum Looks {
  private static var own: StyleSheet?
  private static var shown: String?
  private static var watches: [SignalConnection] = []

  /// Applies them now, and whenever the theme changes.
  static func install() {
    sheet(["cameo", "viewer"], and: serviceMarks)?.install()
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
    own = files.isEmpty ? nil : sheet(files, and: servicePlates)
    own?.install()
  }

  /// The tiles of services, in their colours.
  nonisolated static var serviceMarks: String {
    AllServices.catalog.all.map(\.card).compactMap { card in
      card.color.map {
        ".service-mark.service-\(card.id) { background-image:"
          + " linear-gradient(to bottom, mix(\($0), white, 0.15), \($0)); }\n"
      }
    }.joined()
  }

  /// The circles of services in Cameo's own look, in their colours.
  nonisolated static var servicePlates: String {
    AllServices.catalog.all.map(\.card).compactMap { card in
      card.color.map { ".service-\(card.id) { color: white; background-color: \($0); }\n" }
    }.joined()
  }

  private static func sheet(_ files: [String], and rules: String) -> StyleSheet? {
    let css = files.compactMap { Resources.bundle.text("style/\($0).css") }.joined() + rules
    do {
      return try StyleSheet(css, name: "\(files.last ?? "").css")
    } catch {
      Log.critical(domain: "Cameo", "\(error)")
      return nil
    }
  }
}
