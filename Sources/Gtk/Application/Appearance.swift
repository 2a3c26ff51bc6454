// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// Whether all windows of the program are light or dark.
///
/// It does not follow the desktop by itself, so that it costs no time at the start; see
/// `DesktopScheme`.
public enum Appearance {
  /// A colour scheme that the user can choose.
  public nonisolated enum Scheme: String, CaseIterable, Sendable {
    /// Follows the desktop.
    case system
    /// Always light.
    case light
    /// Always dark.
    case dark
  }

  /// The colour scheme of the program.
  public static var scheme = Scheme.system {
    didSet { if scheme != oldValue { apply() } }
  }

  /// Whether the desktop prefers dark programs, as far as is known. Set it from a `DesktopScheme`.
  public static var systemIsDark = false {
    didSet { if systemIsDark != oldValue { apply() } }
  }

  /// Whether windows are dark now.
  public static var isDark: Bool { cameo_prefers_dark() != 0 || themeName.hasSuffix(darkSuffix) }

  /// Calls `handler` when windows become dark or light, until the connection is disconnected.
  public static func onChange(
    _ handler: @escaping (_ isDark: Bool) -> Void
  ) -> SignalConnection {
    let settings = unsafe ObjectHandle(retaining: made(OpaquePointer(cameo_settings())))
    return settings.connect("notify::gtk-application-prefer-dark-theme") { _ in handler(isDark) }
  }

  private static let darkSuffix = "-dark"
  private static var isOurs = false

  private static var themeName: String { unsafe text(taking: cameo_theme()) ?? "" }

  private static func apply() {
    switch scheme {
    case .system where !systemIsDark:
      // A program that never wanted anything else leaves alone what the user has set.
      if isOurs { cameo_prefer_what_the_user_does() }
      isOurs = false
    case .system, .dark:
      cameo_prefer_dark(1)
      isOurs = true
    case .light:
      cameo_prefer_dark(0)
      if themeName.hasSuffix(darkSuffix) {
        unsafe cameo_set_theme(String(themeName.dropLast(darkSuffix.count)))
      }
      isOurs = true
    }
  }
}
