// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Sharing

/// Phones that are paired by KDE Connect or GSConnect.
public struct PairedPhoneService: Service {
  private let program: PairedPhone.Program
  private let tools: HandoffTools

  public init(_ program: PairedPhone.Program) { self.init(program, tools: PairedPhoneFiles.tools) }

  init(_ program: PairedPhone.Program, tools: HandoffTools) {
    self.program = program
    self.tools = tools
  }

  public var card: ServiceCard {
    ServiceCard(
      program.rawValue, program.name, .device, symbol: "phone-symbolic", needsSecret: false)
  }

  public var form: [FormField] { [.server(hint: tr("Anna’s phone"), accepts: { _ in true })] }
  public var usualCapabilities: Capabilities { HandoffProgramDestination<PairedPhone>.capabilities }

  /// `details.server` is the name of a phone.
  public func add(
    _ details: AccountDetails, _ guide: any SignInGuide
  ) async throws(DeliveryError) -> NewAccount {
    let name = (details.server ?? "").trimmed
    let phone = await PairedPhone.all(tools).first {
      $0.program == program && ($0.name.lowercased() == name.lowercased() || $0.device == name)
    }
    guard let phone else { throw PairedPhone.notFound(name, program) }
    return phone.account(label: details.label)
  }

  public func destination(_ account: Account, _ access: Access) -> any Destination {
    guard let device = account.settings["id"] else { return UnusableDestination(account.label) }
    return HandoffProgramDestination(
      program: PairedPhone(
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
  static var tools: HandoffTools {
    var tools = HandoffTools()
    tools.folder = "\(Folders.cache)/cameo/phones"
    return tools
  }
}

/// A phone that another program on this computer sends files to. That program accepts files at once and
/// doesn't report what becomes of them.
extension PairedPhone: HandoffProgram {
  var marks: [String: String] { ["device": name] }

  func isThere(_ tools: HandoffTools) async -> Bool {
    await Self.all(tools).contains { $0.id == id }
  }

  func handOver(_ paths: [String], _ tools: HandoffTools) async -> HandoffResult {
    let addresses = paths.compactMap { FileAddress.uri(of: $0) }
    do {
      let bus = try await tools.bus()
      switch program {
      case .kdeConnect: try await KDEConnect(bus: bus).share(addresses, with: device)
      case .gsConnect: try await GSConnect(bus: bus).share(addresses, with: device)
      }
      return .taken
    } catch {
      // GSConnect takes one at a time: the first of several may have been accepted.
      return program == .kdeConnect || addresses.count == 1 ? HandoffResult(error) : .unknown
    }
  }

  var absence: DeliveryError { Self.notFound(name, program) }

  var question: DeliveryError {
    DeliveryError(
      .consent,
      tr(
        "Cameo can't tell whether {0} sent the photos to {1}. If they arrived, confirm that; otherwise, try again.",
        program.name, name))
  }

  var remainder: Remainder {
    Remainder(tr("Only {0} itself can delete the photos it received.", name))
  }

  @MainActor
  static func all(_ tools: HandoffTools) async -> [PairedPhone] {
    guard let bus = try? await tools.bus() else { return [] }
    return await all(on: bus)
  }

  static func notFound(_ name: String, _ program: Program) -> DeliveryError {
    DeliveryError(
      .unreachable,
      tr(
        "{1} can't reach {0} now. Wake the phone, and make sure that it is on the same network.",
        name, program.name))
  }
}
