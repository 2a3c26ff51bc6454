// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Observation

/// Starting after login, without a window, to send what waits. Nothing is set up before the user turns it on.
@Observable
final class LoginStart {
  /// What the program is started with.
  nonisolated static let argument = "--send-waiting"

  /// Whether the user turned it on, here or in the desktop's own settings.
  private(set) var isOn: Bool

  @ObservationIgnored private let file: AutostartFile
  @ObservationIgnored private let isSandboxed: Bool
  @ObservationIgnored private let settings: UserSettings
  @ObservationIgnored private let bus: () async throws -> DBusConnection

  /// - Parameter folder: That of the programs which start after login.
  init(
    _ settings: UserSettings, folder: String, isSandboxed: Bool = Sandbox.isFlatpak,
    on bus: @escaping () async throws -> DBusConnection = { try await .session() }
  ) {
    self.settings = settings
    self.isSandboxed = isSandboxed
    self.bus = bus
    file = AutostartFile(folder: folder)
    isOn = isSandboxed ? settings.startsAfterLogin : file.isOn
  }

  /// Turns it on or off; throws when the desktop refuses.
  func set(_ isWanted: Bool) async throws {
    if isSandboxed {
      let grant = await ask(startsAfterLogin: isWanted)
      guard (grant?.startsAfterLogin ?? false) == isWanted else { throw LoginStartError.refused }
      settings.startsAfterLogin = isWanted
    } else if isWanted {
      try await file.write()
    } else {
      await file.remove()
    }
    isOn = isWanted
  }

  /// Asks for the right to go on without a window, where a program needs it.
  func askToRunInBackground() async {
    guard isSandboxed else { return }
    let grant = await ask(startsAfterLogin: isOn)
    if grant?.runsInBackground != true {
      Log.write(.debug, domain: "Cameo", "Running in the background was not allowed.")
    }
  }

  /// Nil without a bus.
  private func ask(startsAfterLogin: Bool) async -> BackgroundPortal.Grant? {
    guard let bus = try? await bus() else { return nil }
    return await BackgroundPortal(bus).ask(
      reason: tr("Send your photos when the window is closed"),
      startsAfterLogin: startsAfterLogin, command: ["cameo", Self.argument])
  }
}

/// Why it was not turned on.
nonisolated enum LoginStartError: PresentableError, Equatable {
  case refused

  var title: String { tr("Can't start after login") }
  var reason: String { tr("Your desktop didn't allow it.") }
  var suggestion: String { tr("Allow Cameo to run in the background in your desktop's settings.") }
}
