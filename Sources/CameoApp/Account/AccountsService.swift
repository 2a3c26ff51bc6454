// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// The service of the desktop that knows the people of this computer and their pictures.
@MainActor
struct AccountsService {
  private static let service = "org.freedesktop.Accounts"
  /// Who is signed in as far as is known without the service.
  let local: ComputerAccount
  private let connect: () async throws -> DBusConnection

  /// The one on the bus that `connect` leads to.
  init(
    local: ComputerAccount = .local(),
    connect: @escaping () async throws -> DBusConnection = { try await .system() }
  ) {
    self.local = local
    self.connect = connect
  }

  /// Who is signed in; nil when there is no such service, or it does not know.
  func account() async -> ComputerAccount? {
    do {
      let bus = try await connect()
      let answer = try await bus.call(
        "FindUserById", of: Self.service, at: "/org/freedesktop/Accounts", on: Self.service,
        with: [Variant(Int64(getuid()))], seconds: 5)
      guard let user = answer.members.first?.string else { return nil }
      func text(_ name: String) async throws -> String? {
        try await bus.property(name, of: "\(Self.service).User", at: user, on: Self.service).string
      }
      guard let login = try await text("UserName"), !login.isEmpty else { return nil }
      let picture = try await text("IconFile").flatMap { access($0, R_OK) == 0 ? $0 : nil }
      return ComputerAccount(login: login, name: try await text("RealName"), pictureFile: picture)
    } catch {
      // Most servers and small desktops have none: nothing to trouble anybody with.
      Log.write(.debug, domain: "Cameo", "No account service: \(error)")
      return nil
    }
  }
}
