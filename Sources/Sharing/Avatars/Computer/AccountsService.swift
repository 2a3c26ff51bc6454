// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import GLib
internal import Glibc

/// The service of the desktop that knows the people of this computer and their pictures.
@MainActor
public struct AccountsService {
  private static let service = "org.freedesktop.Accounts"
  private static let userInterface = "\(service).User"

  /// Who is signed in as far as is known without the service.
  public let local: ComputerAccount
  private let connect: @MainActor () async throws -> DBusConnection

  /// The one on the bus that `connect` leads to.
  public init(
    local: ComputerAccount = .local(),
    connect: @escaping @MainActor () async throws -> DBusConnection = { try await .system() }
  ) {
    self.local = local
    self.connect = connect
  }

  /// Who is signed in; nil when there is no such service, or it does not know.
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
      // Most servers and small desktops have none: nothing to trouble anyone with.
      Log.write(.debug, domain: "Cameo", "No account service: \(error)")
      return nil
    }
  }

  /// Where the picture of the signed-in user is, empty if there is none; nil without the service.
  func pictureFile() async throws(DeliveryError) -> String? {
    do {
      return try await user()?.text("IconFile")
    } catch {
      if let reason = Self.reason(error) { throw reason }
      return nil
    }
  }

  /// Has the service take a copy of the picture in the file at `path`; an empty path takes the picture
  /// away.
  func setPicture(_ path: String) async throws(DeliveryError) {
    do {
      guard let user = try await user() else { return }
      // It may ask for a password first.
      _ = try await user.bus.call(
        "SetIconFile", of: Self.userInterface, at: user.path, on: Self.service,
        with: [Variant(path)], seconds: 120)
    } catch {
      throw Self.reason(error)
        ?? DeliveryError(
          .other, tr("Couldn't change your login picture: {0}", "\(error)"))
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

  /// What the service itself, or the user who gave up, says is wrong; nil if there is no service.
  private static func reason(_ error: any Error) -> DeliveryError? {
    if error is CancellationError || Task.isCancelled { return .cancelled }
    guard let error = error as? GLibError else { return nil }
    let isLate = error.domain == "g-io-error-quark" && error.code == 24  // G_IO_ERROR_TIMED_OUT
    if isLate || error.remoteName == "org.freedesktop.DBus.Error.NoReply" {
      return DeliveryError(
        .timeOut, tr("This computer's account service isn't responding. Try again later."),
        remedy: .again(afterSeconds: nil))
    }
    guard let name = error.remoteName, name.hasPrefix("\(service).") else { return nil }
    guard name.hasSuffix(".PermissionDenied") else {
      return DeliveryError(
        .refused, tr("Couldn't change your login picture: {0}", error.message))
    }
    return DeliveryError(
      .noPermission,
      tr(
        "You don't have permission to change your login picture on this computer. Ask its administrator."
      ))
  }
}

/// Who is signed in on this computer, as the computer knows it. No one is invented: without a name
/// there is the login.
public struct ComputerAccount: Equatable, Sendable {
  /// What is typed to sign in.
  public var login: String
  /// What the person is called.
  public var name: String
  /// The picture beside the name when signing in.
  public var pictureFile: String?

  /// An account; one without a name is called by its login.
  public init(login: String, name: String? = nil, pictureFile: String? = nil) {
    self.login = login
    self.name = name.flatMap { $0.isEmpty ? nil : $0 } ?? login
    self.pictureFile = pictureFile.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// What the password database knows, and `.avatar` in the folder `home`.
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

  /// The name in what the password database says of a person: the first of several fields.
  static func name(in fields: String) -> String { String(fields.prefix { $0 != "," }) }
}
