// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// One attempt at one delivery, including recording how it ended.
struct DeliveryJob: Sendable {
  let tools: OutboxRunner.Tools
  let delivery: Delivery
  let lease: Lease
  let progress: @Sendable (Double) -> Void

  /// A server that asks for a longer pause isn't believed.
  private static let longestSeconds = 24.0 * 60 * 60

  private var ledger: Ledger { tools.ledger }

  /// The outcome of an attempt, as far as the next one is concerned.
  enum End {
    /// The outcome is in the ledger.
    case written
    /// The ledger could not be written to.
    case unwritten(DeliveryError)
    /// Nothing was done, because this process can't read the password.
    case passedOver
  }

  /// Makes the attempt, or part of it.
  func run() async -> End {
    var end = End.written
    let journal = DatabaseJournal(ledger: ledger, delivery: delivery.id, clock: tools.clock)
    do throws(DeliveryError) {
      switch delivery.state {
      case .unsharing: try await unshare()
      case _ where delivery.isToBeCancelled: try await settle(journal)
      default: try await send(journal)
      }
    } catch {
      // The outcome is recorded even if this attempt was cancelled.
      end = await Task { await note(error) }.value
    }
    // Not cancelled either: a process that waits for this delivery ends the runner as soon as it
    // has arrived.
    await Task { await ledger.tidy(delivery.share) }.value
    return end
  }

  private func send(_ journal: DatabaseJournal) async throws(DeliveryError) {
    guard let share = try await ledger.share(delivery.share) else { return }
    let destination = try await openDestination()
    guard let sends = try await ledger.beginSending(delivery.id) else { return }
    try lease.keep(sends)
    let maker = ParcelMaker(tools: tools, delivery: delivery, share: share)
    let parcel = try await maker.parcel(for: destination)
    // A day-old delivery is sent only if the user confirms it, or if it is there already.
    let consent = delivery.consent ?? share.consent
    if consent.seconds(until: tools.clock) > 24 * 60 * 60 {
      if let receipt = try await destination.find(parcel, journal) {
        return try await ledger.finish(delivery.id, receipt, at: tools.clock.now())
      }
      throw DeliveryError(.consent, tr("Couldn't send for a day. Send anyway?"))
    }
    let receipt: Receipt
    do throws(DeliveryError) {
      receipt = try await destination.publish(parcel, journal, progress: progress)
    } catch  where error.code == .tooLarge || error.code == .unsupported {
      guard try await maker.startAfresh(for: destination, parcel, journal) else { throw error }
      let smaller = try await maker.parcel(for: destination)
      receipt = try await destination.publish(smaller, journal, progress: progress)
    } catch  where error.code.isAboutLimits {
      // The server's rules are not what it reported, so the stored ones can't be used for the next
      // share.
      await DeliveryError.logged("The limits of \(delivery.account)") {
        try await tools.freshCapabilities(of: delivery.account, at: destination)
      }
      throw error
    }
    try await ledger.finish(delivery.id, receipt, at: tools.clock.now())
  }

  /// The user cancelled it: finds out whether it has arrived by now.
  private func settle(_ journal: DatabaseJournal) async throws(DeliveryError) {
    guard let share = try await ledger.share(delivery.share) else { return }
    let maker = ParcelMaker(tools: tools, delivery: delivery, share: share)
    // Nothing can be there that the journal doesn't mention.
    guard try await maker.isBegun() else {
      return try await ledger.endCancelled(delivery.id, at: tools.clock.now())
    }
    let receipt: Receipt?
    do throws(DeliveryError) {
      let destination = try await openDestination()
      receipt = try await destination.find(maker.parcel(for: destination), journal)
    } catch
      where [.consent, .noAccount, .missing].contains(error.code)
      || error.remedy == .person && [.disk, .shows, .reveals].contains(error.code)
    {
      // Only the user could have said whether it is there, but cancelled it; or it is no longer
      // known what to look for, or where: nobody may ever make a folder again that was removed.
      throw DeliveryError(.undecided, error.sentence, remedy: .unknowable)
    }
    if let receipt {
      try await ledger.finish(delivery.id, receipt, at: tools.clock.now())
    } else {
      try await ledger.endCancelled(delivery.id, at: tools.clock.now())
    }
  }

