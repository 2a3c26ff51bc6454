// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// The mail program of this computer: it is opened with the pictures attached, and somebody sends them.
struct MailDestination: Destination {
  static let capabilities = Capabilities(
    picturesPerPost: 20, caption: CaptionLimit(most: 10_000), canUnshare: false)
  private static let opened = "opened"

  let tools: MailTools

  func capabilities() async throws(DeliveryError) -> Capabilities { Self.capabilities }

  func publish(
    _ parcel: Parcel, _ journal: any Journal, progress: @escaping @Sendable (Double) -> Void
  ) async throws(DeliveryError) -> Receipt {
    // Opened once more after a crash in between, which sends nothing to anybody.
    if let receipt = try await find(parcel, journal) { return receipt }
    let paths = try await MailFolder(path: tools.folder).keep(parcel, now: tools.clock.now())
    try await open(Letter(parcel.words, attachments: paths))
    try await journal.record(Self.opened, "yes")
    progress(1)
    return Receipt()
  }

  func find(_ parcel: Parcel, _ journal: any Journal) async throws(DeliveryError) -> Receipt? {
    try await journal.value(Self.opened) == nil ? nil : Receipt()
  }

  func unshare(_ receipt: Receipt) async throws(DeliveryError) -> [Remainder] {
    [Remainder(tr("It was opened in your mail program. What was sent from there stays sent."))]
  }

  func check() async throws(DeliveryError) -> AccountCheck { AccountCheck(name: tr("Mail")) }

  @MainActor
  private func open(_ letter: Letter) async throws(DeliveryError) {
    do {
      guard try await MailPortal(bus: tools.bus()).open(letter) else {
        // Not “cancelled”, which would be tried again by itself.
        throw DeliveryError(.refused, tr("No mail program was chosen. Retry to choose one."))
      }
    } catch let error as DeliveryError {
      throw error
    } catch {
      guard !Task.isCancelled else { throw .cancelled }
      // No portal: desktops without one have a program for it.
      try await run(letter)
    }
  }

  @MainActor
  private func run(_ letter: Letter) async throws(DeliveryError) {
    var command = [tools.program, "--utf8", "--subject", letter.subject, "--body", letter.body]
    for path in letter.attachments { command += ["--attach", path] }
    let status: Int?
    do { status = try await Program.run(command) } catch {
      if Task.isCancelled { throw .cancelled }
      status = nil
    }
    guard status == 0 else {
      throw DeliveryError(
        .notPossible,
        tr("No mail program could be opened. Install one, or choose one in the settings."))
    }
  }
}

/// What opens the mail program.
struct MailTools: Sendable {
  /// Where attachments are kept for a day.
  var folder = "\(Folders.cache)/cameo/mail"
  var program = "xdg-email"
  var clock = Clock.system
  var bus: @MainActor @Sendable () async throws -> DBusConnection = {
    try await DBusConnection.session()
  }
}

extension MailTools {
  /// Whether a letter can be opened with them.
  @MainActor
  func areThere() async -> Bool {
    if Program.isThere(program) { return true }
    guard let bus = try? await bus() else { return false }
    return await MailPortal(bus: bus).isThere()
  }
}
