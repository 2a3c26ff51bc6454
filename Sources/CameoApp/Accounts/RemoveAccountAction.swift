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
    alert.cancel(tr("Cancel"))
    alert.destructive(tr("Remove")) { [model, weak page] in
      Task { if let page { await Self.remove(account, model, on: page) } }
    }
    alert.present(in: page)
  }

  /// What is lost, and what stays.
  static func message(_ account: Account, waiting: Int) -> String {
    var sentences: [String] = []
    if account.isPractice {
      sentences.append(tr("The practice network and everything shared to it will be deleted."))
    } else {
      sentences.append(
        tr("What you shared there stays, but you won't be able to delete it from Cameo."))
      if let service = AllServices.catalog[account.service], service.needsSecret {
        sentences.append(forgetting(at: service))
      }
    }
    if waiting > 0 {
      sentences.append(
        tr(
          "{0} waiting share won't be sent.", plural: "{0} waiting shares won't be sent.",
          count: waiting))
    }
    return sentences.joined(separator: "\n\n")
  }

  /// What becomes of its secret: only what the server made for Cameo can be revoked there.
  private static func forgetting(at service: any Service) -> String {
    service.fields.contains(.browser)
      ? tr(
        "You'll be signed out. A password or token that you entered yourself stays valid on the server."
      )
      : tr("Your password will be removed from this computer.")
  }

  private static func remove(
    _ account: Account, _ model: AccountsModel, on page: ViewController
  ) async {
    do {
      let trouble = try await page.loader.during(tr("Removing “{0}”…", account.label)) {
        try await model.remove(account)
      }
      page.toast.show(tr("“{0}” removed", account.label))
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

  var title: String { tr("“{0}” was removed, but some data was left behind", name) }
  var reason: String { cause.sentence }
  var suggestion: String { "" }
}
