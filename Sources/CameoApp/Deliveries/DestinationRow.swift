// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import DataSources
internal import GLib
internal import Sharing

/// The content of a row: a share at one destination.
nonisolated struct DestinationRow: ListItem {
  /// The colour of a state.
  enum Tone: Equatable, Sendable { case plain, good, bad }

  let id: Account.ID
  var name: String
  var service: String
  var badge: AccountBadge
  /// Its state in a word or two; empty during the countdown.
  var chip = ""
  var tone = Tone.plain
  /// The facts, in one line.
  var detail = ""
  /// The reason and what happens next; empty if the state is enough.
  var reason = ""
  /// The progress from 0 to 1; nil while nothing is being sent.
  var fraction: Double?
  /// The most likely next steps.
  var steps: [DeliveryStep] = []
  /// What each of the steps is for.
  var targets: [DeliveryStep: [Delivery.ID]] = [:]
  /// The posts or files, shown when the row is expanded.
  var parts: [Part] = []
  var isOpen = false
  var isNarrow = false

  /// The number of links that others can follow.
  var linkCount: Int { parts.count { $0.link != nil } }

  /// One post or file.
  struct Part: Equatable, Sendable, Identifiable {
    let id: Delivery.ID
    var title: String
    var detail: String
    /// Where others see it.
    var link: String?
    var steps: [DeliveryStep]
    /// Where it would be deleted from.
    var deletionDestination = ""
  }

  /// The accessible name of the row.
  var spoken: String {
    [name, chip, detail, reason].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

/// Makes the row of a share at one destination.
nonisolated struct DestinationRowWriter {
  let progress: DestinationProgress
  let badge: AccountBadge?
  /// Distinguishes the account from others of the same name.
  let whereabouts: String
  /// Whether the countdown is running.
  let isAhead: Bool
  /// The progress of parts being sent.
  let fractions: [Delivery.ID: Double]
  /// The estimated time left; nil while unknown.
  let secondsLeft: Double?
  /// There is little room for buttons.
  var isNarrow = false

  var row: DestinationRow {
    let lead = progress.lead
    var row = DestinationRow(
      id: progress.id, name: lead.destinationName, service: lead.service,
      badge: badge ?? AccountBadge(lead.destinationName, ofService: lead.service),
      isNarrow: isNarrow)
    guard !isAhead else {
      let audience = lead.isPost ? lead.audience.title : ""
      row.detail = [whereabouts, audience].joinedByDots()
      return row
    }
    let text = DeliveryText(lead)
    row.chip = chip(lead, text)
    row.tone = tone(lead, text)
    row.reason = text.reason
    row.fraction = lead.state == .sending ? fraction : nil
    row.detail = detail(lead, text)
    row.steps = steps
    for step in row.steps { row.targets[step] = progress.parts.taking(step).map(\.id) }
    row.parts = progress.parts.map(part)
    return row
  }

  // MARK: State

  private func chip(_ lead: DeliveryOverview, _ text: DeliveryText) -> String {
    guard !lead.isToBeCancelled else { return text.state }
    switch lead.state {
    case .sending:
      return fraction > 0 ? tr("{0}%", Int(fraction * 100)) : text.state
    case .failed:
      return progress.doneCount == 0
        ? tr("Not sent") : tr("{0} of {1} sent", progress.doneCount, progress.parts.count)
    case .done:
      guard lead.errorCode == nil else { return text.state }
      return progress.missingText.isEmpty ? arrived : progress.missingText
    case .unshared: return lead.isPartlyThere ? text.state : tr("Deleted")
    default: return text.state
    }
  }

  /// The state of a finished share.
  private var arrived: String {
    switch progress.lead.card?.kind {
    case .social: tr("Posted")
    case .email, .program: tr("Opened")
    case .device: tr("Sent")
    case .storage, .folder, .link, nil: tr("Saved")
    }
  }

  private func tone(_ lead: DeliveryOverview, _ text: DeliveryText) -> DestinationRow.Tone {
    if text.wantsAttention { return .bad }
    return progress.isDone && progress.missingText.isEmpty ? .good : .plain
  }

  // MARK: Facts

  private func detail(_ lead: DeliveryOverview, _ text: DeliveryText) -> String {
    let facts =
      switch lead.state {
      case .sending where !lead.isToBeCancelled: [sending, bytes, timeLeft]
      case .done where lead.errorCode == nil:
        [
          pictures(progress.parts.filter { $0.state == .done }), text.state,
          DeliveryText.expiry(lead),
        ]
      default: [pictures(progress.parts)]
      }
    return facts.joinedByDots()
  }

  private func pictures(_ parts: [DeliveryOverview]) -> String {
    tr("{0} photo", plural: "{0} photos", count: parts.reduce(0) { $0 + $1.pictures.count })
  }

  private var sending: String {
    let count = progress.pictureCount
    guard count > 1 else { return tr("Sending") }
    let arrived = progress.parts.filter { $0.state == .done }.reduce(0) { $0 + $1.pictures.count }
    let begun = progress.parts.filter { $0.state == .sending }.reduce(0) { sum, part in
      sum + Int(Double(part.pictures.count) * (fractions[part.id] ?? 0))
    }
    return tr("Sending photo {0} of {1}", min(arrived + begun + 1, count), count)
  }

  /// Shown only for slow uploads: otherwise the numbers would just flicker.
  private var bytes: String {
    guard secondsLeft != nil else { return "" }
    let sizes = progress.parts.flatMap(\.pictures).map(\.bytes)
    let known = sizes.compactMap(\.self)
    guard known.count == sizes.count else { return "" }
    let total = known.reduce(0, +)
    return tr(
      "{0} of {1}", ByteSize.text(Int(Double(total) * fraction)), ByteSize.text(total))
  }

  private var timeLeft: String {
    guard let secondsLeft else { return "" }
    let minutes = Int((secondsLeft / 60).rounded(.up))
    return secondsLeft < 60
      ? tr("less than a minute left")
      : tr("{0} minute left", plural: "{0} minutes left", count: minutes)
  }

  private var fraction: Double { progress.fraction(fractions) }

  // MARK: Steps

  /// The steps in the row itself; others appear when it is expanded.
  private var steps: [DeliveryStep] {
    let likely: [DeliveryStep] = [
      .enterPIN, .signIn, .confirm, .retry, .deleteAgain, .send, .giveUp, .retryNow, .showLink,
      .cancel,
      .openFolder, .copyLink, .open, .qrCode,
    ]
    let lead = progress.lead
    // Several links are copied together, and opened in the expanded row; files share one folder.
    let isOne = progress.parts.count == 1
    let offered =
      lead.urgency == .over ? progress.parts.flatMap(\.steps) : lead.steps
    return likely.filter { step in
      guard offered.contains(step) else { return false }
      switch step {
      case .qrCode: return isOne && !isNarrow
      case .open: return isOne && !lead.isFile
      // It comes with signing in.
      case .retry: return !offered.contains(.signIn)
      default: return true
      }
    }
  }

  private func part(_ delivery: DeliveryOverview) -> DestinationRow.Part {
    let text = DeliveryText(delivery)
    let facts = [
      text.state, progress.parts.count > 1 ? text.reason : "", delivery.metadataText,
    ]
    let shown = progress.parts.count == 1 ? steps : []
    return DestinationRow.Part(
      id: delivery.id, title: delivery.title,
      detail: facts.joinedByDots(),
      link: delivery.state == .done ? delivery.webLink : nil,
      steps: delivery.steps.filter { !shown.contains($0) },
      deletionDestination: delivery.deletionDestination)
  }
}
