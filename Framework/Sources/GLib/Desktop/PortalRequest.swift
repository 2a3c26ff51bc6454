// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// A request to the desktop's portal, which responds when the user has decided.
@MainActor
public struct PortalRequest {
  /// What came back.
  public enum Answer: Sendable {
    /// 0 for done, 1 when the user cancelled it, 2 for anything else; and the results.
    case response(Int, [String: Variant])
    /// The portal ended, or took too long.
    case none
  }

  /// The portal on the session bus.
  public nonisolated static let service = "org.freedesktop.portal.Desktop"
  /// Its object there.
  public nonisolated static let path = "/org/freedesktop/portal/desktop"
  private static let daemon = "org.freedesktop.DBus"

  private let bus: DBusConnection
  /// How many seconds the user may take.
  private let patience: Double

  /// - Parameter patience: How many seconds the user may take.
  public init(_ bus: DBusConnection, patience: Double = 600) {
    self.bus = bus
    self.patience = patience
  }

  /// Calls a method of the portal whose last argument are `options`; throws what the call throws, and when the task is
  /// cancelled.
  ///
  /// - Parameter acceptance: How many seconds the portal may take to accept the request; nil for as long as the user may.
  public func send(
    _ method: String, of interface: String, with arguments: [Variant] = [Variant("")],
    options: [String: Variant], descriptors: [Int32] = [],
    acceptance: Double? = nil
  ) async throws -> Answer {
    let token = "controllers\(UInt32.random(in: 1 ... .max))"
    let sender = String(bus.uniqueName.dropFirst().map { $0 == "." ? "_" : $0 })
    let (answers, continuation) = AsyncStream.makeStream(of: Answer.self)
    // Subscribed before the call, because the response may arrive before the call returns.
    let answering = bus.subscribe(
      to: "Response", of: "org.freedesktop.portal.Request",
      at: "\(Self.path)/request/\(sender)/\(token)", from: Self.service
    ) { signal in
      let values = signal.arguments.members
      guard values.count == 2, let code = values[0].int else {
        continuation.yield(.none)
        return
      }
      continuation.yield(.response(code, values[1].dictionary))
    }
    // If the portal exits, it won't respond any more.
    let ending = bus.subscribe(
      to: "NameOwnerChanged", of: Self.daemon, at: "/org/freedesktop/DBus", from: Self.daemon,
      argument: Self.service
    ) { if $0.arguments.members.dropFirst().first?.string != "" { continuation.yield(.none) } }
    let timer = Source.timeout(milliseconds: UInt32(patience * 1000)) {
      continuation.yield(.none)
      return .stop
    }
    defer {
      timer.cancel()
      answering.cancel()
      ending.cancel()
    }
    let all = options.merging(["handle_token": Variant(token)]) { $1 }
    _ = try await bus.call(
      method, of: interface, at: Self.path, on: Self.service, with: arguments + [Variant(all)],
      seconds: acceptance ?? patience, descriptors: descriptors)
    for await answer in answers { return answer }
    throw CancellationError()
  }
}
