// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Services
internal import Sharing

/// Removes an account, after saying what that means.
final class RemoveAccountAction: AccountAction {
  override func perform(on account: Account, _ context: ActionContext) async throws {
    guard let page = context.controller else { return }
    let waiting = await model.waiting(for: account.id)
    let alert = Alert(
      title: tr("Remove “{0}”?", account.label), message: Self.message(account, waiting: waiting))
    alert.cancel(tr("Keep"))
    alert.destructive(tr("Remove")) { [model, weak page] in
      Task { if let page { await Self.remove(account, model, on: page) } }
    }
    alert.present(in: page)
  }

  /// What is lost, and what stays.
  static func message(_ account: Account, waiting: Int) -> String {
    var sentences: [String] = []
    if account.isPractice {
      sentences.append(tr("Its practice network ends, and what was shared there is gone."))
    } else {
      sentences.append(
        tr("What was shared there stays there. It can no longer be deleted from here."))
      if let service = AllServices.catalog[account.service], service.needsSecret {
        sentences.append(forgetting(at: service))
      }
    }
    if waiting == 1 {
      sentences.append(tr("One share that waits for it will not go out."))
    } else if waiting > 1 {
      sentences.append(tr("{0} shares that wait for it will not go out.", waiting))
    }
    return sentences.joined(separator: "\n\n")
  }

  /// What becomes of its secret: only what the server made for Cameo can be revoked there.
  private static func forgetting(at service: any Service) -> String {
    service.fields.contains(.browser)
      ? tr(
        "Cameo forgets its password or token. One that the server made for Cameo is revoked there; one that you entered yourself stays valid until you change it there."
      )
      : tr("Cameo forgets its password, which stays valid at the server.")
  }

  private static func remove(
    _ account: Account, _ model: AccountsModel, on page: ViewController
  ) async {
    do {
      let trouble = try await page.loader.during(tr("Removing “{0}”…", account.label)) {
        try await model.remove(account)
      }
      page.toast.show(tr("“{0}” was removed", account.label))
      if let trouble { page.report(RemovedPartlyError(name: account.label, cause: trouble)) }
    } catch {
      page.report(error)
    }
  }
}

/// The account is gone, but something of it is left.
nonisolated struct RemovedPartlyError: PresentableError, Equatable {
  let name: String
  let cause: DeliveryError

  var title: String { tr("“{0}” was removed, but not all could be cleared away", name) }
  var reason: String { cause.sentence }
  var suggestion: String { "" }
}
