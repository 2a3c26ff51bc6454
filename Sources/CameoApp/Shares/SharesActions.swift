// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Sharing

/// The actions of the page of shares. Those for a single delivery are in `DeliveryStep`.
enum SharesActionName: String, ActionName {
  case back
  case deleteSelected
  case find
  case forgetOpened
  case forgetSelected
  case retrySelected
  case search
  case select
  case selectAll
  case stopSelected

  static let group = "shares"

  var shortcuts: [String] {
    switch self {
    case .find: ["<Primary>f"]
    case .select: ["<Primary>e"]
    default: []
    }
  }
}

struct SharesActions: ActionSet {
  let model: SharesModel
  let steps: DeliverySteps

  func action(for name: SharesActionName) -> Action {
    switch name {
    case .back: .run(if: model.opened != nil) { model.closeDetails() }
    case .deleteSelected: bulk(.delete, asking: Confirmation.deletion, steps.unshare)
    case .find:
      .run(if: model.opened == nil) {
        if model.isSearching { model.onFind() } else { model.toggleSearch() }
      }
    case .forgetOpened: forgetOpened
    case .forgetSelected: bulk(.forget, asking: Confirmation.removal, steps.forget)
    case .retrySelected: bulk(.retry, steps.retry)
    case .search:
      .toggle(model.isSearching, if: model.opened == nil) { model.toggleSearch() }
    case .select:
      .toggle(
        model.isSelecting, if: model.isSelecting || (!model.shares.isEmpty && model.opened == nil)
      ) { model.toggleSelecting() }
    case .selectAll: .run(if: model.isSelecting) { model.onSelectAll() }
    case .stopSelected: bulk(.stop, steps.cancel)
    }
  }

  /// Removes the share whose details are shown from the history.
  private var forgetOpened: Action {
    .run(
      with: model.opened, if: model.opened?.deliveries.allSatisfy(\.canBeForgotten) ?? false
    ) { share, context in
      guard let controller = context.controller else { return }
      Confirmation.removal(of: share.deliveries).ask(in: controller) {
        [model, steps, weak controller] in
        guard let controller else { return }
        if model.opened?.id == share.id { model.closeDetails() }
        steps.forget(share.deliveries, in: controller)
      }
    }
  }
}
