// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Sharing

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
    model.hasSelected(where: isPossible)
  }

  override func perform(_ context: ActionContext) async throws {
    guard let controller = context.controller else { return }
    let chosen = model.selected.filter(isPossible)
    model.toggleSelecting()
    work()(chosen, controller)
  }
}

/// Deletes the chosen from where they are, after saying what that means.
final class DeleteSelectedAction: ModelAction<SharesModel> {
  private let steps: DeliverySteps

  init(_ model: SharesModel, _ steps: DeliverySteps) {
    self.steps = steps
    super.init(model)
  }

  override func isEnabled(in context: ActionContext) -> Bool {
    model.hasSelected { $0.isDeletable }
  }

  override func perform(_ context: ActionContext) async throws {
    guard let controller = context.controller else { return }
    let chosen = model.selected.filter(\.isDeletable)
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

/// Removes the chosen from the history, after saying what is lost with them.
final class ForgetSelectedAction: ModelAction<SharesModel> {
  private let steps: DeliverySteps

  init(_ model: SharesModel, _ steps: DeliverySteps) {
    self.steps = steps
    super.init(model)
  }

  override func isEnabled(in context: ActionContext) -> Bool {
    model.hasSelected { $0.canBeForgotten }
  }

  override func perform(_ context: ActionContext) async throws {
    guard let controller = context.controller else { return }
    let chosen = model.selected.filter(\.canBeForgotten)
    let alert = Alert(
      title: tr(
        "Remove one share from history?", plural: "Remove {0} shares from history?",
        count: chosen.count), message: Self.loss(of: chosen))
    alert.cancel(tr("Keep"))
    alert.destructive(tr("Remove")) { [steps, model, weak controller] in
      guard let controller else { return }
      if model.isSelecting { model.toggleSelecting() }
      steps.forget(chosen, in: controller)
    }
    alert.present(in: controller)
  }

  /// What is gone with them, and what is not.
  private static func loss(of chosen: [DeliveryOverview]) -> String {
    let links = chosen.count { $0.state == .done && $0.webLink != nil }
    let failures = chosen.count { $0.canBeRetried }
    var sentences: [String] = []
    if links > 0 {
      sentences.append(
        tr(
          "Its link is lost, and Cameo can't delete the post any more. The post stays online.",
          plural:
            "{0} links are lost, and Cameo can't delete those posts any more. The posts stay online.",
          count: links))
    }
    if failures > 0 {
      sentences.append(
        tr(
          "What couldn't be shared can't be tried again.",
          plural: "{0} shares that failed can't be tried again.", count: failures))
    }
    if sentences.isEmpty { sentences = [tr("The pictures stay where they are.")] }
    return sentences.joined(separator: " ")
  }
}

nonisolated extension DeliveryOverview {
  // By their state, which is quick also where thousands are chosen.
  var canBeCancelled: Bool {
    !isToBeCancelled && [.queued, .sending, .waiting, .asking].contains(state)
  }

  var canBeRetried: Bool {
    !isToBeCancelled && [.waiting, .asking, .failed, .undecided].contains(state)
  }

  var canBeForgotten: Bool { !state.isOpen }

  fileprivate var isDeletable: Bool { state == .done && canBeDeleted }
}
