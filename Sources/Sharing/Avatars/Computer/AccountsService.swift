// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import GLib
internal import Glibc

/// The desktop service that knows this computer's users and their pictures.
@MainActor
public struct AccountsService {
  private static let service = "org.freedesktop.Accounts"
  private static let userInterface = "\(service).User"

  /// The user as far as known without the service.
  public let local: ComputerAccount
  private let connect: @MainActor () async throws -> DBusConnection

  /// Uses the bus that `connect` returns.
  public init(
    local: ComputerAccount = .local(),
    connect: @escaping @MainActor () async throws -> DBusConnection = { try await .system() }
  ) {
    self.local = local
    self.connect = connect
  }

  /// Returns the signed-in user; nil when there is no such service, or it doesn't know them.
  public func account() async -> ComputerAccount? {
    do {
      guard let user = try await user() else { return nil }
      let login = try await user.text("UserName")
      guard !login.isEmpty else { return nil }
      let picture = try await user.text("IconFile")
      return ComputerAccount(
        login: login, name: try await user.text("RealName"),
        pictureFile: access(picture, R_OK) == 0 ? picture : nil)
    } catch {
      // Most servers and small desktops have no such service, which is fine.
      Log.write(.debug, domain: "Cameo", "No account service: \(error)")
      return nil
    }
  }

  /// Returns the path of the signed-in user's picture, empty if there is none; nil without the
  /// service.
  func pictureFile() async throws(DeliveryError) -> String? {
    do {
      return try await user()?.text("IconFile")
    } catch {
      if let reason = Self.reason(error) { throw reason }
      return nil
    }
  }

  /// Has the service copy the picture in the file at `path`; an empty path removes the picture.
  func setPicture(_ path: String) async throws(DeliveryError) {
    do {
      guard let user = try await user() else { return }
      // The service may ask for a password first.
      _ = try await user.bus.call(
        "SetIconFile", of: Self.userInterface, at: user.path, on: Self.service,
        with: [Variant(path)], seconds: 120)
    } catch {
      throw Self.reason(error)
        ?? DeliveryError(
          .other, tr("Couldn't change your profile picture on the sign-in screen: {0}", "\(error)"))
    }
  }

  private struct User {
    let bus: DBusConnection
    let path: String

    func text(_ name: String) async throws -> String {
      try await bus.property(name, of: userInterface, at: path, on: service).string ?? ""
    }
  }

  private func user() async throws -> User? {
    let bus = try await connect()
    let answer = try await bus.call(
      "FindUserById", of: Self.service, at: "/org/freedesktop/Accounts", on: Self.service,
      with: [Variant(Int64(getuid()))], seconds: 5)
    return answer.members.first?.string.map { User(bus: bus, path: $0) }
  }

  /// Returns the problem that the service reports, or that the user cancelled; nil if there is no
  /// service.
  private static func reason(_ error: any Error) -> DeliveryError? {
    if error is CancellationError || Task.isCancelled { return .cancelled }
    guard let error = error as? GLibError else { return nil }
    let isLate = error.domain == "g-io-error-quark" && error.code == 24  // G_IO_ERROR_TIMED_OUT
    if isLate || error.remoteName == "org.freedesktop.DBus.Error.NoReply" {
      return DeliveryError(
        .timeOut, tr("This computer's account service isn't responding. Try again later."),
        remedy: .later)
    }
    guard let name = error.remoteName, name.hasPrefix("\(service).") else { return nil }
    guard name.hasSuffix(".PermissionDenied") else {
      return DeliveryError(
        .refused,
        tr("Couldn't change your profile picture on the sign-in screen: {0}", error.message))
    }
    return DeliveryError(
      .noPermission,
      tr(
        "You don't have permission to change your profile picture on this computer's sign-in screen. Ask its administrator."
      ))
  }
}

/// The user who is signed in on this computer. Without a full name, the login is used.
public struct ComputerAccount: Equatable, Sendable {
  /// The login name.
  public var login: String
  /// The full name.
  public var name: String
  /// The path of the picture on the sign-in screen.
  public var pictureFile: String?

  /// An account; one without a name is called by its login.
  public init(login: String, name: String? = nil, pictureFile: String? = nil) {
    self.login = login
    self.name = name.flatMap { $0.isEmpty ? nil : $0 } ?? login
    self.pictureFile = pictureFile.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The entry in the password database, and `.face` in the folder `home`.
  public static func local(home: String = Folders.home) -> ComputerAccount {
    let avatar = "\(home)/.face"
    let pictureFile = access(avatar, R_OK) == 0 ? avatar : nil
    guard let entry = getpwuid(getuid())?.pointee else {
      return ComputerAccount(login: "\(getuid())", pictureFile: pictureFile)
    }
    let fields = entry.pw_gecos.map { String(cString: $0) } ?? ""
    return ComputerAccount(
      login: String(cString: entry.pw_name), name: name(in: fields), pictureFile: pictureFile)
  }

  /// Returns the full name from the GECOS field of the password database, which is the first of
  /// several.
  static func name(in fields: String) -> String { String(fields.prefix { $0 != "," }) }
}
