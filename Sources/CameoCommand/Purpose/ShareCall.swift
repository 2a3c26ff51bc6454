// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

/// Has Cameo's window share files, as any other program can: `docs/dbus.md` describes it.
@MainActor
struct ShareCall {
  enum Outcome: Equatable {
    /// The links of what was shared.
    case shared([String])
    case cancelled
    case failed(String)
  }

  private static let name = "io.github.cameo.Cameo"
  private static let path = "/io/github/cameo/Cameo"
  private static let request = "io.github.cameo.Request1"
  private static let daemon = "org.freedesktop.DBus"

  let bus: DBusConnection

  /// Shares open `files`, and calls `progress` with how far that is, from 0 to 1.
  func share(
    _ files: [Int32], progress: @escaping @MainActor (Double) -> Void
  ) async throws -> Outcome {
    let (outcomes, continuation) = AsyncStream.makeStream(of: Outcome.self)
    let token = "purpose\(UInt32.random(in: 1 ... .max))"
    let sender = String(bus.uniqueName.dropFirst().map { $0 == "." ? "_" : $0 })
    let path = "\(Self.path)/request/\(sender)/\(token)"
    let subscriptions = [
      bus.subscribe(to: "Progress", of: Self.request, at: path, from: Self.name) {
        progress($0.arguments.members.first?.dictionary["fraction"]?.double ?? 0)
      },
      bus.subscribe(to: "Response", of: Self.request, at: path, from: Self.name) {
        continuation.yield(Self.outcome($0.arguments.members))
      },
      bus.subscribe(
        to: "NameOwnerChanged", of: Self.daemon, at: "/org/freedesktop/DBus", from: Self.daemon,
        argument: Self.name
      ) {
        guard $0.arguments.members.dropFirst().first?.string != "" else { return }
        continuation.yield(.failed(tr("Cameo was closed. It continues the next time it runs.")))
      },
    ]
    defer { for subscription in subscriptions { subscription.cancel() } }
    _ = try await bus.call(
      "ShareFiles", of: "io.github.cameo.Share1", at: Self.path, on: Self.name,
      with: [
        Variant(token), Variant(""), Variant(descriptors: files.count),
        Variant([String: Variant]()),
      ], seconds: 60, descriptors: files)
    for await outcome in outcomes { return outcome }
    throw CancellationError()
  }

  private static func outcome(_ response: [Variant]) -> Outcome {
    let results = response.last?.dictionary["destinations"]?.members.map(\.dictionary) ?? []
    switch response.first?.int {
    case 0: return .shared(results.compactMap { $0["link"]?.string })
    case 1: return .cancelled
    default: return .failed(results.compactMap { $0["message"]?.string }.first ?? "")
    }
  }
}
