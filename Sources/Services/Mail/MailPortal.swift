// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Sharing

/// Opens the mail program by way of the desktop's portal, which also works out of a sandbox.
@MainActor
struct MailPortal {
  private static let service = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  /// How long somebody may take to choose a program, in milliseconds.
  private static let patience: UInt32 = 120_000

  let bus: DBusConnection

  /// Whether the desktop has such a portal; none is started for the question.
  func isThere() async -> Bool {
    let version = try? await bus.property(
      "version", of: "org.freedesktop.portal.Email", at: Self.path, on: Self.service,
      autoStart: false)
    return version != nil
  }

  /// Whether the mail program shows `letter` now; throws where there is no such portal, and false is
  /// that somebody closed the portal's window.
  func open(_ letter: Letter) async throws -> Bool {
    let token = "cameo\(UInt32.random(in: 1 ... .max))"
    let sender = bus.uniqueName.dropFirst().map { $0 == "." ? "_" : $0 }
    let request = "\(Self.path)/request/\(String(sender))/\(token)"
    let (answers, continuation) = AsyncStream.makeStream(of: UInt32?.self)
    // Before the call, for the answer may be quicker than its return.
    let subscription = bus.subscribe(
      to: "Response", of: "org.freedesktop.portal.Request", at: request, from: Self.service
    ) { signal in
      continuation.yield(signal.arguments.members.first?.int.map { UInt32(clamping: $0) })
    }
    let timer = Source.timeout(milliseconds: Self.patience) {
      continuation.yield(0)
      return .stop
    }
    defer {
      timer.cancel()
      subscription.cancel()
    }
    try await call(letter, token)
    for await answer in answers {
      switch answer {
      case 0: return true
      case 1: return false
      default: throw GLibError(domain: "cameo", code: 0, message: "The portal gave up.")
      }
    }
    throw CancellationError()
  }

  private func call(_ letter: Letter, _ token: String) async throws {
    let descriptors = letter.attachments.map { Glibc.open($0, O_RDONLY | O_CLOEXEC) }
    defer { for descriptor in descriptors where descriptor >= 0 { close(descriptor) } }
    guard !descriptors.contains(where: { $0 < 0 }) else {
      throw GLibError(domain: "cameo", code: 0, message: "An attachment is gone.")
    }
    let options = [
      "handle_token": Variant(token), "subject": Variant(letter.subject),
      "body": Variant(letter.body), "attachment_fds": Variant(descriptors: descriptors.count),
    ]
    _ = try await bus.call(
      "ComposeEmail", of: "org.freedesktop.portal.Email", at: Self.path, on: Self.service,
      with: [Variant(""), Variant(options)], descriptors: descriptors)
  }
}