  private func unshare() async throws(DeliveryError) {
    let destination = try await openDestination()
    // It may have been deleted, or become another's heir, since it was looked what is to be done.
    guard let delivery = try await ledger.delivery(delivery.id), delivery.state == .unsharing
    else { return }
    let receipt = delivery.receipt ?? Receipt()
    let heir = try await ledger.heir(of: delivery)
    let remainders: [Remainder]
    let successor = heir == nil ? try await ledger.successor(of: delivery) : nil
    if let other = (heir ?? successor)?.receipt {
      remainders = try await destination.unshare(receipt, besides: other)
    } else {
      remainders = try await destination.unshare(receipt)
    }
    try await ledger.endUnsharing(delivery.id, remainders, heir: heir?.id, at: tools.clock.now())
  }

  private func openDestination() async throws(DeliveryError) -> any Destination {
    let all = try await ledger.accounts()
    guard let account = all.first(where: { $0.id == delivery.account }) else {
      throw .removed(delivery.accountLabel)
    }
    guard try await ledger.hasItsAccount(delivery) else {
      throw DeliveryError(
        .noAccount,
        delivery.state == .unsharing
          ? tr(
            "The account {0} was removed, and another one has its name now. Delete the photo on its website.",
            delivery.accountLabel)
          : tr(
            "The account {0} was removed, and another one has its name now. To send the photo there, share it again.",
            delivery.accountLabel))
    }
    do throws(DeliveryError) {
      return try await tools.destination(account)
    } catch  where error.code == .noKeyring && account.isForOneRun {
      // Another process couldn't do it either, so it would wait for ever.
      throw DeliveryError(
        .signedOut,
        tr("You're signed out because the password wasn't saved. Sign in again to share."))
    }
  }

  // MARK: When it goes wrong

  private func note(_ thrown: DeliveryError) async -> End {
    let error = await explained(thrown)
    do throws(DeliveryError) {
      if error.isOfKeyring {
        try await ledger.passOver(delivery.id, error)
        return .passedOver
      }
      if error.code == .cancelled {
        // Cancelled by the user, or because the program ends. The next attempt finds out whether it
        // has arrived.
        try await ledger.takeUp(delivery.id)
      } else {
        let now = tools.clock.now()
        try await ledger.note(
          error, of: delivery, at: now, next: nextAttempt(after: error, now: now))
      }
      return .written
    } catch {
      Log.warning(
        domain: "Cameo-Outbox",
        "What became of \(delivery.id) cannot be written down: \(error.code.rawValue)")
      return .unwritten(error)
    }
  }

  /// Returns what is wrong with the network if that is why another server seems to have answered, nothing being
  /// sent then, or with a practice network.
  private func explained(_ error: DeliveryError) async -> DeliveryError {
    guard error.code == .certificate, await tools.isBehindPortal() else {
      let account = await DeliveryError.logged("The account of \(delivery.id)") {
        try await ledger.account(delivery.account)
      }
      return account.map { error.explained(at: $0) } ?? error
    }
    return DeliveryError(
      .offline, tr("Sign in to this network in your browser first."), remedy: .whenOnline)
  }

  /// When it is retried; nil if it isn't.
  private func nextAttempt(after error: DeliveryError, now: Double) -> Double? {
    let pause = RetryPlan().pause(after: delivery.attempts + 1, chance: Double.random(in: 0...1))
    switch error.remedy {
    case .again(let seconds): return now + min(max(seconds ?? 0, pause), Self.longestSeconds)
    case .whenOnline: return now + pause
    case .person, .unknowable: return nil
    }
  }
}

/// When to retry after a temporary problem.
struct RetryPlan: Sendable, Equatable {
  /// The pause after the first attempt.
  var firstSeconds: Double = 2
  /// The longest pause.
  var longestSeconds: Double = 15 * 60

  /// Returns the seconds until the next attempt after `attempts` of them. `chance`, from 0 to 1,
  /// spreads computers that failed at the same time.
  func pause(after attempts: Int, chance: Double) -> Double {
    let doublings = Double(min(max(attempts - 1, 0), 20))
    var pause = firstSeconds
    for _ in 0..<Int(doublings) where pause < longestSeconds { pause *= 2 }
    return min(pause, longestSeconds) * (0.5 + chance / 2)
  }
}
