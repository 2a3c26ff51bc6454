// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import DataSources
internal import GLib
internal import Observation
internal import Sharing

/// The phase of a whole share.
nonisolated enum SharePhase: Equatable, Sendable {
  /// Nothing has been sent yet, and it can be undone.
  case undoable
  case underWay
  /// Nothing more happens automatically.
  case over(isDone: Bool)
}

/// Follows one share from the countdown to the result.
@Observable
final class DeliveriesModel: StateSource {
  let services: AppServices
  let share: Share.ID
  /// What it consists of, where it is shown before it is sent.
  private let contents: ShareContents?
  /// Narrow until the width is known: a wide row would make a small window wider for good.
  var isNarrow = true
  private(set) var phase: SharePhase
  private(set) var deliveries: [DeliveryOverview] = []
  private(set) var countdown: Countdown?
  /// Why it cannot be read.
  private(set) var trouble = ""
  /// The rows that are expanded.
  private var opened: Set<Account.ID> = []
  private var pace = SendingPace()
  /// Called when the countdown is over and sending starts.
  @ObservationIgnored var onBegun: () -> Void = {}
  /// Called when the user wants it undone.
  @ObservationIgnored var onUndoing: () -> Void = {}
  /// Called after an undo.
  @ObservationIgnored var onUndone: () -> Void = {}
  /// Whether the user is watching it, and needs no notifications about it.
  @ObservationIgnored var isShown = false {
    didSet {
      if isShown {
        services.sharing.followed.insert(share)
      } else {
        services.sharing.followed.remove(share)
      }
    }
  }
  @ObservationIgnored private var reader: DeliveriesReader?
  @ObservationIgnored private var ticking: Source?
  /// The undo that is under way, or was in time.
  @ObservationIgnored private var undoing: Task<Bool, any Error>?

  /// Follows `share`, which can be undone for `secondsToUndo` from now.
  init(
    _ services: AppServices, share: Share.ID, secondsToUndo: Double = 0,
    contents: ShareContents? = nil
  ) {
    self.services = services
    self.share = share
    self.contents = contents
    phase = secondsToUndo > 0 ? .undoable : .underWay
  }

  isolated deinit { ticking?.cancel() }

  /// Reads it now and after every change.
  func begin() {
    guard reader == nil else { return }
    reader = DeliveriesReader(services.sharing, share: share) { [weak self] in
      switch $0 {
      case .success(let deliveries): self?.found(deliveries)
      case .failure(let error): self?.trouble = DeliveryError(any: error).sentence
      }
    }
  }

  /// Shows these deliveries of the share.
  func found(_ deliveries: [DeliveryOverview]) {
    (self.deliveries, trouble) = (deliveries, "")
    pace.note(deliveries, at: Clock.system.now())
    update()
  }

  var state: DeliveriesState {
    let progress = services.sharing.progress
    let rows = deliveries.perDestination
    let accounts = services.sharing.accounts
    let badges = services.avatars.album.badges
    return DeliveriesState(
      ShareProgressText(rows, phase: phase, countdown: countdown), trouble: trouble,
      contents: phase == .undoable ? contents : nil,
      cover: rows.max { $0.pictureCount < $1.pictureCount }.map(\.whole),
      rows: rows.map { row in
        var shown = DestinationRowWriter(
          progress: row, badge: badges[row.id],
          whereabouts: accounts.first { $0.id == row.id }?.whereabouts ?? "",
          isAhead: phase == .undoable, fractions: progress,
          secondsLeft: pace.secondsLeft(of: row, progress, at: Clock.system.now()),
          isNarrow: isNarrow
        ).row
        shown.isOpen = opened.contains(row.id)
        return shown
      })
  }

  /// Expands or collapses a row.
  func toggle(_ id: Account.ID) { opened.formSymmetricDifference([id]) }

  // MARK: Before anything is sent

  private func update() {
    ticking?.cancel()
    let now = Clock.system.now()
    countdown = Countdown(of: deliveries, now: now)
    let wasUndoable = phase == .undoable
    phase = currentPhase
    if wasUndoable, phase != .undoable { onBegun() }
    guard let countdown else { return }
    ticking = Source.timeout(milliseconds: countdown.millisecondsToTick(at: now)) { [weak self] in
      self?.update()
      return .stop
    }
  }

  private var currentPhase: SharePhase {
    if countdown != nil { return .undoable }
    let rows = deliveries.perDestination
    if rows.contains(where: \.isUnderWay) { return .underWay }
    return .over(isDone: rows.allSatisfy(\.isDone))
  }

  /// Ends the countdown.
  func sendNow() async throws { try await services.sharing.sendNow(share) }

  /// Undoes the share; returns false if it is too late. Asked for twice, it is undone once.
  func undo() async throws -> Bool {
    let task = undoing ?? Task { [weak self] in try await self?.withdraw() ?? false }
    undoing = task
    return try await task.value
  }

  private func withdraw() async throws -> Bool {
    guard phase == .undoable else {
      undoing = nil
      return false
    }
    onUndoing()
    // A withdrawn share is no result to show, and until it is known whether it is one, the countdown doesn't end.
    reader?.stop()
    reader = nil
    ticking?.cancel()
    do {
      if try await services.sharing.withdraw(share) {
        onUndone()
        return true
      }
    } catch {
      goOn()
      throw error
    }
    goOn()
    return false
  }

  private func goOn() {
    undoing = nil
    begin()
  }

  /// What the user is told who wants it undone too late.
  var tooLateText: String {
    switch phase {
    case .over(isDone: true): tr("Too late to undo. It's already shared.")
    case .over: tr("Too late to undo. What was already sent is listed in Shares.")
    default: tr("Too late to undo. Stop what is still being sent.")
    }
  }
}
