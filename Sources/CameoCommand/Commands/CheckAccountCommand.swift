// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Services
internal import Sharing

/// Checks with the servers that accounts work.
struct CheckAccountCommand: NamingCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "accounts check", summary: tr("Check that accounts work"),
      operands: .init("ID", least: 0), options: [.json],
      details: tr("Without ID, all accounts are checked."))
  }

  let names: [String]
  let reply: Reply

  func run(_ engine: SharingEngine) async throws(DeliveryError) -> ExitStatus {
    let ledger = engine.ledger
    let accounts = try await names.isEmpty ? ledger.accounts() : ledger.accounts(named: names)
    var outcomes: [AccountOutcome] = []
    for account in accounts {
      do throws(DeliveryError) {
        let check = try await engine.destination(account).check()
        outcomes.append(AccountOutcome(account: account, result: .success(check)))
      } catch {
        if error.code == .cancelled { throw error }
        outcomes.append(
          AccountOutcome(account: account, result: .failure(error.explained(at: account))))
      }
    }
    reply.give(
      ["accounts": .list(outcomes.map(\.json))],
      outcomes.isEmpty ? [AccountEntry.none] : outcomes.map { $0.line(.standardOutput) })
    return ExitStatus(failed: outcomes.count { !$0.isGood }, of: outcomes.count)
  }
}

/// The result of checking one account.
struct AccountOutcome {
  let account: Account
  let result: Result<AccountCheck, DeliveryError>

  var isGood: Bool {
    if case .success = result { true } else { false }
  }

  var json: JSON {
    let start: JSON = ["id": .text(account.id)]
    switch result {
    case .success(let check):
      return start.with("state", "ok").with("name", .text(check.name))
        .with("page", check.page.map { .text($0) })
    case .failure(let error):
      return start.with("state", "failed").with("error", .error(error))
    }
  }

  func line(_ paint: Paint) -> String {
    switch result {
    case .success(let check):
      "\(paint.good(tr("OK")))  \(account.id)  \(CleanText.line(check.name))"
    case .failure(let error):
      "\(paint.bad(tr("Failed")))  \(account.id)  \(CleanText.line(error.sentence, limit: 1000))"
    }
  }
}
