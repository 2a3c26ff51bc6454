// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CHandy
public import GLib

/// Whether all windows of the program are light or dark.
public enum Appearance {
  /// What somebody wants.
  public nonisolated enum Scheme: String, CaseIterable, Sendable {
    /// As the desktop has it; light where the desktop does not say.
    case system
    case light
    case dark
  }

  /// What somebody wants here.
  public static var scheme: Scheme {
    get {
      switch unsafe hdy_style_manager_get_color_scheme(manager) {
      case HDY_COLOR_SCHEME_FORCE_LIGHT: .light
      case HDY_COLOR_SCHEME_FORCE_DARK: .dark
      default: .system
      }
    }
    set {
      let scheme =
        switch newValue {
        case .system: HDY_COLOR_SCHEME_PREFER_LIGHT
        case .light: HDY_COLOR_SCHEME_FORCE_LIGHT
        case .dark: HDY_COLOR_SCHEME_FORCE_DARK
        }
      unsafe hdy_style_manager_set_color_scheme(manager, scheme)
    }
  }

  /// Whether the desktop has a choice that `Scheme.system` follows.
  public static var systemHasScheme: Bool {
    unsafe hdy_style_manager_get_system_supports_color_schemes(manager) != 0
  }

  /// Whether windows are dark now.
  public static var isDark: Bool { unsafe hdy_style_manager_get_dark(manager) != 0 }

  /// Whether the desktop asks for strong contrasts now.
  public static var isHighContrast: Bool {
    unsafe hdy_style_manager_get_high_contrast(manager) != 0
  }

  /// Calls `handler` when windows become dark or light, until the connection is ended.
  public static func onChange(
    _ handler: @escaping (_ isDark: Bool) -> Void
  ) -> SignalConnection {
    let handle = unsafe ObjectHandle(retaining: UnsafeMutableRawPointer(manager))
    return handle.connect("notify::dark") { _ in handler(isDark) }
  }

  private static var manager: OpaquePointer {
    Handy.start()
    guard let manager = unsafe hdy_style_manager_get_default() else {
      fatalError("There is no display to be light or dark.")
    }
    return unsafe manager
  }
}
