// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

/// The texts of a row. The words for states come from `DeliveryText`.
nonisolated struct ShareText: Equatable, Sendable {
  /// The state if it needs attention; otherwise empty.
  let chip: String
  /// The destinations, and the state or the time.
  let detail: String
  /// The reason and what happens next; empty if the state says it all.
  let reason: String

  init(_ share: ShareOverview, now: Int = Day.now) {
    switch share.group {
    case .attention:
      let needy = share.deliveries.filter(\.needsAttention)
      let first = needy.first.map { DeliveryText($0, now: now) }
      chip = first?.state ?? ""
      detail = [Self.names(of: needy), Self.rest(of: share)].joinedByDots()
      reason = first?.reason ?? ""
    case .progress:
      let open = share.deliveries.filter(\.state.isOpen)
      let text = (open.first { $0.state == .sending } ?? open.first)
        .map { DeliveryText($0, now: now) }
      chip = ""
      detail = [Self.names(of: open), text?.state ?? "", Self.rest(of: share)].joinedByDots()
      reason = text?.reason ?? ""
    case .ended:
      chip = ""
      detail = Self.ends(of: share, now)
      reason =
        share.deliveries.lazy.map { DeliveryText($0, now: now).reason }
        .first { !$0.isEmpty } ?? ""
    }
  }

  /// Lists destinations by how they ended, each once.
  private static func ends(of share: ShareOverview, _ now: Int) -> String {
    var ends: [(state: String, deliveries: [DeliveryOverview])] = []
    for destination in share.deliveries.perDestination {
      let lead = destination.lead
      let state = [destination.missingText, DeliveryText(lead, now: now).state].joinedByDots()
      if let index = ends.firstIndex(where: { $0.state == state }) {
        ends[index].deliveries.append(lead)
      } else {
        ends.append((state, [lead]))
      }
    }
    return ends.map { "\(names(of: $0.deliveries)) · \($0.state)" }.joinedByDots()
  }

  /// How many destinations were reached; empty if none were.
  private static func rest(of share: ShareOverview) -> String {
    let destinations = share.deliveries.perDestination
    let there = destinations.count(where: \.isDone)
    return there == 0 ? "" : tr("Shared to {0} of {1}", there, destinations.count)
  }

  /// The names of at most three destinations.
  fileprivate static func names(of deliveries: [DeliveryOverview]) -> String {
    var names: [String] = []
    for delivery in deliveries where !names.contains(delivery.destinationName) {
      names.append(delivery.destinationName)
    }
    let list = names.prefix(3).joined(separator: ", ")
    return names.count > 3 ? tr("{0} and {1} more", list, names.count - 3) : list
  }
}

nonisolated extension ShareOverview {
  /// The first line of the caption, or else the names of the files.
  var title: String {
    let line = caption.split(whereSeparator: \.isNewline).lazy
      .map { $0.drop(while: \.isWhitespace) }.first { !$0.isEmpty }
    if let line { return String(line.prefix(200)) }
    let names = pictures.map { Path.stem($0.source) }.joined(separator: ", ")
    let more = pictureCount - pictures.count
    return more > 0 ? tr("{0} and {1} more", names, more) : names
  }

  /// How long the longest of its reasons is, roughly: without what comes next.
  var longestReason: Int { deliveries.lazy.map(\.errorSentence.utf8.count).max() ?? 0 }

  var destinationNames: String { ShareText.names(of: deliveries) }

  /// The number of pictures, in words.
  var countText: String {
    tr("One photo", plural: "{0} photos", count: pictureCount)
  }

  /// The steps offered in the list, the most likely first.
  var steps: [DeliveryStep] {
    let leading: DeliveryOverview? =
      switch group {
      case .attention: deliveries.first(where: \.needsAttention)
      case .progress: deliveries.first { $0.state.isOpen }
      case .ended:
        Set(deliveries.map(\.account)).count == 1
          ? deliveries.first { $0.steps.contains(where: \.isForLists) } : nil
      }
    if deliveries.allSatisfy({ $0.steps == [.forget] }) { return [.forget] }
    var steps = leading?.steps.filter(\.isForLists) ?? []
    if group == .ended { return Array(steps.prefix(1)) }
    if deliveries.allSatisfy({ $0.steps.contains(.forget) }) { steps.append(.forget) }
    return Array(steps.prefix(2))
  }

  /// The deliveries to which `step` applies.
  func deliveries(for step: DeliveryStep) -> [DeliveryOverview] {
    let taken = deliveries.taking(step)
    return switch step {
    case .signIn, .confirm, .retry, .retryNow, .send, .giveUp, .cancel, .deleteAgain, .forget: taken
    case .enterPIN, .openFolder, .open, .copyLink, .qrCode, .showLink, .delete:
      Array(taken.prefix(1))
    }
  }
}

nonisolated extension DeliveryStep {
  /// Whether the list offers it. Steps for a single destination are in the details.
  fileprivate var isForLists: Bool {
    switch self {
    case .enterPIN, .signIn, .confirm, .retry, .retryNow, .send, .giveUp, .deleteAgain,
      .openFolder, .open, .showLink, .cancel:
      true
    case .copyLink, .qrCode, .delete, .forget: false
    }
  }
}

nonisolated extension [DeliveryOverview] {
  /// The number of shares they belong to.
  var shareCount: Int { Set(map(\.share)).count }
}
