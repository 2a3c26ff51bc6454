// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import GLib

/// Has the desktop take a screenshot, with the choices that it offers its users, through its portal.
@MainActor
public struct ScreenshotPortal {
  /// What became of it.
  public enum Outcome: Equatable, Sendable {
    /// The screenshot is in the file at this path.
    case taken(String)
    /// The user took none.
    case cancelled
    /// The desktop has no such portal.
    case unavailable
    /// The portal failed, or never answered.
    case failed
  }

  private static let interface = "org.freedesktop.portal.Screenshot"

  private let request: PortalRequest

  /// - Parameter patience: How many seconds the user may take.
  public init(_ bus: DBusConnection, patience: Double = 600) {
    request = PortalRequest(bus, patience: patience)
  }

  /// Takes one; throws only when the task is cancelled.
  public func take() async throws(CancellationError) -> Outcome {
    do {
      let answer = try await request.send(
        "Screenshot", of: Self.interface, options: ["interactive": Variant(true)])
      return Self.outcome(of: answer)
    } catch {
      guard !Task.isCancelled else { throw CancellationError() }
      return Self.outcome(of: error)
    }
  }

  private static func outcome(of answer: PortalRequest.Answer) -> Outcome {
    guard case .response(0, let results) = answer else {
      if case .response(1, _) = answer { return .cancelled }
      return .failed
    }
    let address = results["uri"]?.string ?? ""
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
