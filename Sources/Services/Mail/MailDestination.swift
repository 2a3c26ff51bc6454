// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
public import Sharing

/// The mail program of this computer, which is opened with the pictures attached; the user sends
/// the email.
struct MailDestination: Destination {
  static let capabilities = Capabilities(
    picturesPerPost: 20, caption: CaptionLimit(most: 10_000), canUnshare: false,
    showsFileNames: true)
  private static let opened = "opened"

  let tools: HandoffTools

  func capabilities() async throws(DeliveryError) -> Capabilities { Self.capabilities }

  func publish(
    _ parcel: Parcel, _ journal: any Journal, progress: @escaping Progress
  ) async throws(DeliveryError) -> Receipt {
    if let receipt = try await find(parcel, journal) { return receipt }
    let paths = try await MailFolder(path: tools.folder).keep(parcel, clock: tools.clock)
    // Without a bus there is no portal, but maybe a program.
    let bus = try? await tools.bus()
    guard !Task.isCancelled else { throw .cancelled }
    try await journal.beginHandoff()
    let email = EmailMessage(parcel.words, attachments: paths, alts: parcel.pictures.map(\.alt))
    switch try await open(email, bus) {
    case .opened: try await journal.record(Self.opened, "yes")
    case .unknown: throw Self.question
    case .closed:
      try await journal.endHandoff()
      // Not “cancelled”, which would be retried automatically.
      throw DeliveryError(
        .refused, tr("You didn't choose an email program. Try again to choose one."))
    case .notTaken:
      try await journal.endHandoff()
      throw DeliveryError(.notPossible, await notTaken)
    }
    progress(1)
    return Receipt()
  }

  func find(_ parcel: Parcel, _ journal: any Journal) async throws(DeliveryError) -> Receipt? {
    if try await journal.value(Self.opened) != nil { return Receipt() }
    // A second email would be as wrong as none, and only the user can see whether there is one.
    if try await journal.isHandoffOpen() { throw Self.question }
    return nil
  }

  @MainActor
  private var notTaken: String {
    ExternalProgram.isThere(tools.program)
      ? tr("No email program found. Install one, or choose one in your system settings.")
      : tr(
        "Nothing on this computer can open your email program. Install the package “{0}”.",
        "xdg-utils")
  }

  private static var question: DeliveryError {
    DeliveryError(
      .consent,
      tr(
        "Cameo can't tell whether your email program opened the message. If it did, confirm that; otherwise, try again."
      ))
  }

  func unshare(_ receipt: Receipt) async throws(DeliveryError) -> [Remainder] {
    [Remainder(tr("An email that was already sent can't be deleted."))]
  }

  func check() async throws(DeliveryError) -> AccountCheck { AccountCheck(name: tr("Email")) }

  @MainActor
  private func open(
    _ email: EmailMessage, _ bus: DBusConnection?
  ) async throws(DeliveryError) -> MailOutcome {
    do {
      if let bus {
        let outcome = try await MailPortal(bus: bus, patience: tools.patience).open(email)
        if outcome != .notTaken { return outcome }
      }
    } catch { throw .cancelled }
    // Without a portal, desktops have a program for it.
    return try await run(email)
  }

  @MainActor
  private func run(_ email: EmailMessage) async throws(DeliveryError) -> MailOutcome {
    var command = [tools.program, "--utf8"]
    // The portal refuses options with empty values.
    for (option, text) in [("--subject", email.subject), ("--body", email.body)]
    where !text.isEmpty { command += [option, text] }
    for path in email.attachments { command += ["--attach", path] }
    let status: Int?
    do { status = try await ExternalProgram.run(command) } catch {
      if Task.isCancelled { throw .cancelled }
      return .notTaken
    }
    guard let status else { return .unknown }
    return status == 0 ? .opened : .notTaken
  }
}

/// The outcome of passing an email to the mail program.
enum MailOutcome: Sendable {
  /// The message is on the screen.
  case opened
  /// The user cancelled choosing a mail program.
  case closed
  /// The message was certainly not accepted.
  case notTaken
  /// The recipient did not report the outcome.
  case unknown
}

extension HandoffTools {
  /// Whether these can open an email.
  @MainActor
  func areThere() async -> Bool {
    if ExternalProgram.isThere(program) { return true }
    guard let bus = try? await bus() else { return false }
    return await MailPortal(bus: bus, patience: patience).isThere()
  }
}

/// The mail program of this computer.
public struct MailService: Service {
  private let tools: HandoffTools

  /// With the mail program that the user prefers.
  public init() { self.init(tools: HandoffTools()) }

  init(tools: HandoffTools) { self.tools = tools }

  /// Whether an email can be opened on this computer: by the desktop's portal, or by the program
  /// that other desktops have for it.
  @MainActor
  public static func isThere() async -> Bool { await HandoffTools().areThere() }

  public var card: ServiceCard {
    ServiceCard(
      "mail", tr("Email"), .email, symbol: "cameo-service-email-symbolic", color: "#1f7a7a",
      purpose: tr("An email with the photos attached"), needsSecret: false, verb: tr("Write Email"))
  }

  public var form: [FormField] { [] }
  public var usualCapabilities: Capabilities { MailDestination.capabilities }

  /// Anything may be an address, which the mail program asks for.
  public func meaning(ofHandle text: String) -> FormValues? { FormValues() }

  public func add(
    _ details: AccountDetails, _ guide: any SignInGuide
  ) async throws(DeliveryError) -> NewAccount {
    NewAccount(Account(id: "\(id):program", service: id, label: details.label ?? name))
  }

  public func destination(_ account: Account, _ access: Access) -> any Destination {
    MailDestination(tools: tools)
  }
}
