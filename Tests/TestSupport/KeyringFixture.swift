// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLib
internal import Foundation
internal import GLib
internal import XCTest

/// A real keyring on a bus and in a folder of a test's own. It ends with the bus.
@MainActor
public final class KeyringFixture {
  /// The bus it is on. Nothing else is started there.
  public let bus: PrivateBus
  /// The folder of its files.
  public let folder: TemporaryFolder
  private var daemon: Foundation.Process?

  /// The environment with which a program finds this keyring and no other.
  public var environment: [String: String?] {
    ["DBUS_SESSION_BUS_ADDRESS": bus.address, "GNOME_KEYRING_CONTROL": nil]
  }

  /// A keyring that was unlocked by logging in, or one of a user who has never logged in.
  public init(loggedIn: Bool = true) async throws {
    bus = try PrivateBus(startsServices: false)
    folder = try TemporaryFolder()
    for name in ["data", "run", "home"] { try folder.makeFolder(name) }
    try await start(loggedIn: loggedIn)
  }

  isolated deinit { end() }

  /// Starts the service, again after `end`.
  public func start(loggedIn: Bool = true) async throws {
    let process = Foundation.Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["gnome-keyring-daemon", "--foreground", "--components=secrets"]
      + (loggedIn ? ["--unlock"] : [])
    var all = ProcessInfo.processInfo.environment
    for (name, value) in environment { all[name] = value }
    all["XDG_DATA_HOME"] = folder.file("data")
    all["XDG_RUNTIME_DIR"] = folder.file("run")
    all["HOME"] = folder.file("home")
    process.environment = all
    let input = Pipe()
    process.standardInput = input
    // It prints where its sockets are, and complains when it may not keep memory from being
    // swapped.
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    daemon = process
    try input.fileHandleForWriting.write(contentsOf: Data("the login password".utf8))
    try input.fileHandleForWriting.close()

    let connection = try await bus.connect()
    try await eventually("The start of the keyring") { try await connection.isOwned(service) }
    try await eventually("A collection") {
      let collection = try await self.defaultCollection(connection)
      return collection != nil || !loggedIn
    }
  }

  /// Locks it, as the desktop does when the user asks for it.
  public func lock() async throws {
    let connection = try await bus.connect()
    let collection = try await defaultCollection(connection)
    let paths = try XCTUnwrap(collection).withCString { path in
      var path: UnsafePointer<CChar>? = path
      return Variant(sinking: UnsafeMutableRawPointer(g_variant_new_objv(&path, 1)))
    }
    _ = try await connection.call(
      "Lock", of: "org.freedesktop.Secret.Service", at: root, on: service,
      with: [paths])
  }

  /// The service no longer answers, though it is there.
  public func freeze() {
    guard let daemon else { return }
    kill(daemon.processIdentifier, SIGSTOP)
    // Until its last thread has stopped, one of them may still answer.
    var information = siginfo_t()
    waitid(P_PID, id_t(daemon.processIdentifier), &information, WSTOPPED | WNOWAIT)
  }

  /// Kills the service, in the middle of whatever it does.
  public func end() {
    guard let daemon else { return }
    kill(daemon.processIdentifier, SIGKILL)
    daemon.waitUntilExit()
    self.daemon = nil
  }

  /// Everything it has written to files.
  public func written() throws -> [UInt8] {
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (files ?? []).compactMap { FileManager.default.contents(atPath: folder.file($0)) }
      .flatMap { [UInt8]($0) }
  }

  private func defaultCollection(_ connection: DBusConnection) async throws -> String? {
    let answer = try await connection.call(
      "ReadAlias", of: "org.freedesktop.Secret.Service", at: root, on: service,
      with: [Variant("default")])
    return answer.members.first?.string.flatMap { $0 == "/" ? nil : $0 }
  }

}

private let service = "org.freedesktop.secrets"
private let root = "/org/freedesktop/secrets"
