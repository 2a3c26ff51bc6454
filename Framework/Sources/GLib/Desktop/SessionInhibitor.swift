// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// Asks the desktop not to log out and not to sleep by itself while the program does something. The desktop shows the
/// reason to a user who logs out, who may do so all the same.
@MainActor
public final class SessionInhibitor {
  /// How it is given back.
  private enum Hold {
    case cookie(UInt32)
    case request(String)
  }

  private static let manager = "org.gnome.SessionManager"
  /// Logging out and sleeping; both interfaces use these numbers.
  private static let flags: UInt32 = 1 | 4

  private let program: String
  private let bus: () async throws -> DBusConnection
  private var reason: String?
  private var hold: Hold?
  private var work: Task<Void, Never>?

  /// - Parameter program: Its reverse-domain name.
  public init(
    program: String, on bus: @escaping () async throws -> DBusConnection = { try await .session() }
  ) {
    self.program = program
    self.bus = bus
  }

  /// Asks for it, with the reason for the user; nil gives it back.
  public func set(_ reason: String?) {
    self.reason = reason
    guard work == nil else { return }
    work = Task { [weak self] in
      await self?.catchUp()
      self?.work = nil
    }
  }

  /// One call after the other, since the reason may come and go quickly.
  private func catchUp() async {
    while (reason != nil) != (hold != nil) {
      guard let bus = try? await bus() else { return }
      if let held = hold {
        hold = nil
        await giveBack(held, on: bus)
      } else if let reason {
        hold = await ask(reason, on: bus)
        if hold == nil { return }
      }
    }
  }

  /// Nil where neither service is running.
  private func ask(_ reason: String, on bus: DBusConnection) async -> Hold? {
    if !Sandbox.isFlatpak,
      let answer = try? await bus.call(
        "Inhibit", of: Self.manager, at: "/org/gnome/SessionManager", on: Self.manager,
        with: [Variant(program), Variant(UInt32(0)), Variant(reason), Variant(Self.flags)],
        autoStart: false),
      let cookie = answer.members.first?.int.flatMap({ UInt32(exactly: $0) })
    {
      return .cookie(cookie)
    }
    let answer = try? await bus.call(
      "Inhibit", of: "org.freedesktop.portal.Inhibit", at: PortalRequest.path,
      on: PortalRequest.service,
      with: [Variant(""), Variant(Self.flags), Variant(["reason": Variant(reason)])],
      autoStart: false)
    return answer?.members.first?.string.map { .request($0) }
  }

  private func giveBack(_ hold: Hold, on bus: DBusConnection) async {
    // A service that has ended holds nothing any more.
    switch hold {
    case .cookie(let cookie):
      _ = try? await bus.call(
        "Uninhibit", of: Self.manager, at: "/org/gnome/SessionManager", on: Self.manager,
        with: [Variant(cookie)], autoStart: false)
    case .request(let path):
      _ = try? await bus.call(
        "Close", of: "org.freedesktop.portal.Request", at: path, on: PortalRequest.service,
        autoStart: false)
    }
  }
}
