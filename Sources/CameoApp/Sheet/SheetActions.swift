// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk
internal import Sharing

/// The actions of the share sheet.
enum SheetActionName: String, ActionName {
  case cancel
  case done
  case send
  case shorten
  case signIn
  case skip

  static let group = "sheet"

  var shortcuts: [String] {
    switch self {
    case .cancel: ["Escape"]
    case .send: ["<Primary>Return"]
    default: []
    }
  }
}

struct SheetActions: ActionSet {
  let model: ShareSheetModel

  func action(for name: SheetActionName) -> Action {
    switch name {
    case .cancel: .run(in: ShareSheetController.self) { try await $0.cancel() }
    case .done: .close
    case .send:
      .run(in: ShareSheetController.self, if: model.obstacle == nil && !model.isSent) {
        await $0.send()
      }
    case .shorten: .withID { shorten(for: $0, $1) }
    case .signIn: .withID { try signIn(to: $0, $1) }
    case .skip: .withID { id, _ in model.choose(id, false) }
    }
  }

  /// Shortens the caption for a destination; the user goes on from there, or takes it back.
  private func shorten(for id: Account.ID, _ context: ActionContext) {
    guard let takeBack = model.shorten(id) else { return }
    context.controller?.windowController?.toast.show(
      tr("Caption shortened"), button: tr("Undo")
    ) { [weak model] in
      if model?.takesChanges == true { takeBack() }
    }
  }

  /// Signs in again to an account that can't be used otherwise, and asks for its capabilities.
  private func signIn(to id: Account.ID, _ context: ActionContext) throws {
    let services = model.services
    guard let account = services.sharing.accounts.first(where: { $0.id == id }) else { return }
    try AddAccountController(services, again: account) { [model] account in
      services.avatars.album.note(account.id, isSignedOut: false)
      model.rehearsals.askAgain(account.id)
    }.present(over: context.window)
  }
}
