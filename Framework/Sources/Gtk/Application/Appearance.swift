// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib
internal import Glibc

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
  public static var isDark: Bool {
    if let forced { return forced.isDark }
    return controllers_prefers_dark() != 0 || themeName.hasSuffix(darkSuffix)
  }

  /// Whether things may move by themselves: the user may have switched animations off.
  public static var hasAnimations: Bool { controllers_has_animations() != 0 }

  /// The name of the theme, without what its dark variant adds to it.
  public static var theme: String {
    let name = forced?.name ?? themeName
    return name.hasSuffix(darkSuffix) ? String(name.dropLast(darkSuffix.count)) : name
  }

  /// Calls `handler` when windows get another theme, or become dark or light, until the connections are
  /// disconnected.
  public static func onThemeChange(_ handler: @escaping () -> Void) -> [SignalConnection] {
    let settings = unsafe ObjectHandle(retaining: made(OpaquePointer(controllers_settings())))
    return ["notify::gtk-theme-name", "notify::gtk-application-prefer-dark-theme"].map {
      settings.connect($0) { _ in handler() }
    }
  }

  /// The setting in the environment, such as `GTK_THEME=Adwaita:dark`: GTK reads no other setting
  /// then.
  private static var forced: (name: String, isDark: Bool)? {
    guard let value = unsafe getenv("GTK_THEME") else { return nil }
    let parts = unsafe String(cString: value).split(separator: ":", maxSplits: 1)
    guard let name = parts.first else { return nil }
    return (String(name), parts.last == "dark" || name.hasSuffix(darkSuffix))
  }

  /// Calls `handler` when windows become dark or light, until the connection is disconnected.
  public static func onChange(
    _ handler: @escaping (_ isDark: Bool) -> Void
  ) -> SignalConnection {
    let settings = unsafe ObjectHandle(retaining: made(OpaquePointer(controllers_settings())))
    return settings.connect("notify::gtk-application-prefer-dark-theme") { _ in handler(isDark) }
  }

  private static let darkSuffix = "-dark"
  private static var isOurs = false

  private static var themeName: String { unsafe text(taking: controllers_theme()) ?? "" }

  private static func apply() {
    switch scheme {
    case .system where !systemIsDark:
      // A program that never wanted anything else leaves alone what the user has set.
      if isOurs { controllers_prefer_what_the_user_does() }
      isOurs = false
    case .system, .dark:
      controllers_prefer_dark(1)
      isOurs = true
    case .light:
      controllers_prefer_dark(0)
      if themeName.hasSuffix(darkSuffix) {
        unsafe controllers_set_theme(String(themeName.dropLast(darkSuffix.count)))
      }
      isOurs = true
    }
  }
}

/// Reports whether the desktop prefers light or dark programs, for as long as it is kept.
@MainActor
public final class DesktopScheme {
  private static let settings = "org.freedesktop.portal.Settings"
  private static let group = "org.freedesktop.appearance"
  private static let key = "color-scheme"

  private let changed: (Bool) -> Void
  private var subscription: Subscription?
  private var task: Task<Void, Never>?

  /// Creates an observer that calls `changed` with the desktop's preference, soon and whenever it
  /// changes. It is never called on a desktop without a portal; none is started for this.
  public init(
    on bus: @escaping () async throws -> DBusConnection = { try await .session() },
    changed: @escaping (_ isDark: Bool) -> Void
  ) {
    self.changed = changed
    task = Task { [weak self] in
      do {
        let connection = try await bus()
        guard !Task.isCancelled else { return }
        self?.listen(on: connection)
        let answer = try await connection.call(
          "Read", of: Self.settings, at: PortalRequest.path, on: PortalRequest.service,
          with: [Variant(Self.group), Variant(Self.key)], autoStart: false)
        guard !Task.isCancelled else { return }
        self?.hear(answer.members.first)
      } catch {
        // There is no bus, or no portal on it.
      }
    }
  }

  isolated deinit { task?.cancel() }

  private func listen(on connection: DBusConnection) {
    subscription = connection.subscribe(
      to: "SettingChanged", of: Self.settings, at: PortalRequest.path, from: PortalRequest.service
    ) { [weak self] signal in
      let arguments = signal.arguments.members
      guard arguments.count == 3, arguments[0].string == Self.group,
        arguments[1].string == Self.key
      else { return }
      self?.hear(arguments[2])
    }
  }

  /// The value may be boxed, once or twice.
  private func hear(_ value: Variant?) {
    var value = value
    while let boxed = value, boxed.type == "v" { value = boxed.members.first }
    // 0 is no preference, 1 dark, 2 light.
    if let scheme = value?.int { changed(scheme == 1) }
  }
}
