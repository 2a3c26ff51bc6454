// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import DataSources
internal import GLib
internal import Sharing

/// The progress of a share at one destination: all its posts or files.
nonisolated struct DestinationProgress: ListItem {
  let id: Account.ID
  /// In the order in which they were shared; at least one.
  private(set) var parts: [DeliveryOverview]

  /// The progress of `parts` at one destination; nil without any.
  init?(_ parts: [DeliveryOverview]) {
    guard let first = parts.first else { return nil }
    id = first.account
    self.parts = parts
  }

  /// The most urgent part, whose state stands for all. Once all is over, what is still there comes before what was
  /// deleted or never sent, and the latest first.
  var lead: DeliveryOverview {
    parts.min {
      if $0.urgency != $1.urgency { return $0.urgency < $1.urgency }
      guard $0.urgency == .over else { return false }
      if $0.presence != $1.presence { return $0.presence < $1.presence }
      return $0.finished ?? 0 > $1.finished ?? 0
    } ?? parts[0]
  }

  /// One delivery with the pictures of all parts.
  var whole: DeliveryOverview {
    var whole = parts[0]
    whole.pictures = parts.flatMap(\.pictures)
    return whole
  }

  var isUnderWay: Bool { lead.urgency == .underWay || lead.urgency == .waiting }
  var needsAttention: Bool { lead.urgency == .attention }
  /// Whether all of it arrived, and some is still there.
  var isDone: Bool {
    parts.contains { $0.presence == .there }
      && parts.allSatisfy { $0.presence == .there || $0.presence == .deleted }
  }
  /// Whether something of it is there.
  var isThere: Bool { parts.contains { $0.state == .done || $0.isPartlyThere } }

  /// The number of parts that are there.
  var doneCount: Int { parts.count { $0.state == .done } }

  /// How much of it was deleted or never sent, where the rest is there; empty otherwise.
  var missingText: String {
    guard lead.presence == .there else { return "" }
    let deleted = parts.count { $0.presence == .deleted }
    if deleted > 0 { return tr("{0} of {1} deleted", deleted, parts.count) }
    return doneCount < parts.count ? tr("{0} of {1} sent", doneCount, parts.count) : ""
  }

  /// The progress of all parts together, of which those being sent have `fractions`; from 0 to 1.
  func fraction(_ fractions: [Delivery.ID: Double]) -> Double {
    let sent = parts.reduce(0.0) { $0 + ($1.state == .done ? 1 : fractions[$1.id] ?? 0) }
    return sent / Double(parts.count)
  }

  /// The number of pictures.
  var pictureCount: Int { parts.reduce(0) { $0 + $1.pictures.count } }
}

nonisolated extension [DeliveryOverview] {
  /// Their progress at each destination. Destinations that need attention come first in the result; rows don't
  /// move before that.
  var perDestination: [DestinationProgress] {
    var order: [Account.ID] = []
    var groups: [Account.ID: [DeliveryOverview]] = [:]
    for delivery in self {
      if groups[delivery.account] == nil { order.append(delivery.account) }
      groups[delivery.account, default: []].append(delivery)
    }
    let rows = order.compactMap { groups[$0].flatMap { DestinationProgress($0) } }
    guard !rows.contains(where: \.isUnderWay) else { return rows }
    return rows.filter(\.needsAttention) + rows.filter { !$0.needsAttention }
  }
}

/// The urgency of deliveries, most urgent first.
nonisolated enum DeliveryUrgency: Int, Comparable {
  case attention
  case underWay
  case waiting
  case over

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// What is left of deliveries that are over, in the order in which it is told.
nonisolated private enum DeliveryPresence: Int, Comparable {
  case partlyDeleted
  case there
  case deleted
  /// Nothing of it was ever there, as far as is known.
  case never

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

nonisolated extension DeliveryOverview {
  fileprivate var presence: DeliveryPresence {
    switch state {
    case .done: errorCode == nil ? .there : .partlyDeleted
    case .unshared: isPartlyThere ? .partlyDeleted : .deleted
    default: .never
    }
  }

  var urgency: DeliveryUrgency {
    if needsAttention { return .attention }
    return switch state {
    case .sending: .underWay
    case .waiting, .queued, .unsharing: .waiting
    case .done, .cancelled, .unshared, .failed, .asking, .undecided: .over
    }
  }
}

/// Estimates how long sending will still take.
nonisolated struct SendingPace: Equatable, Sendable {
  /// How long to wait before giving an estimate, in seconds.
  static let patience = 5.0

  private var beginnings: [Account.ID: Double] = [:]

  /// Notes the deliveries at the time `now`.
  mutating func note(_ deliveries: [DeliveryOverview], at now: Double) {
    let sending = Set(deliveries.filter { $0.state == .sending }.map(\.account))
    beginnings = beginnings.filter { sending.contains($0.key) }
    for account in sending where beginnings[account] == nil { beginnings[account] = now }
  }

  /// The estimated time left, in seconds; nil while unknown.
  func secondsLeft(
    of progress: DestinationProgress, _ fractions: [Delivery.ID: Double], at now: Double
  ) -> Double? {
    guard let beginning = beginnings[progress.id], now - beginning >= Self.patience else {
      return nil
    }
    let fraction = progress.fraction(fractions)
    guard fraction > 0.01, fraction < 1 else { return nil }
    return (now - beginning) * (1 - fraction) / fraction
  }
}
