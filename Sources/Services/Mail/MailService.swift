// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Network
public import Sharing

/// The mail program of this computer.
public struct MailService: Service {
  private let tools: MailTools

  /// With the mail program that the user prefers.
  public init() { self.init(tools: MailTools()) }

  init(tools: MailTools) { self.tools = tools }

  /// Whether an email can be opened on this computer: by the desktop's portal, or by the program
  /// that desktops without one have for it.
  @MainActor
  public static func isThere() async -> Bool { await MailTools().areThere() }

  public var id: String { "mail" }
  public var name: String { tr("Email") }
  public var symbol: String { "cameo-service-email-symbolic" }
  /// Nobody can take back what the user has in a mail program.
  public var takesBack: Bool { false }
  public var fields: [AccountField] { [] }
  public var needsSecret: Bool { false }
  public var usualCapabilities: Capabilities { MailDestination.capabilities }

  public func add(
    _ details: AccountDetails, _ guide: any SignInGuide
  ) async throws(DeliveryError) -> NewAccount {
    NewAccount(Account(id: "\(id):program", service: id, label: details.label ?? name))
  }

  public func destination(
    _ account: Account, secret: Secret?, _ client: HTTPClient
  ) -> any Destination { MailDestination(tools: tools) }
}
