// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Imaging
internal import Network
internal import Services
internal import Sharing

/// Lists the accounts.
struct AccountsCommand: EngineCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "accounts", summary: tr("List your accounts"),
      operands: .init("list", least: 0, most: 1), options: [.json])
  }

  let reply: Reply

  init(_ arguments: Arguments) throws(WrongUsage) {
    if let wrong = Commands.wrongAction(arguments.operands.first, of: "accounts") { throw wrong }
    reply = Reply(arguments)
  }

  func run(_ engine: SharingEngine) async throws(DeliveryError) -> ExitStatus {
    let all = try await engine.ledger.accounts().map(AccountEntry.init)
    reply.give(
      ["accounts": .list(all.map(\.json))],
      all.isEmpty ? [AccountEntry.none] : all.map(\.line))
    return .done
  }
}

/// Renames an account.
struct RenameAccountCommand: EngineCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "accounts rename", summary: tr("Rename an account"),
      operands: .init("ID LABEL", least: 2, most: 2), options: [.json],
      details: tr("The account's ID doesn't change."))
  }

  private let name: String
  private let label: String
  let reply: Reply

  init(_ arguments: Arguments) throws(WrongUsage) {
    (name, label) = (arguments.operands[0], arguments.operands[1])
    reply = Reply(arguments)
  }

  func run(_ engine: SharingEngine) async throws(DeliveryError) -> ExitStatus {
    let account = try await engine.accounts.rename(
      try await engine.ledger.account(name), to: label)
    reply.give(
      ["account": AccountEntry(account: account).json],
      [tr("Renamed {0} to {1}", account.id, account.label)])
    return .done
  }
}

/// One account as it is listed.
struct AccountEntry {
  let account: Account

  /// The message when there is none.
  static var none: String {
    tr(
      "No accounts yet. Run “cameo accounts add SERVICE” to add one, or “cameo practice” to try Cameo out."
    )
  }

  var json: JSON {
    ([
      "id": .text(account.id), "service": .text(account.service), "label": .text(account.label),
    ] as JSON)
    .with("server", account.server.isEmpty ? nil : .text(account.server))
    .with("user", account.user.isEmpty ? nil : .text(account.user))
    .with("folder", account.folder.map { .text($0) })
    .with("caFile", account.caFile.map { .text($0) })
    .with("practice", .flag(account.isPractice))
    .with("running", isRunning.map { .flag($0) })
  }

  var line: String {
    var parts = [account.id, CleanText.line(account.label)]
    if let folder = account.folder, folder != account.label { parts.append(CleanText.line(folder)) }
    if let isRunning {
      parts.append(
        isRunning
          ? tr("Practice: nothing leaves this computer")
          : tr("Practice, not running (start it with “cameo practice”)"))
    }
    return parts.joined(separator: "  ")
  }

  /// Whether a practice network is running at its port; nil for other accounts.
  private var isRunning: Bool? {
    guard account.isPractice else { return nil }
    guard let port = URLAddress(account.server)?.port else { return false }
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port)).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }
}
