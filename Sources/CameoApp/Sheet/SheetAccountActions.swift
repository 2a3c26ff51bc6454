// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk

/// Lets the user add an account, and chooses it.
final class AddSheetAccountAction: ModelAction<ShareSheetModel> {
  override func perform(_ context: ActionContext) async throws {
    let window = AddAccountController(model.services) { [model] in model.choose($0.id, true) }
    try window.present(over: context.window)
  }
}

/// Makes a folder a destination, and chooses it.
final class AddSheetFolderAction: ModelAction<ShareSheetModel> {
  override func perform(_ context: ActionContext) async throws {
    guard let folder = await FileDialog.folder(title: tr("Add Folder"), over: context.window)
    else { return }
    let account = try await model.services.sharing.account(ofFolder: folder)
    model.choose(account.id, true)
  }
}

/// Signs in again to an account that can't be used otherwise, and asks for its capabilities.
final class SignInToShareAction: ModelAction<ShareSheetModel> {
  override var parameterType: String? { "s" }

  override func perform(_ context: ActionContext) async throws {
    let services = model.services
    guard let id = context.parameter?.string,
      let account = services.sharing.accounts.first(where: { $0.id == id })
    else { return }
    let window = AddAccountController(services, again: account) { [model] account in
      services.avatars.album.note(account.id, isSignedOut: false)
      model.rehearsals.askAgain(account.id)
    }
    try window.present(over: context.window)
  }
}
