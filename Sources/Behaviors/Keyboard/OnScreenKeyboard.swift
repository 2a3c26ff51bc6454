// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib

/// Hears from the session's bus whether an on-screen keyboard is up. Without one it hears nothing.
final class OnScreenKeyboard {
  private static let service = "sm.puri.OSK0"
  private static let path = "/sm/puri/OSK0"

  private let changed: (Bool) -> Void
  private var subscription: DBusSubscription?
  private var task: Task<Void, Never>?

  init(on bus: DBusConnection?, changed: @escaping (Bool) -> Void) {
    self.changed = changed
    task = Task { [weak self] in
      do {
        let connection: DBusConnection
        if let bus { connection = bus } else { connection = try await .session() }
        guard !Task.isCancelled else { return }
        self?.listen(on: connection)
        let value = try await connection.property(
          "Visible", of: Self.service, at: Self.path, on: Self.service, autoStart: false)
        guard !Task.isCancelled, let isVisible = value.bool else { return }
        self?.changed(isVisible)
      } catch {
        // There is no bus, or no keyboard yet; one that starts says so itself.
      }
    }
  }

  func stop() {
    task?.cancel()
    subscription?.cancel()
    subscription = nil
  }

  private func listen(on connection: DBusConnection) {
    subscription = connection.subscribe(
      to: "PropertiesChanged", of: "org.freedesktop.DBus.Properties", at: Self.path,
      from: Self.service
    ) { [weak self] signal in
      let arguments = signal.arguments.members
      guard arguments.count > 1, arguments[0].string == Self.service,
        let isVisible = arguments[1].dictionary["Visible"]?.bool
      else { return }
      self?.changed(isVisible)
    }
  }
}
