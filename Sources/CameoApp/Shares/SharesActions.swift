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
    case .deleteSelected: DeleteSelectedAction(model, steps)
    case .forgetSelected: BulkAction(model, where: \.canBeForgotten) { [steps] in steps.forget }
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

/// Lets somebody choose several, or does so no more.
final class SelectSharesAction: ModelAction<SharesModel> {
  override func isEnabled(in context: ActionContext) -> Bool {
    model.isSelecting || !model.deliveries.isEmpty
  }

  override func state(in context: ActionContext) -> Variant? { Variant(model.isSelecting) }

  override func perform(_ context: ActionContext) async throws { model.toggleSelecting() }
}

/// Chooses all that are shown.
final class SelectAllSharesAction: ModelAction<SharesModel> {
  override func isEnabled(in context: ActionContext) -> Bool { model.isSelecting }

  override func perform(_ context: ActionContext) async throws { model.selectAll() }
}

/// Shows older ones as well.
final class ShowMoreSharesAction: ModelAction<SharesModel> {
  override func isEnabled(in context: ActionContext) -> Bool { model.hasMore }

  override func perform(_ context: ActionContext) async throws { model.showMore() }
}

/// Does something with those of the chosen with which it can be done.
final class BulkAction: ModelAction<SharesModel> {
  typealias Work = ([DeliveryOverview], ViewController) -> Void
  private let isPossible: (DeliveryOverview) -> Bool
  private let work: () -> Work

  init(
    _ model: SharesModel, where isPossible: @escaping (DeliveryOverview) -> Bool,
    _ work: @escaping () -> Work
  ) {
    self.isPossible = isPossible
    self.work = work
    super.init(model)
  }

  override func isEnabled(in context: ActionContext) -> Bool {
    model.selected.contains(where: isPossible)
  }

  override func perform(_ context: ActionContext) async throws {
    guard let controller = context.controller else { return }
    work()(model.selected.filter(isPossible), controller)
    model.toggleSelecting()
  }
}

/// Deletes the chosen from where they are, after saying what that means.
final class DeleteSelectedAction: ModelAction<SharesModel> {
  private let steps: DeliverySteps

  init(_ model: SharesModel, _ steps: DeliverySteps) {
    self.steps = steps
    super.init(model)
  }

  private var chosen: [DeliveryOverview] {
    model.selected.filter { $0.state == .done && $0.canBeDeleted }
  }

  override func isEnabled(in context: ActionContext) -> Bool { !chosen.isEmpty }

  override func perform(_ context: ActionContext) async throws {
    guard let controller = context.controller else { return }
    let chosen = chosen
    var places: [String] = []
    for place in chosen.map(\.deletionPlace) where !places.contains(place) { places.append(place) }
    let alert = Alert(
      title: tr("Delete one share?", plural: "Delete {0} shares?", count: chosen.count),
      message: tr(
        "They are deleted from {0}, with the answers to them. Your own pictures stay where they are. Copies that others have made may remain.",
        places.joined(separator: ", ")))
    alert.cancel(tr("Keep"))
    alert.destructive(tr("Delete")) { [steps, model, weak controller] in
      guard let controller else { return }
      steps.unshare(chosen, in: controller)
      if model.isSelecting { model.toggleSelecting() }
    }
    alert.present(in: controller)
  }
}

nonisolated extension DeliveryOverview {
  fileprivate var canBeCancelled: Bool { steps.contains(.cancel) || steps.contains(.giveUp) }

  fileprivate var canBeRetried: Bool {
    steps.contains { $0 == .retry || $0 == .retryNow || $0 == .send }
  }

  fileprivate var canBeForgotten: Bool { !state.isOpen }
}
