// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// The service that sends the computer to sleep, on a bus of a test's own; nothing sleeps.
@MainActor
public final class LogindFixture {
  /// What a program asked to hold up.
  public struct Hold: Equatable, Sendable {
    public var what: String
    public var who: String
    public var why: String
    public var mode: String
  }

  /// All requests so far.
  public private(set) var holds: [Hold] = []
  private let bus: DBusConnection
  private var object: ServedObject?
  private var name: DBusName?
  private var ends: [Int32] = []

  public init(_ bus: PrivateBus) async throws {
    self.bus = try await bus.connect()
    object = ServedObject(self.bus, at: Self.path, interface: interface) { [weak self] in
      self?.inhibit($0)
    }
    name = self.bus.own("org.freedesktop.login1")
    while name?.state == .asked { await turn() }
  }

  isolated deinit { for end in ends { close(end) } }

  /// Releases its name; call this before ending the bus.
  public func leave() {
    name?.release()
    name = nil
  }

  /// Announces sleep, or that it is over.
  public func prepareForSleep(_ isStarting: Bool) throws {
    try bus.emit(
      "PrepareForSleep", of: "org.freedesktop.login1.Manager", at: Self.path,
      with: [Variant(isStarting)])
  }

  /// Whether a program still holds something up.
  public var isHeld: Bool { ends.contains { !Self.isClosed($0) } }

  private func inhibit(_ call: ServedCall) {
    let words = call.arguments.compactMap(\.string)
    guard words.count == 4 else { return call.fail("org.example.Wrong", "Four words.") }
    var pipes: [Int32] = [-1, -1]
    guard pipe(&pipes) == 0 else { return call.fail("org.example.Wrong", "No pipe.") }
    holds.append(Hold(what: words[0], who: words[1], why: words[2], mode: words[3]))
    ends.append(pipes[0])
    call.answer(descriptor: pipes[1])
    close(pipes[1])
  }

  /// Whether nobody has the other end of a pipe.
  private static func isClosed(_ end: Int32) -> Bool {
    var state = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 0) > 0 && state.revents & Int16(POLLHUP) != 0
  }

  private static let path = "/org/freedesktop/login1"
  private let interface = """
    <interface name="org.freedesktop.login1.Manager"><method name="Inhibit">
    <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="s" direction="in"/>
    <arg type="s" direction="in"/><arg type="h" direction="out"/></method>
    <signal name="PrepareForSleep"><arg type="b"/></signal></interface>
    """
}
