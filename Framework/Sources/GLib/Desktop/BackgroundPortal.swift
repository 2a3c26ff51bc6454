// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// Asks the desktop of a sandboxed program for the right to run without a window, and to start after login.
@MainActor
public struct BackgroundPortal {
  /// What the user, or the desktop, allowed.
  public struct Grant: Equatable, Sendable {
    /// Whether the program may run without a window.
    public var runsInBackground: Bool
    /// Whether it is started after the user logs in.
    public var startsAfterLogin: Bool
  }

  private let request: PortalRequest

  /// - Parameter patience: How many seconds the user may take.
  public init(_ bus: DBusConnection, patience: Double = 600) {
    request = PortalRequest(bus, patience: patience)
  }

  /// Returns what was allowed; nothing where there is no such portal.
  ///
  /// - Parameters:
  ///   - reason: Why, for the user.
  ///   - startsAfterLogin: Whether the program is to start after login with `command`; otherwise it no longer does.
  public func ask(reason: String, startsAfterLogin: Bool, command: [String]) async -> Grant {
    let options = [
      "reason": Variant(reason), "autostart": Variant(startsAfterLogin),
      "commandline": Variant(command), "dbus-activatable": Variant(false),
    ]
    // An error means that nothing was allowed.
    guard
      case .response(0, let results)? = try? await request.send(
        "RequestBackground", of: "org.freedesktop.portal.Background", options: options)
    else { return Grant(runsInBackground: false, startsAfterLogin: false) }
    return Grant(
      runsInBackground: results["background"]?.bool ?? false,
      startsAfterLogin: results["autostart"]?.bool ?? false)
  }
}
