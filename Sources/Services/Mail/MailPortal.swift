// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Sharing

/// Opens the mail program through the desktop's portal, which also works inside a sandbox.
@MainActor
struct MailPortal {
  private static let interface = "org.freedesktop.portal.Email"
  /// How many seconds the portal may take to accept an email.
  private static let acceptance = 25.0

  let bus: DBusConnection
  /// How many seconds the user may take to choose a program.
  let patience: Double

  /// Whether the desktop has such a portal, without starting one.
  func isThere() async -> Bool {
    let version = try? await bus.property(
      "version", of: Self.interface, at: PortalRequest.path, on: PortalRequest.service,
      autoStart: false)
    return version != nil
  }

  /// Has the mail program show `email`; throws only when the task is cancelled.
  func open(_ email: EmailMessage) async throws(CancellationError) -> MailOutcome {
    do {
      return Self.outcome(of: try await answer(to: email))
    } catch {
      guard !Task.isCancelled else { throw CancellationError() }
      return Self.outcome(of: error)
    }
  }

  private static func outcome(of answer: PortalRequest.Answer) -> MailOutcome {
    switch answer {
    case .response(0, _): .opened
    case .response(1, _): .closed
    // The portal's response that it failed.
    case .response: .notTaken
    case .none: .unknown
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

  private func answer(to email: EmailMessage) async throws -> PortalRequest.Answer {
    let descriptors = email.attachments.map { Glibc.open($0, O_RDONLY | O_CLOEXEC) }
    defer { for descriptor in descriptors where descriptor >= 0 { close(descriptor) } }
    guard !descriptors.contains(where: { $0 < 0 }) else { throw AttachmentGone() }
    return try await PortalRequest(bus, patience: patience).send(
      "ComposeEmail", of: Self.interface,
      options: [
        "subject": Variant(email.subject), "body": Variant(email.body),
        "attachment_fds": Variant(descriptors: descriptors.count),
      ], descriptors: descriptors, acceptance: Self.acceptance)
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
  init(_ words: PostText, attachments: [String], alts: [String] = []) {
    let first = words.caption.split(separator: "\n").first.map(String.init) ?? ""
    let isShort = first.count <= Self.longestSubject
    subject = isShort ? first : first.prefix(Self.longestSubject - 1) + "…"
    if subject.isEmpty { subject = tr("A photo", plural: "{0} photos", count: attachments.count) }
    let descriptions = zip(attachments, alts).filter { !$0.1.isEmpty }.map { path, alt in
      "\(path.pathParts.last ?? ""): \(alt)"
    }
    body = [words.caption, descriptions.joined(separator: "\n")]
      .filter { !$0.isEmpty }.joined(separator: "\n\n")
    self.attachments = attachments
  }
}

/// Where attachments are kept for a week, in a folder of the cache: a mail program reads them when
/// the user sends the mail, long after it was opened. Off the main thread.
struct MailFolder: Sendable {
  let path: String

  private var cache: String { path.outerPath ?? "." }

  /// Copies the pictures of `parcel` under their names, and returns their paths.
  @concurrent
  func keep(_ parcel: Parcel, clock: Clock) async throws(DeliveryError) -> [String] {
    // Without the window, nothing else removes old ones.
    await CacheTidying.run(in: cache, clock: clock)
    var paths: [String] = []
    var taken: Set<String> = []
    for picture in parcel.pictures {
      let name = NumberedName.free(FolderName.make(picture.name), taken: taken)
      taken.insert(name)
      let target = "\(path)/\(parcel.id)/\(name)"
      Folders.make(for: target)
      try Self.write(try await FileContent.read(picture.path), to: target)
      paths.append(target)
    }
    return paths
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(DeliveryError) {
    guard let file = fopen(path, "we") else { throw FolderTrouble.meaning(of: errno, in: path) }
    let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
    let code = errno
    let isClosed = fclose(file) == 0
    guard isWritten, isClosed else {
      throw FolderTrouble.meaning(of: isWritten ? errno : code, in: path)
    }
  }
}
