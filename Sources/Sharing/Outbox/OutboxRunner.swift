// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Lists
internal import Storage

/// Sends what is in the outbox, as long as this process has the lease on it.
///
/// Several destinations are served at once, each with one delivery at a time. What goes wrong for a
/// passing reason is tried again by itself, at the earliest when the server said.
@MainActor
public final class OutboxRunner {
  /// What a delivery needs of the world.
  public struct Tools: Sendable {
    public var ledger: Ledger
    public var clock: Clock
    /// The account with this id, ready to take pictures.
    public var destination: @Sendable (Account) async throws(DeliveryError) -> any Destination
    public var preparer: any PicturePreparer

    public init(
      ledger: Ledger, clock: Clock = .system, preparer: any PicturePreparer,
      destination: @escaping @Sendable (Account) async throws(DeliveryError) -> any Destination
    ) {
      self.ledger = ledger
      self.clock = clock
      self.preparer = preparer
      self.destination = destination
    }
  }

  /// Hears how far a delivery is, from 0 to 1.
  public var onProgress: (@MainActor (_ delivery: String, _ fraction: Double) -> Void)?

  private let tools: Tools
  private let mostAtOnce = 4
  private var lease: Lease?
  private var running: [String: Running] = [:]
  private var observation: ListObservation?
  private var network: NetworkMonitor?
  private var timer: Source?
  private var leaseTimer: Source?
  private var isLooking = false
  private var isOutdated = false

  private struct Running {
    var account: String
    /// It finds out what came of a delivery that somebody wants stopped, or takes one back: that is
    /// not stopped.
    var isSettling: Bool
    var task: Task<Void, Never>
  }

  public init(_ tools: Tools) { self.tools = tools }

  isolated deinit {
    timer?.cancel()
    leaseTimer?.cancel()
    for job in running.values { job.task.cancel() }
  }

  /// Whether this process is the one that sends.
  public var hasLease: Bool { lease != nil }

  /// Begins to send. Where another process does already, this one takes over when that one ends.
  public func start() async throws(DeliveryError) {
    guard lease == nil else { return look() }
    lease = try Lease.take("\(tools.ledger.folder)/outbox.lock")
    guard lease != nil else {
      leaseTimer = Source.timeout(milliseconds: 2000) { [weak self] in
        Task { try? await self?.start() }
        return .stop
      }
      return
    }
    try await tools.ledger.takeUpInterrupted()
    await tools.ledger.tidyUp()
    observation = tools.ledger.database.observe(["deliveries", "accounts"]) { [weak self] in
      self?.look()
    }
    network = NetworkMonitor { [weak self] isThere in
      if isThere { Task { await self?.networkCameBack() } }
    }
    look()
  }

  /// Ends without waiting: what is on its way goes on where it was, next time.
  public func stop() async {
    observation = nil
    network = nil
    timer?.cancel()
    leaseTimer?.cancel()
    let tasks = running.values.map(\.task)
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
    lease = nil
  }

  /// There is a network again: whatever waits for that is due.
  func networkCameBack() async {
    try? await tools.ledger.makeDue(waitingFor: [.offline, .unreachable])
    look()
  }

  // MARK: What is due

  private func look() {
    guard lease != nil else { return }
    guard !isLooking else {
      isOutdated = true
      return
    }
    isLooking = true
    Task {
      repeat {
        isOutdated = false
        await beginWhatIsDue()
      } while isOutdated
      isLooking = false
    }
  }

  private func beginWhatIsDue() async {
    let now = tools.clock.now()
    guard lease != nil, let open = try? await tools.ledger.nextDeliveries() else { return }
    var next: Double?
    for delivery in open {
      if let job = running[delivery.id] {
        if delivery.isToBeCancelled, !job.isSettling { job.task.cancel() }
        continue
      }
      guard delivery.due <= now else {
        next = min(next ?? .infinity, delivery.due)
        continue
      }
      let isBusy = running.values.contains { $0.account == delivery.account }
      if !isBusy, running.count < mostAtOnce { begin(delivery) }
    }
    wait(until: next, now: now)
  }

  private func begin(_ delivery: Delivery) {
    let id = delivery.id
    let job = DeliveryJob(tools: tools, delivery: delivery) { [weak self] fraction in
      Task { @MainActor in self?.onProgress?(id, fraction) }
    }
    let task = Task { [weak self] in
      await job.run()
      self?.running[id] = nil
      self?.look()
    }
    running[id] = Running(
      account: delivery.account,
      isSettling: delivery.isToBeCancelled || delivery.state == .unsharing, task: task)
  }

  /// Looks again when the next one is due. Not much later than in a minute, for the computer may have
  /// slept, and its clock may have been set.
  private func wait(until due: Double?, now: Double) {
    timer?.cancel()
    guard let due else { return }
    let milliseconds = min(max((due - now) * 1000, 1), 60_000)
    timer = Source.timeout(milliseconds: UInt32(milliseconds.rounded(.up))) { [weak self] in
      self?.look()
      return .stop
    }
  }
}
