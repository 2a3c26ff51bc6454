// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Services
internal import Sharing

/// Shows or changes the limits of an account's links.
struct LinksCommand: EngineCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "accounts links", summary: tr("Show or change the link settings of an account"),
      operands: .init("ID", most: 1),
      options: [
        .init("days", value: "N", help: tr("Make links expire after N days; 0 for never")),
        .init("password-stdin", help: tr("Read a password for links from standard input")),
        .init("no-password", help: tr("Create links without a password")),
        .init("show-password", help: tr("Print the password for links")),
        .json,
      ],
      details: [
        tr("Changes apply to new links only."),
        tr("The password is saved in the desktop's keyring."),
      ].joined(separator: "\n"))
  }

  private let name: String
  private let days: Int?
  private let isProtecting: Bool
  private let isOpening: Bool
  private let isShowing: Bool
  let reply: Reply

  init(_ arguments: Arguments) throws(WrongUsage) {
    name = arguments.operands[0]
    days = try arguments.value("days").map { text throws(WrongUsage) in
      guard let days = Int(text), (0...3650).contains(days) else {
        throw WrongUsage(tr("cameo: --days requires a number from 0 to 3650"))
      }
      return days
    }
    isProtecting = arguments.has("password-stdin")
    isOpening = arguments.has("no-password")
    isShowing = arguments.has("show-password")
    reply = Reply(arguments)
    if isProtecting, isOpening {
      throw WrongUsage(tr("cameo: --no-password and --password-stdin can't be used together"))
    }
    if isShowing, reply.isJSON || isProtecting || isOpening || days != nil {
      throw WrongUsage(tr("cameo: --show-password can't be combined with other options"))
    }
  }

  func run(_ engine: SharingEngine) async throws(DeliveryError) -> ExitStatus {
    let account = try await engine.ledger.account(name)
    guard !isShowing else { return try await show(account, engine.accounts) }
    try engine.accounts.checkLinks(of: account)
    let limited =
      isProtecting || isOpening || days != nil
      ? try await engine.accounts.limitLinks(of: account, choice()) : account
    reply.give(["links": Self.json(limited)], Self.lines(limited))
    return .done
  }

  private func choice() async throws(DeliveryError) -> LinkChoice {
    guard isProtecting else { return LinkChoice(days: days, password: isOpening ? .none : .asItIs) }
    let isTerminal = isatty(STDIN_FILENO) != 0
    let password =
      try await isTerminal ? StandardInput.askForPassword() : StandardInput.secret()
    return LinkChoice(days: days, password: .new(password))
  }

  private func show(
    _ account: Account, _ accounts: AccountKeeper
  ) async throws(DeliveryError) -> ExitStatus {
    guard let password = try await accounts.linkPassword(of: account) else {
      Reply.warn(tr("Links from {0} don't have a password.", account.label))
      return .failed
    }
    Console.standardOutput.write(password.reveal() + "\n")
    return .done
  }

  private static func json(_ account: Account) -> JSON {
    (["account": .text(account.id), "protected": .flag(account.protectsLinks)] as JSON)
      .with("days", account.linkDays.map { .number($0) })
  }

  private static func lines(_ account: Account) -> [String] {
    [
      account.linkDays.map {
        tr(
          "Links from {1} expire after {0} day.", plural: "Links from {1} expire after {0} days.",
          count: $0, account.label)
      }
        ?? tr("Links from {0} don't expire unless the server requires it.", account.label),
      account.protectsLinks
        ? tr("They require the password saved in the keyring.")
        : tr("They don't require a password."),
    ]
  }
}
