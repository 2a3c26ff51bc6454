// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import GLib

/// Has the desktop take a screenshot, with the choices that it offers its users, through its portal.
@MainActor
public struct ScreenshotPortal {
  /// What became of it.
  public enum Outcome: Equatable, Sendable {
    /// It is in the file at this path.
    case taken(String)
    /// The user took none.
    case cancelled
    /// The desktop has no such portal.
    case unavailable
    /// The portal failed, or never answered.
    case failed
  }

  private static let service = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Screenshot"
  private static let daemon = "org.freedesktop.DBus"

  private let bus: DBusConnection
  /// How many seconds the user may take.
  private let patience: Double

  public init(_ bus: DBusConnection, patience: Double = 600) {
    self.bus = bus
    self.patience = patience
  }

  /// Takes one; throws only when the task is cancelled.
  public func take() async throws(CancellationError) -> Outcome {
    let token = "cameo\(UInt32.random(in: 1 ... .max))"
    let sender = String(bus.uniqueName.dropFirst().map { $0 == "." ? "_" : $0 })
    let (answers, continuation) = AsyncStream.makeStream(of: Outcome.self)
    // Subscribed before the call, because the response may arrive before the call returns.
    let answering = bus.subscribe(
      to: "Response", of: "org.freedesktop.portal.Request",
      at: "\(Self.path)/request/\(sender)/\(token)", from: Self.service
    ) { continuation.yield(Self.outcome(of: $0.arguments.members)) }
    // If the portal exits, it won't respond any more.
    let ending = bus.subscribe(
      to: "NameOwnerChanged", of: Self.daemon, at: "/org/freedesktop/DBus", from: Self.daemon,
      argument: Self.service
    ) { if $0.arguments.members.dropFirst().first?.string != "" { continuation.yield(.failed) } }
    let timer = Source.timeout(milliseconds: UInt32(patience * 1000)) {
      continuation.yield(.failed)
      return .stop
    }
    defer {
      timer.cancel()
      answering.cancel()
      ending.cancel()
    }
    do {
      let options = ["handle_token": Variant(token), "interactive": Variant(true)]
      _ = try await bus.call(
        "Screenshot", of: Self.interface, at: Self.path, on: Self.service,
        with: [Variant(""), Variant(options)], seconds: patience)
    } catch {
      guard !Task.isCancelled else { throw CancellationError() }
      return Self.outcome(of: error)
    }
    for await answer in answers { return answer }
    throw CancellationError()
  }

  private static func outcome(of response: [Variant]) -> Outcome {
    guard response.count == 2, response[0].int == 0 else {
      return response.first?.int == 1 ? .cancelled : .failed
    }
    let address = response[1].dictionary["uri"]?.string ?? ""
    return FileAddress.path(of: address).map { .taken($0) } ?? .failed
  }

  /// Desktops without portals have none of these.
  private static func outcome(of error: any Error) -> Outcome {
    let missing = [
      "ServiceUnknown", "UnknownMethod", "UnknownInterface", "UnknownObject", "NameHasNoOwner",
    ]
    let name = (error as? GLibError)?.remoteName
    return missing.contains { name == "org.freedesktop.DBus.Error.\($0)" } ? .unavailable : .failed
  }
}
