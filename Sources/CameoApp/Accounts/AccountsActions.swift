// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Services
internal import Sharing

/// The actions of the page of accounts.
enum AccountsActionName: String, ActionName {
  case back
  case check
  case openPage
  case practice
  case remove
  case rename
  case showAvatar
  case showShares
  case signIn

  static let group = "accounts"
}

struct AccountsActions: ActionSet {
  let model: AccountsModel

  func action(for name: AccountsActionName) -> Action {
    switch name {
    case .back: .run(if: model.opened != nil) { model.close() }
    case .check: onAccount { await check($0, $1) }
    case .openPage: onAccount { account, _ in try await openPage(of: account) }
    case .practice: .run { try await startPractice($0) }
    case .remove: onAccount { await askToRemove($0, $1) }
    case .rename: onAccount { try renaming($0).present(over: $1.window) }
    case .showAvatar: onAccount { _, _ in model.navigation?.go(to: .profile) }
    case .showShares: onAccount { account, _ in model.navigation?.findShares(account.label) }
    case .signIn: onAccount { try signInAgain($0, $1) }
    }
  }
}

extension AccountsActions {
  /// Does `work` with the account that the control names.
  private func onAccount(
    _ work: @escaping @MainActor (Account, ActionContext) async throws -> Void
  ) -> Action {
    .withID { id, context in
      if let account = model.account(id) { try await work(account, context) }
    }
  }

  /// Asks the server whether the account can be used.
  private func check(_ account: Account, _ context: ActionContext) async {
    await model.check(account)
    guard !Task.isCancelled, let page = context.controller else { return }
    // The result is shown in its row; this is announced.
    switch model.standing(of: account.id) {
    case .works: page.toast.show(tr("“{0}” is available", account.label))
    case .signedOut, .troubled:
      page.toast.show(tr("“{0}” isn't available right now", account.label))
    case .unknown, .checking: break
    }
  }

  /// Opens the account's page in the browser.
  private func openPage(of account: Account) async throws {
    guard let page = model.page(of: account.id) else { return }
    do {
      try await AppInfo.launchPreferred(uri: page)
    } catch let error as GLibError {
      throw CannotOpenPageError(page: page, reason: error.message)
    }
  }

  /// Asks for another name of `account`.
  func renaming(_ account: Account) -> NameController {
    NameController(.renamedAccount(account.label)) { [model] in
      try await model.rename(account, to: $0)
    }
  }

  /// Signs in again if the password or token is no longer valid.
  private func signInAgain(_ account: Account, _ context: ActionContext) throws {
    try AddAccountController(model.services, again: account) { [model] in model.welcome($0) }
      .present(over: context.window)
  }

  /// Starts a practice network, in one click.
  private func startPractice(_ context: ActionContext) async throws {
    let loader = context.controller?.loader.show(tr("Starting practice network…"))
    defer { loader?.done() }
    model.welcome(try await model.startPractice())
  }

  /// Removes an account, after saying what that means.
  private func askToRemove(_ account: Account, _ context: ActionContext) async {
    guard let page = context.controller else { return }
    let waiting = await model.waiting(for: account.id)
    Confirmation(
      title: tr("Remove “{0}”?", account.label),
      message: Self.removalText(account, waiting: waiting), agreement: tr("Remove")
    ).ask(in: page) { [model, weak page] in
      page?.attemptLater {
        guard let page else { return }
        let trouble = try await page.loader.during(tr("Removing “{0}”…", account.label)) {
          try await model.remove(account)
        }
        page.toast.show(tr("“{0}” removed", account.label))
        if let trouble { throw RemovedPartlyError(name: account.label, cause: trouble) }
      }
    }
  }

  /// What is lost, and what is kept.
  static func removalText(_ account: Account, waiting: Int) -> String {
    var sentences: [String] = []
    if account.isPractice {
      sentences.append(tr("The practice network and everything shared to it will be deleted."))
    } else {
      sentences.append(
        tr("Your posts and files there stay, but you can't delete them from Cameo anymore."))
      if let service = AllServices.catalog[account.service], service.needsSecret(account) {
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

  /// What happens to its secret: only one that the server made for Cameo can be revoked there.
  private static func forgetting(at service: any Service) -> String {
    service.form[.browser] != nil
      ? tr(
        "You'll be signed out. A password or token that you entered yourself stays valid on the server."
      )
      : tr("Your password will be removed from this computer.")
  }
}

/// There is no browser, or it can't be started.
nonisolated struct CannotOpenPageError: PresentableError, Equatable {
  let page: String
  let reason: String

  var title: String { tr("Can't open the page") }
  var suggestion: String { tr("Open this address in your browser: {0}", page) }
}

/// The account was removed, but not completely.
nonisolated struct RemovedPartlyError: PresentableError, Equatable {
  let name: String
  let cause: DeliveryError

  var title: String { tr("“{0}” was removed, but some data was left behind", name) }
  var reason: String { cause.sentence }
  var suggestion: String { "" }
}
