// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Sharing

/// What can be done on the page of shares. What can be done with a single one stands in
/// `DeliveryStep`.
enum SharesActionName: String, ActionName {
  case cancelSelected
  case deleteSelected
  case forgetSelected
  case retrySelected
  case search
  case select
  case selectAll
  case showMore

  static let group = "shares"

  var shortcuts: [String] {
    switch self {
    case .search: ["<Primary>f"]
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
    case .cancelSelected: BulkAction(model, where: \.canBeCancelled) { [steps] in steps.cancel }
    case .deleteSelected:
      BulkAction(model, where: \.isDeletable, asking: BulkQuestion.deletion) { [steps] in
        steps.unshare
      }
    case .forgetSelected:
      BulkAction(model, where: \.canBeForgotten, asking: BulkQuestion.removal) { [steps] in
        steps.forget
      }
    case .retrySelected: BulkAction(model, where: \.canBeRetried) { [steps] in steps.retry }
    case .search: SearchSharesAction(model)
    case .select: SelectSharesAction(model)
    case .selectAll: SelectAllSharesAction(model)
    case .showMore: ShowMoreSharesAction(model)
    }
  }
}

/// Opens the search, or closes it and shows all again.
final class SearchSharesAction: ModelAction<SharesModel> {
  override func state(in context: ActionContext) -> Variant? { Variant(model.isSearching) }

  override func perform(_ context: ActionContext) async throws { model.toggleSearch() }
}

/// Lets the user choose several, or does so no more.
final class SelectSharesAction: ModelAction<SharesModel> {
  override func isEnabled(in context: ActionContext) -> Bool {
    model.isSelecting || !model.deliveries.isEmpty
  }

  override func state(in context: ActionContext) -> Variant? { Variant(model.isSelecting) }

  override func perform(_ context: ActionContext) async throws { model.toggleSelecting() }
}

/// Chooses all that match the search, whether they are shown or not.
final class SelectAllSharesAction: ModelAction<SharesModel> {
  override func isEnabled(in context: ActionContext) -> Bool { model.isSelecting }

  override func perform(_ context: ActionContext) async throws { try await model.selectAll() }
}

/// Shows older ones as well.
final class ShowMoreSharesAction: ModelAction<SharesModel> {
  override func isEnabled(in context: ActionContext) -> Bool { model.hasMore }

  override func perform(_ context: ActionContext) async throws { model.showMore() }
}
