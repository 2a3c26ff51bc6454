// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Sharing

/// What can be done with accounts.
enum AccountsActionName: String, ActionName {
  case check
  case openPage
  case practice
  case remove
  case rename
  case signIn

  static let group = "accounts"
}

struct AccountsActions: ActionSet {
  let model: AccountsModel

  func action(for name: AccountsActionName) -> Action {
    switch name {
    case .check: CheckAccountAction(model)
    case .openPage: OpenAccountPageAction(model)
    case .practice: PracticeAction(model)
    case .remove: RemoveAccountAction(model)
    case .rename: RenameAccountAction(model)
    case .signIn: SignInAgainAction(model)
    }
  }
}

/// Something that is done with one account, which the control names.
class AccountAction: ModelAction<AccountsModel> {
  override var parameterType: String? { "s" }

  override func perform(_ context: ActionContext) async throws {
    guard let account = context.parameter?.string.flatMap(model.account) else { return }
    try await perform(on: account, context)
  }

  func perform(on account: Account, _ context: ActionContext) async throws {}
}

/// Asks the server whether the account can be used.
final class CheckAccountAction: AccountAction {
  override func perform(on account: Account, _ context: ActionContext) async throws {
    await model.check(account)
    guard !Task.isCancelled, let page = context.controller else { return }
    // What was found stands in its row; this is read out.
    switch model.standing(of: account.id) {
    case .works: page.toast.show(tr("“{0}” is available", account.label))
    case .signedOut, .troubled:
      page.toast.show(tr("“{0}” isn't available right now", account.label))
    case .unknown, .checking: break
    }
  }
}

/// Opens the account's page in the browser.
final class OpenAccountPageAction: AccountAction {
  override func perform(on account: Account, _ context: ActionContext) async throws {
    guard let page = model.page(of: account.id) else { return }
    do {
      try await AppInfo.launchPreferred(uri: page)
    } catch let error as GLibError {
      throw CannotOpenPageError(page: page, reason: error.message)
    }
  }
}

/// There is no browser, or it does not start.
nonisolated struct CannotOpenPageError: PresentableError, Equatable {
  let page: String
  let reason: String

  var title: String { tr("Can't open the page") }
  var suggestion: String { tr("Open this address in your browser: {0}", page) }
}

/// Lets the user call the account something else.
final class RenameAccountAction: AccountAction {
  override func perform(on account: Account, _ context: ActionContext) async throws {
    try RenameAccountController(account, in: model).present(over: context.window)
  }
}

/// Signs in again where the password or token is no good any more.
final class SignInAgainAction: AccountAction {
  override func perform(on account: Account, _ context: ActionContext) async throws {
    let window = AddAccountController(model.services, again: account) { [model] in
      model.welcome($0)
    }
    try window.present(over: context.window)
  }
}

/// Starts a practice network, in one click.
final class PracticeAction: ModelAction<AccountsModel> {
  override func perform(_ context: ActionContext) async throws {
    let loader = context.controller?.loader.show(tr("Starting practice network…"))
    defer { loader?.done() }
    model.welcome(try await model.startPractice())
  }
}

/// Adds an account, from anywhere in the main window.
final class AddAccountAction: ModelAction<AccountsModel> {
  override func perform(_ context: ActionContext) async throws {
    let window = AddAccountController(model.services) { [model] in model.welcome($0) }
    try window.present(over: context.window)
  }
}
