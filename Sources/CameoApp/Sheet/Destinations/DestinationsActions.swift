// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk
internal import Sharing

/// What can be done where destinations are chosen.
enum DestinationsActionName: String, ActionName {
  case addAccount
  case addFolder
  case sameAsLastTime
  case showAll
  case showFewer

  static let group = "destinations"

  var shortcuts: [String] { self == .sameAsLastTime ? ["<Primary>l"] : [] }
}

struct DestinationsActions: ActionSet {
  let model: ShareSheetModel

  func action(for name: DestinationsActionName) -> Action {
    switch name {
    case .addAccount:
      .run { context in
        try AddAccountController(model.services) { [model] in model.choose($0.id, true) }
          .present(over: context.window)
      }
    case .addFolder: .run { try await addFolder($0) }
    case .sameAsLastTime:
      .run(if: model.takesChanges && model.destinations.isStart) { [model] in
        let last = model.destinations.lastTime.map(\.id)
        if !last.isEmpty { model.chooseSet(last, true) }
      }
    case .showAll: .run { model.destinations.isUnfolded = true }
    case .showFewer: .run { model.destinations.isUnfolded = false }
    }
  }

  /// Makes a folder a destination, and chooses it.
  private func addFolder(_ context: ActionContext) async throws {
    guard let folder = await FileDialog.folder(title: tr("Add Folder"), over: context.window)
    else { return }
    let account = try await model.services.sharing.account(ofFolder: folder)
    model.choose(account.id, true)
  }
}
