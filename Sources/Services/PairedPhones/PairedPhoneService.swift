// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Network
public import Sharing

/// Phones that are paired by KDE Connect or GSConnect.
public struct PairedPhoneService: Service {
  private let program: PairedPhone.Program
  private let tools: MailTools

  public init(_ program: PairedPhone.Program) { self.init(program, tools: PairedPhoneFiles.tools) }

  init(_ program: PairedPhone.Program, tools: MailTools) {
    self.program = program
    self.tools = tools
  }

  public var id: String { program.rawValue }
  public var name: String { program.name }
  public var symbol: String { "phone-symbolic" }
  public var fields: [AccountField] { [.server] }
  public var needsSecret: Bool { false }
  /// Phones keep what they received.
  public var takesBack: Bool { false }
  public var usualCapabilities: Capabilities { PairedPhoneDestination.capabilities }

  public func example(of field: AccountField) -> String {
    field == .server ? tr("Anna’s phone") : ""
  }

  /// `details.server` is the name of a phone.
  public func add(
    _ details: AccountDetails, _ guide: any SignInGuide
  ) async throws(DeliveryError) -> NewAccount {
    let name = (details.server ?? "").trimmed
    let phone = await PairedPhoneDestination.phones(tools).first {
      $0.program == program && ($0.name.lowercased() == name.lowercased() || $0.device == name)
    }
    guard let phone else { throw PairedPhoneDestination.notFound(name, program) }
    return phone.account(label: details.label)
  }

  public func destination(
    _ account: Account, secret: Secret?, _ client: HTTPClient
  ) -> any Destination {
    guard let device = account.settings["id"] else { return UnusableDestination(account.label) }
    return PairedPhoneDestination(
      phone: PairedPhone(
        program: program, device: device, name: account.settings["name"] ?? account.label),
      tools: tools)
  }
}

extension PairedPhone {
  /// The account for sending to this phone.
  public func account(label: String? = nil) -> NewAccount {
    NewAccount(
      Account(
        id: "\(program.rawValue):\(name)", service: program.rawValue, label: label ?? name,
        settings: ["id": device, "name": name]))
  }

  /// Whether `account` stands for this phone.
  public func isMet(by account: Account) -> Bool {
    account.service == program.rawValue && account.settings["id"] == device
  }
}

/// Where the pictures are until the other program has sent them.
enum PairedPhoneFiles {
  static var tools: MailTools {
    var tools = MailTools()
    tools.folder = "\(Folders.cache)/cameo/phones"
    return tools
  }
}

/// A phone that another program on this computer sends files to. That program accepts files at once and
/// doesn't report what becomes of them.
struct PairedPhoneDestination: Destination {
  static let capabilities = Capabilities(
    picturesPerPost: 100, canUnshare: false, showsFileNames: true)
  private static let taken = "opened"

  let phone: PairedPhone
  let tools: MailTools

  func capabilities() async throws(DeliveryError) -> Capabilities { Self.capabilities }

  func publish(
    _ parcel: Parcel, _ journal: any Journal, progress: @escaping @Sendable (Double) -> Void
  ) async throws(DeliveryError) -> Receipt {
    if let receipt = try await find(parcel, journal) { return receipt }
    _ = try await check()
    let paths = try await MailFolder(path: tools.folder).keep(parcel, clock: tools.clock)
    guard !Task.isCancelled else { throw .cancelled }
    try await journal.beginHandoff()
    guard try await share(paths.compactMap { FileAddress.uri(of: $0) }) else {
      try await journal.endHandoff()
      throw Self.notFound(phone.name, phone.program)
    }
    try await journal.record(Self.taken, "yes")
    progress(1)
    return Receipt(marks: ["device": phone.name])
  }

  func find(_ parcel: Parcel, _ journal: any Journal) async throws(DeliveryError) -> Receipt? {
    if try await journal.value(Self.taken) != nil {
      return Receipt(marks: ["device": phone.name])
    }
    if try await journal.isHandoffOpen() { throw question }
    return nil
  }

  func unshare(_ receipt: Receipt) async throws(DeliveryError) -> [Remainder] {
    [Remainder(tr("Only {0} itself can delete the pictures it received.", phone.name))]
  }

  func check() async throws(DeliveryError) -> AccountCheck {
    guard await Self.phones(tools).contains(where: { $0.id == phone.id }) else {
      throw Self.notFound(phone.name, phone.program)
    }
    return AccountCheck(name: phone.name)
  }

  @MainActor
  static func phones(_ tools: MailTools) async -> [PairedPhone] {
    guard let bus = try? await tools.bus() else { return [] }
    return await PairedPhone.all(on: bus)
  }

  static func notFound(_ name: String, _ program: PairedPhone.Program) -> DeliveryError {
    DeliveryError(
      .unreachable,
      tr(
        "{1} can't reach {0} now. Wake the phone, and make sure that it is on the same network.",
        name, program.name))
  }

  private var question: DeliveryError {
    DeliveryError(
      .consent,
      tr(
        "Cameo can't tell whether {0} sent the pictures to {1}. If they arrived, confirm that; otherwise, try again.",
        phone.program.name, phone.name))
  }

  /// Returns whether the program accepted the files; without an answer, that is unknown.
  @MainActor
  private func share(_ addresses: [String]) async throws(DeliveryError) -> Bool {
    do {
      let bus = try await tools.bus()
      switch phone.program {
      case .kdeConnect: try await KDEConnect(bus: bus).share(addresses, with: phone.device)
      case .gsConnect: try await GSConnect(bus: bus).share(addresses, with: phone.device)
      }
      return true
    } catch {
      guard let error = error as? GLibError, let name = error.remoteName,
        !["NoReply", "Timeout", "TimedOut", "Disconnected"].contains(where: {
          name == "org.freedesktop.DBus.Error.\($0)"
        })
      else { throw question }
      // The first of several files may have been accepted.
      guard phone.program == .kdeConnect || addresses.count == 1 else { throw question }
      return false
    }
  }
}
