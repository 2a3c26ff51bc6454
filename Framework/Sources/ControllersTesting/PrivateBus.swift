// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib
public import GLib
internal import Glibc

/// A session bus of a test's own, which ends with it: also when the test crashes, since the bus
/// runs for as long as this process keeps its end of a pipe.
@MainActor
public final class PrivateBus {
  /// The address to connect to.
  public let address: String
  private var input: Int32 = -1
  private let folder: TemporaryFolder?

  /// Starts the bus. Without `startsServices`, installed services are not started.
  public init(startsServices: Bool = true) throws {
    folder = startsServices ? nil : try TemporaryFolder()
    try folder?.write(withoutServices, to: "bus.conf")
    let configuration = folder.map { ["--config-file=\($0.file("bus.conf"))"] } ?? []
    let command =
      ["dbus-run-session"] + configuration
      + ["--", "sh", "-c", "echo \"$DBUS_SESSION_BUS_ADDRESS\"; exec cat"]
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { g_strdup($0) } + [nil]
    defer { for argument in arguments { g_free(argument) } }
    let flags = GSpawnFlags(
      G_SPAWN_SEARCH_PATH.rawValue | G_SPAWN_CLOEXEC_PIPES.rawValue)
    var output: Int32 = -1
    var error: UnsafeMutablePointer<GError>?
    g_spawn_async_with_pipes(
      nil, &arguments, nil, flags, nil, nil, nil, &input, &output, nil, &error)
    if let error { throw GLibError(taking: error) }
    defer { close(output) }
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while read(output, &byte, 1) == 1, byte != UInt8(ascii: "\n") { line.append(byte) }
    address = String(decoding: line, as: UTF8.self)
  }

  isolated deinit { end() }

  /// Ends the bus and all its connections.
  public func end() {
    guard input >= 0 else { return }
    close(input)
    input = -1
  }

  /// A connection of its own.
  public func connect() async throws -> DBusConnection {
    try await DBusConnection.connect(to: address)
  }
}

private let withoutServices = """
  <busconfig>
    <type>session</type>
    <listen>unix:tmpdir=/tmp</listen>
    <policy context="default">
      <allow send_destination="*" eavesdrop="true"/>
      <allow eavesdrop="true"/>
      <allow own="*"/>
    </policy>
  </busconfig>
  """

extension DBusConnection {
  /// Calls a method of the bus itself.
  public func callBus(_ method: String, _ arguments: Variant...) async throws -> Variant {
    try await call(
      method, of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", on: "org.freedesktop.DBus",
      with: arguments)
  }

  /// Waits until the bus has handled all that was sent before.
  public func settle() async throws { _ = try await callBus("GetId") }
}
