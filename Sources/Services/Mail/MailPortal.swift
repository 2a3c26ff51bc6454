// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Sharing

/// Opens the mail program through the desktop's portal, which also works inside a sandbox.
@MainActor
struct MailPortal {
  private static let service = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let bus = "org.freedesktop.DBus"

  let bus: DBusConnection
  /// How many seconds the user may take to choose a program.
  let patience: Double

  /// Whether the desktop has such a portal, without starting one.
  func isThere() async -> Bool {
    let version = try? await bus.property(
      "version", of: "org.freedesktop.portal.Email", at: Self.path, on: Self.service,
      autoStart: false)
    return version != nil
  }

  /// Has the mail program show `email`; throws only when the task is cancelled.
  func open(_ email: EmailMessage) async throws(CancellationError) -> MailOutcome {
    let token = "cameo\(UInt32.random(in: 1 ... .max))"
    let sender = bus.uniqueName.dropFirst().map { $0 == "." ? "_" : $0 }
    let request = "\(Self.path)/request/\(String(sender))/\(token)"
    let (answers, continuation) = AsyncStream.makeStream(of: MailOutcome.self)
    // Subscribed before the call, because the response may arrive before the call returns.
    let answering = bus.subscribe(
      to: "Response", of: "org.freedesktop.portal.Request", at: request, from: Self.service
    ) { signal in
      continuation.yield(Self.outcome(ofResponse: signal.arguments.members.first?.int))
    }
    // If the portal exits, it won't respond any more.
    let ending = bus.subscribe(
      to: "NameOwnerChanged", of: Self.bus, at: "/org/freedesktop/DBus", from: Self.bus
    ) { signal in
      let names = signal.arguments.members.map(\.string)
      if names.count == 3, names[0] == Self.service, names[1] != "" { continuation.yield(.unknown) }
    }
    let timer = Source.timeout(milliseconds: UInt32(patience * 1000)) {
      continuation.yield(.unknown)
      return .stop
    }
    defer {
      timer.cancel()
      answering.cancel()
      ending.cancel()
    }
    do { try await call(email, token) } catch {
      guard !Task.isCancelled else { throw CancellationError() }
      return Self.outcome(of: error)
    }
    for await answer in answers { return answer }
    throw CancellationError()
  }

  private static func outcome(ofResponse response: Int?) -> MailOutcome {
    switch response {
    case 0: .opened
    case 1: .closed
    // The portal's response that it failed.
    default: .notTaken
    }
  }

  /// An error means that the email was not accepted. Without an answer, that is unknown.
  private static func outcome(of error: any Error) -> MailOutcome {
    guard let error = error as? GLibError else { return .notTaken }
    let isAnswer = error.remoteName.map { name in
      !["NoReply", "Timeout", "TimedOut", "Disconnected"].contains {
        name == "org.freedesktop.DBus.Error.\($0)"
      }
    }
    return isAnswer == true ? .notTaken : .unknown
  }

  private func call(_ email: EmailMessage, _ token: String) async throws {
    let descriptors = email.attachments.map { Glibc.open($0, O_RDONLY | O_CLOEXEC) }
    defer { for descriptor in descriptors where descriptor >= 0 { close(descriptor) } }
    guard !descriptors.contains(where: { $0 < 0 }) else {
      throw AttachmentGone()
    }
    let options = [
      "handle_token": Variant(token), "subject": Variant(email.subject),
      "body": Variant(email.body), "attachment_fds": Variant(descriptors: descriptors.count),
    ]
    _ = try await bus.call(
      "ComposeEmail", of: "org.freedesktop.portal.Email", at: Self.path, on: Self.service,
      with: [Variant(""), Variant(options)], descriptors: descriptors)
  }

  private struct AttachmentGone: Error {}
}

/// The email that the mail program should show.
struct EmailMessage: Sendable, Equatable {
  var subject: String
  var body: String
  /// The paths of files that stay until it has read them.
  var attachments: [String]

  private static let longestSubject = 78

  /// - Parameter alts: The descriptions of the attachments, in their order; empty where there is none.
  init(_ words: Words, attachments: [String], alts: [String] = []) {
    let first = words.caption.split(separator: "\n").first.map(String.init) ?? ""
    let isShort = first.count <= Self.longestSubject
    subject = isShort ? first : first.prefix(Self.longestSubject - 1) + "…"
    if subject.isEmpty {
      subject = tr("A picture", plural: "{0} pictures", count: attachments.count)
    }
    let descriptions = zip(attachments, alts).filter { !$0.1.isEmpty }.map { path, alt in
      "\(path.split(separator: "/").last ?? ""): \(alt)"
    }
    body = [words.caption, descriptions.joined(separator: "\n")]
      .filter { !$0.isEmpty }.joined(separator: "\n\n")
    self.attachments = attachments
  }
}
