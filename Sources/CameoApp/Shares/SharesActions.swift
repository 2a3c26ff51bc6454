// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Sharing

/// The actions of the page of shares. Those for a single delivery are in `DeliveryStep`.
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

/// Turns choosing several on or off.
final class SelectSharesAction: ModelAction<SharesModel> {
  override func isEnabled(in context: ActionContext) -> Bool {
    model.isSelecting || !model.deliveries.isEmpty
  }

  override func state(in context: ActionContext) -> Variant? { Variant(model.isSelecting) }

  override func perform(_ context: ActionContext) async throws { model.toggleSelecting() }
}

/// Chooses all deliveries that match the search, whether they are shown or not.
final class SelectAllSharesAction: ModelAction<SharesModel> {
  override func isEnabled(in context: ActionContext) -> Bool { model.isSelecting }

  override func perform(_ context: ActionContext) async throws { try await model.selectAll() }
}

/// Shows older ones as well.
final class ShowMoreSharesAction: ModelAction<SharesModel> {
  override func isEnabled(in context: ActionContext) -> Bool { model.hasMore }

  override func perform(_ context: ActionContext) async throws { model.showMore() }
}

/// Does something with those of the chosen deliveries for which it is possible.
final class BulkAction: ModelAction<SharesModel> {
  typealias Work = ([DeliveryOverview], ViewController) -> Void
  private let isPossible: (DeliveryOverview) -> Bool
  private let question: (([DeliveryOverview]) -> BulkQuestion)?
  private let work: () -> Work

  /// - Parameter question: Asked first; nil if nothing is lost.
  init(
    _ model: SharesModel, where isPossible: @escaping (DeliveryOverview) -> Bool,
    asking question: (([DeliveryOverview]) -> BulkQuestion)? = nil, _ work: @escaping () -> Work
  ) {
    self.isPossible = isPossible
    self.question = question
    self.work = work
    super.init(model)
  }

  override func isEnabled(in context: ActionContext) -> Bool {
    model.hasSelected(where: isPossible)
  }

  override func perform(_ context: ActionContext) async throws {
    guard let controller = context.controller else { return }
    let chosen = model.selected.filter(isPossible)
    guard let question else { return go(on: chosen, in: controller) }
    question(chosen).ask(in: controller) { [self, weak controller] in
      if let controller { go(on: chosen, in: controller) }
    }
  }

  private func go(on chosen: [DeliveryOverview], in controller: ViewController) {
    if model.isSelecting { model.toggleSelecting() }
    work()(chosen, controller)
  }
}

/// What the user has to confirm before something happens to the chosen deliveries.
struct BulkQuestion {
  let title: String
  let message: String
  let agreement: String

  func ask(in controller: ViewController, _ work: @escaping () -> Void) {
    let alert = Alert(title: title, message: message)
    alert.cancel(tr("Cancel"))
    alert.destructive(agreement, work)
    alert.present(in: controller)
  }

  /// Explains what deleting the chosen deliveries from their destinations means.
  static func deletion(of chosen: [DeliveryOverview]) -> BulkQuestion {
    var destinations: [String] = []
    for destination in chosen.map(\.deletionDestination) where !destinations.contains(destination) {
      destinations.append(destination)
    }
    return BulkQuestion(
      title: tr("Delete One Share?", plural: "Delete {0} Shares?", count: chosen.count),
      message: tr(
        "What you shared will be deleted from {0}, including any replies. Your original pictures aren't affected. Copies made by others may remain.",
        destinations.joined(separator: ", ")), agreement: tr("Delete"))
  }

  /// Explains what is lost when the chosen deliveries are removed from the history.
  static func removal(of chosen: [DeliveryOverview]) -> BulkQuestion {
    BulkQuestion(
      title: tr(
        "Remove One Share from History?", plural: "Remove {0} Shares from History?",
        count: chosen.count), message: loss(of: chosen), agreement: tr("Remove"))
  }

  /// What is lost with them, and what isn't.
  private static func loss(of chosen: [DeliveryOverview]) -> String {
    let links = chosen.count { $0.state == .done && $0.webLink != nil }
    let failures = chosen.count { $0.canBeRetried }
    var sentences: [String] = []
    if links > 0 {
      sentences.append(
        tr(
          "The post stays online, but you'll lose its link and can't delete it from Cameo.",
          plural:
            "{0} posts stay online, but you'll lose their links and can't delete them from Cameo.",
          count: links))
    }
    if failures > 0 {
      sentences.append(
        tr(
          "The failed share can no longer be sent.",
          plural: "{0} failed shares can no longer be sent.", count: failures))
    }
    if sentences.isEmpty { sentences = [tr("Your pictures aren't affected.")] }
    return sentences.joined(separator: " ")
  }
}

nonisolated extension DeliveryOverview {
  // Decided by their state, which is fast even if thousands are chosen.
  var canBeCancelled: Bool {
    !isToBeCancelled && [.queued, .sending, .waiting, .asking].contains(state)
  }

  var canBeRetried: Bool {
    !isToBeCancelled && [.waiting, .asking, .failed, .undecided].contains(state)
  }

  var canBeForgotten: Bool { !state.isOpen }

  var isDeletable: Bool { state == .done && canBeDeleted }
}
