// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

/// What is shown about one share after it was sent.
nonisolated struct DeliveriesState: Equatable, Sendable {
  var text: ShareProgressText
  /// Why it cannot be read.
  var trouble: String
  /// What it consists of; nil once it is being sent.
  var contents: ShareContents?
  /// The delivery whose pictures are shown.
  var cover: DeliveryOverview?
  var rows: [DestinationRow]

  init(
    _ text: ShareProgressText, trouble: String, contents: ShareContents? = nil,
    cover: DeliveryOverview?, rows: [DestinationRow]
  ) {
    self.text = text
    self.trouble = trouble
    self.contents = contents
    self.cover = cover
    self.rows = rows
  }

  /// How much of it is sent, from 0 to 1.
  var sent: Double {
    guard !rows.isEmpty else { return 0 }
    let sum = rows.reduce(0) { $0 + ($1.fraction ?? ($1.tone == .good ? 1 : 0)) }
    return sum / Double(rows.count)
  }
}

/// What is read out of the progress: its beginning and its end are announced as texts, and between them only the
/// middle, because each percent would be too much.
nonisolated struct ProgressNews {
  private var isToldOfHalf = false

  /// What to say now; nil for nothing.
  mutating func next(_ state: DeliveriesState) -> String? {
    guard state.text.phase == .underWay else {
      isToldOfHalf = false
      return nil
    }
    guard state.sent >= 0.5, !isToldOfHalf else { return nil }
    isToldOfHalf = true
    // At the end comes the result.
    return state.sent < 0.9 ? tr("{0}% sent", Int(state.sent * 100)) : nil
  }
}

/// The texts about a whole share.
nonisolated struct ShareProgressText: Equatable, Sendable {
  let phase: SharePhase
  let countdown: Countdown?
  /// The heading.
  private(set) var title = ""
  /// The number of destinations in each state.
  private(set) var subtitle = ""
  /// The title of the button that ends the countdown.
  private(set) var sendNowTitle = ""
  /// Whether location and camera details were included; empty while it is being sent.
  private(set) var metadata = ""
  /// Whether all of them were removed.
  private(set) var isMetadataRemoved = true
  /// Announced to assistive technology when it changes.
  private(set) var announcement = ""

  /// Describes the progress of `rows`.
  init(_ rows: [DestinationProgress], phase: SharePhase, countdown: Countdown?, now: Int = Day.now)
  {
    (self.phase, self.countdown) = (phase, countdown)
    guard !rows.isEmpty else { return }
    let isPosted = rows.allSatisfy(\.lead.isPost)
    switch phase {
    case .undoable:
      let seconds = countdown?.secondsLeft ?? 0
      title =
        isPosted
        ? tr("Posting in {0} Second", plural: "Posting in {0} Seconds", count: seconds)
        : tr("Sharing in {0} Second", plural: "Sharing in {0} Seconds", count: seconds)
      subtitle = tr("Nothing has left this computer yet.")
      sendNowTitle = isPosted ? tr("Post Now") : tr("Send Now")
      // The seconds are not announced one by one.
      announcement = tr("{0} You can undo it.", subtitle)
    case .underWay:
      title =
        rows.count == 1
        ? tr("Sharing to {0}…", rows[0].lead.destinationName)
        : tr("Sharing to {0} Destinations…", rows.count)
      subtitle = Self.counts(rows)
      announcement = [title, subtitle].filter { !$0.isEmpty }.joined(separator: " ")
    case .over(let isDone):
      title = Self.result(rows, isDone: isDone)
      subtitle = isDone ? Self.facts(rows, now) : Self.counts(rows)
      addMetadata(of: rows)
      announcement = [title, subtitle].filter { !$0.isEmpty }.joined(separator: ". ")
    }
  }

  private static func result(_ rows: [DestinationProgress], isDone: Bool) -> String {
    if isDone { return tr("Shared") }
    let parts = rows.flatMap(\.parts)
    let states = Set(parts.map(\.state))
    // It was shared everywhere, and was or is to be deleted, if not everywhere.
    if states.isSubset(of: [.done, .unshared]),
      states.count == 2 || parts.contains(where: \.isLeftThere)
    {
      return states == [.done] ? tr("Not Deleted") : tr("Partly Deleted")
    }
    let done = rows.count(where: \.isDone)
    if done > 0 { return tr("Shared to {0} of {1}", done, rows.count) }
    if rows.contains(where: \.isThere) { return tr("Partly Shared") }
    if states == [.cancelled] { return tr("Cancelled") }
    if states.isSubset(of: [.cancelled, .unshared]) { return tr("Deleted") }
    return tr("Not Shared")
  }

  /// The number of destinations in each state; empty for a single one, whose row shows it.
  private static func counts(_ rows: [DestinationProgress]) -> String {
    guard rows.count > 1 else { return "" }
    let done = rows.filter(\.isDone)
    let isPosted = done.allSatisfy(\.lead.isPost)
    let underWay = rows.count(where: \.isUnderWay)
    let needy = rows.count(where: \.needsAttention)
    return [
      done.isEmpty ? "" : isPosted ? tr("{0} posted", done.count) : tr("{0} shared", done.count),
      underWay == 0 ? "" : tr("{0} in progress", underWay),
      needy == 0 ? "" : tr("{0} needs attention", plural: "{0} need attention", count: needy),
    ].joinedByDots()
  }

  private static func facts(_ rows: [DestinationProgress], _ now: Int) -> String {
    let there = rows.flatMap(\.parts).filter { $0.state == .done }
    let pictures = Set(there.flatMap(\.pictures).map(\.copy)).count
    let finished = there.compactMap(\.finished).max()
    return [
      tr("{0} photo", plural: "{0} photos", count: pictures),
      finished.map { DeliveryText.day($0, now) } ?? "",
    ].joinedByDots()
  }

  private mutating func addMetadata(of rows: [DestinationProgress]) {
    let arrived = rows.flatMap(\.parts).filter { $0.state == .done }
    let texts = Set(arrived.map(\.metadataText)).subtracting([""])
    isMetadataRemoved = !arrived.contains(where: \.includesMetadata)
    // If destinations got different files, each part shows its own.
    if texts.count == 1 { metadata = texts.first ?? "" }
  }
}
