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
    case .back: CloseDetailsAction(model)
    case .deleteSelected:
      BulkAction(model, .delete, asking: BulkQuestion.deletion) { [steps] in steps.unshare }
    case .find: FindSharesAction(model)
    case .forgetOpened: ForgetOpenedAction(model, steps)
    case .forgetSelected:
      BulkAction(model, .forget, asking: BulkQuestion.removal) { [steps] in steps.forget }
    case .retrySelected: BulkAction(model, .retry) { [steps] in steps.retry }
    case .search: SearchSharesAction(model)
    case .select: SelectSharesAction(model)
    case .selectAll: SelectAllSharesAction(model)
    case .stopSelected: BulkAction(model, .stop) { [steps] in steps.cancel }
    }
  }
}

/// Opens the search, or closes it and shows all again.
final class SearchSharesAction: ModelAction<SharesModel> {
  override func isEnabled(in context: ActionContext) -> Bool { model.opened == nil }

  override func state(in context: ActionContext) -> Variant? { Variant(model.isSearching) }

  override func perform(_ context: ActionContext) async throws { model.toggleSearch() }
}

/// Opens the search, or goes to its words, which stay.
final class FindSharesAction: ModelAction<SharesModel> {
  override func isEnabled(in context: ActionContext) -> Bool {
    model.opened == nil
  }

  override func perform(_ context: ActionContext) async throws {
    if model.isSearching { model.onFind() } else { model.toggleSearch() }
  }
}

/// Turns the selection mode on or off.
final class SelectSharesAction: ModelAction<SharesModel> {
  override func isEnabled(in context: ActionContext) -> Bool {
    model.isSelecting || (!model.shares.isEmpty && model.opened == nil)
  }

  override func perform(_ context: ActionContext) async throws { model.toggleSelecting() }
}

/// Selects all matches of the search.
final class SelectAllSharesAction: ModelAction<SharesModel> {
  override func isEnabled(in context: ActionContext) -> Bool { model.isSelecting }

  override func perform(_ context: ActionContext) async throws { model.onSelectAll() }
}

/// Returns from the details of a share to the list.
final class CloseDetailsAction: ModelAction<SharesModel> {
  override func isEnabled(in context: ActionContext) -> Bool { model.opened != nil }

  override func perform(_ context: ActionContext) async throws { model.closeDetails() }
}

/// Removes the share whose details are shown from the history.
final class ForgetOpenedAction: ModelAction<SharesModel> {
  private let steps: DeliverySteps

  init(_ model: SharesModel, _ steps: DeliverySteps) {
    self.steps = steps
    super.init(model)
  }

  override func isEnabled(in context: ActionContext) -> Bool {
    model.opened?.deliveries.allSatisfy(\.canBeForgotten) ?? false
  }

  override func perform(_ context: ActionContext) async throws {
    guard let share = model.opened, let controller = context.controller else { return }
    BulkQuestion.removal(of: share.deliveries).ask(in: controller) {
      [model, steps, weak controller] in
      guard let controller else { return }
      model.closeDetails()
      steps.forget(share.deliveries, in: controller)
    }
  }
}
