// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// The portal that lets sandboxed programs run without a window, on a bus of a test's own.
@MainActor
public final class BackgroundPortalFixture {
  /// What a program asked for.
  public struct Request: Equatable, Sendable {
    public var reason: String
    public var startsAfterLogin: Bool
    public var command: [String]
  }

  /// All requests so far.
  public private(set) var requests: [Request] = []
  /// Whether it allows what it is asked for.
  public var allows = true
  private let bus: DBusConnection
  private var object: ServedObject?
  private var name: DBusName?

  public init(_ bus: PrivateBus) async throws {
    self.bus = try await bus.connect()
    object = ServedObject(
      self.bus, at: "/org/freedesktop/portal/desktop", interface: interface
    ) { [weak self] in self?.answer($0) }
    name = self.bus.own("org.freedesktop.portal.Desktop")
    while name?.state == .asked { await turn() }
  }

  /// Releases its name; call this before ending the bus.
  public func leave() {
    name?.release()
    name = nil
  }

  private func answer(_ call: ServedCall) {
    let options = call.arguments[1].dictionary
    let wantsStart = options["autostart"]?.bool ?? false
    requests.append(
      Request(
        reason: options["reason"]?.string ?? "", startsAfterLogin: wantsStart,
        command: options["commandline"]?.members.compactMap(\.string) ?? []))
    let client = String(call.sender.dropFirst().map { $0 == "." ? "_" : $0 })
    let token = options["handle_token"]?.string ?? ""
    let path = "/org/freedesktop/portal/desktop/request/\(client)/\(token)"
    guard let handle = Variant(objectPath: path) else { return }
    call.answer([handle])
    let results = ["background": Variant(allows), "autostart": Variant(allows && wantsStart)]
    try? bus.emit(
      "Response", of: "org.freedesktop.portal.Request", at: path,
      with: [Variant(UInt32(allows ? 0 : 1)), Variant(results)])
  }

  private let interface = """
    <interface name="org.freedesktop.portal.Background"><method name="RequestBackground">
    <arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
    <arg type="o" direction="out"/></method></interface>
    """
}
