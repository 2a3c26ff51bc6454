// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Sharing

/// Sending with another program of this computer.
public struct SendingProgramService: Service {
  private let program: SendingProgram
  private let tools: HandoffTools

  public init(_ program: SendingProgram) {
    var tools = HandoffTools()
    tools.folder = "\(Folders.cache)/cameo/programs"
    self.init(program, tools: tools)
  }

  init(_ program: SendingProgram, tools: HandoffTools) {
    self.program = program
    self.tools = tools
  }

  public var card: ServiceCard {
    ServiceCard(
      program.rawValue, program.name, .program, symbol: program.symbol, color: program.color,
      needsSecret: false)
  }

  public var form: [FormField] { [] }
  public var usualCapabilities: Capabilities { FileTakerDestination<SendingProgram>.capabilities }

  public func add(
    _ details: AccountDetails, _ guide: any SignInGuide
  ) async throws(DeliveryError) -> NewAccount {
    guard await program.isThere(tools) else { throw program.absence }
    return program.account(label: details.label)
  }

  public func destination(_ account: Account, _ access: Access) -> any Destination {
    FileTakerDestination(taker: program, tools: tools)
  }
}

extension SendingProgram {
  fileprivate var symbol: String {
    switch self {
    case .telegramDesktop: "cameo-service-telegram-symbolic"
    case .packet: "cameo-service-phone-symbolic"
    }
  }

  fileprivate var color: String {
    switch self {
    case .telegramDesktop: "#1c6ea4"
    case .packet: "#26724e"
    }
  }

  /// The account for sending with it.
  public func account(label: String? = nil) -> NewAccount {
    NewAccount(Account(id: "\(rawValue):program", service: rawValue, label: label ?? name))
  }

  /// Whether `account` stands for this program.
  public func isMet(by account: Account) -> Bool { account.service == rawValue }
}
