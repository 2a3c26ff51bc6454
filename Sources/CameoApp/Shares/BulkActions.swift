// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Sharing

/// An action for many shares at once.
nonisolated enum BulkWork: CaseIterable, Sendable {
  case retry
  case stop
  case forget
  case delete

  /// Whether it is possible for `delivery`. Decided by its state, which is fast even for thousands.
  func isPossible(with delivery: DeliveryOverview) -> Bool {
    switch self {
    case .retry: delivery.canBeRetried
    case .stop: delivery.canBeCancelled
    case .forget: delivery.canBeForgotten
    case .delete: delivery.state == .done && delivery.canBeDeleted
    }
  }

  /// The actions that are possible for at least one of `shares`.
  static func possible(with shares: [ShareOverview]) -> Set<BulkWork> {
    var missing = Set(allCases)
    for share in shares {
      for delivery in share.deliveries {
        for work in missing where work.isPossible(with: delivery) { missing.remove(work) }
      }
      if missing.isEmpty { break }
    }
    return Set(allCases).subtracting(missing)
  }
}

nonisolated extension DeliveryOverview {
  var canBeCancelled: Bool {
    !isToBeCancelled && [.queued, .sending, .waiting, .asking].contains(state)
  }

  /// It can be tried again without asking the user anything: those that ask something are answered one by one.
  var canBeRetried: Bool { !isToBeCancelled && [.waiting, .failed].contains(state) }

  /// It was not sent, as far as is known, but still can be.
  fileprivate var isUnsent: Bool { [.asking, .failed, .undecided].contains(state) }

  var canBeForgotten: Bool { !state.isOpen }
}

extension SharesActions {
  typealias Work = ([DeliveryOverview], ViewController) -> Void

  /// Does `work` with those of the selected deliveries for which it is possible.
  /// - Parameter question: Asked first; nil if nothing is lost.
  func bulk(
    _ kind: BulkWork, asking question: (([DeliveryOverview]) -> Confirmation)? = nil,
    _ work: @escaping Work
  ) -> Action {
    .run(with: model.selectedShares, if: model.possible.contains(kind)) { shares, context in
      guard let controller = context.controller else { return }
      let chosen = shares.flatMap(\.deliveries).filter(kind.isPossible)
      let go = { [model] (controller: ViewController) in
        if model.isSelecting { model.toggleSelecting() }
        work(chosen, controller)
      }
      guard let question else { return go(controller) }
      question(chosen).ask(in: controller) { [weak controller] in
        if let controller { go(controller) }
      }
    }
  }
}

extension Confirmation {
  /// Explains what deleting the chosen deliveries from their destinations means.
  static func deletion(of chosen: [DeliveryOverview]) -> Confirmation {
    var destinations: [String] = []
    for destination in chosen.map(\.deletionDestination) where !destinations.contains(destination) {
      destinations.append(destination)
    }
    let names = destinations.joined(separator: ", ")
    let hasReplies = chosen.contains(where: \.isPost)
    return Confirmation(
      title: tr("Delete One Share?", plural: "Delete {0} Shares?", count: chosen.shareCount),
      message: hasReplies
        ? tr(
          "What you shared will be deleted from {0}, including any replies. Your original photos aren't affected. Copies made by others may remain.",
          names)
        : tr(
          "What you shared will be deleted from {0}. Your original photos aren't affected. Copies made by others may remain.",
          names), agreement: tr("Delete"))
  }

  /// Explains what is lost when the chosen deliveries are removed from the history.
  static func removal(of chosen: [DeliveryOverview]) -> Confirmation {
    Confirmation(
      title: tr(
        "Remove One Share from History?", plural: "Remove {0} Shares from History?",
        count: chosen.shareCount), message: loss(of: chosen), agreement: tr("Remove"))
  }

  /// What is lost with them, and what isn't.
  private static func loss(of chosen: [DeliveryOverview]) -> String {
    let links = chosen.count { $0.state == .done && $0.webLink != nil }
    let failures = chosen.filter(\.isUnsent).shareCount
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
    if sentences.isEmpty { sentences = [tr("Your photos aren't affected.")] }
    return sentences.joined(separator: " ")
  }
}
