// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import SQLiteStorage

/// Sends what is in the outbox while this process holds the lease on it.
///
/// Several destinations are served at once, each with one delivery at a time. Temporary problems
/// are retried automatically, no earlier than the server asked for.
@MainActor
public final class OutboxRunner {
  /// Receives the progress of a delivery, from 0 to 1.
  public var onProgress: (@MainActor (_ delivery: String, _ fraction: Double) -> Void)?
  /// Receives messages about the share history: that it was restored from a backup, for example.
  public var onNotice: (@MainActor (String) -> Void)?
  /// Whether this process may begin a delivery; the others wait for another process.
  public var mayBegin: @MainActor (Delivery) -> Bool = { _ in true }

  private static let leaseMilliseconds: UInt32 = 2000
  /// The pause when the ledger could not be read.
  private static let troubleSeconds = 5.0

  private let tools: Tools
  private let maxAtOnce = 4
  private var isOn = false
  private var lease: Lease?
  private var running: [String: Running] = [:] {
    didSet { computer?.note(isSending: !running.isEmpty) }
  }
  private(set) var pauses = Pauses()
  private var observation: Subscription?
  private var computer: ComputerEvents?
  private var timer: Source?
  private var leaseTimer: Source?
  private lazy var looking = Coalescer { [weak self] in
    if let self, isOn { await beginWhatIsDue() }
  }

  private struct Running {
    let delivery: Delivery
    /// Finding out what became of a cancelled delivery isn't interrupted.
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
  var hasLease: Bool { lease != nil }

  /// Begins to send. If another process does already, this one takes over when that one ends.
  public func start() async throws(DeliveryError) {
    isOn = true
    do throws(DeliveryError) {
      try await takeLease()
    } catch {
      isOn = false
      throw error
    }
    look()
  }

  /// Begins nothing more, and ends once what is being sent is; when the task is cancelled, without waiting.
  public func finish() async {
    mayBegin = { _ in false }
    let tasks = running.values.map(\.task)
    await withTaskCancellationHandler {
      for task in tasks { await task.value }
    } onCancel: {
      for task in tasks { task.cancel() }
    }
    await stop()
  }

  /// Ends without waiting: what is being sent is resumed next time.
  public func stop() async {
    isOn = false
    observation = nil
    computer = nil
    timer?.cancel()
    leaseTimer?.cancel()
    let tasks = running.values.map(\.task)
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
    lease = nil
  }

  /// Retries whatever waited for the network, which is back.
  func networkCameBack() async {
    // Also without the lease: it was released because nothing could be done, and looking takes it again.
    guard isOn else { return }
    await DeliveryError.logged("The network came back") {
      // An upload ends with the last two when the connection is lost in the middle of it.
      try await tools.ledger.makeDue(waitingFor: [.offline, .unreachable, .timeOut, .interrupted])
    }
    look()
  }

  // MARK: The lease

  private func takeLease() async throws(DeliveryError) {
    guard isOn, lease == nil else { return }
    guard let taken = try Lease.take(tools.ledger.outboxLock) else { return tryForLeaseLater() }
    let notice = try await tools.ledger.recover(holding: taken)
    if let notice { onNotice?(notice) }
    // What can't be recorded now is taken up one by one.
    await DeliveryError.logged("Taking up") { try await tools.ledger.takeUpInterrupted() }
    guard isOn else { return }
    lease = taken
    let aside = await tools.ledger.tidyUp(tools.clock)
    if let aside { onNotice?(aside) }
    guard isOn else { return }
    observation = tools.ledger.database.observe(["deliveries", "accounts"]) { [weak self] in
      self?.look()
    }
    computer = ComputerEvents(
      onNetwork: { [weak self] in Task { await self?.networkCameBack() } },
      onWake: { [weak self] in self?.look() })
  }

  private func tryForLeaseLater() {
    leaseTimer?.cancel()
    leaseTimer = Source.timeout(milliseconds: Self.leaseMilliseconds) { [weak self] in
      Task { await self?.tryForLease() }
      return .stop
    }
  }

  private func tryForLease() async {
    do throws(DeliveryError) {
      try await takeLease()
      if lease != nil { look() }
    } catch {
      Log.warning(domain: "Cameo-Outbox", error.sentence)
      tryForLeaseLater()
    }
  }

  // MARK: What is due

  private func look() { if isOn { looking.request() } }

  private func beginWhatIsDue() async {
    // It looks again when the computer is awake.
    guard observation != nil, computer?.isGoingToSleep != true else { return }
    let now = tools.clock.now()
    let found = await DeliveryError.logged("What is due") {
      try await tools.ledger.openForRunner(now: now)
    }
    // It may have been stopped meanwhile, and waits only for what was being sent then.
    guard isOn else { return }
    guard let open = found else { return wait(until: now + Self.troubleSeconds, now: now) }
    var next = Double.infinity
    var isAnyDue = false
    for delivery in open {
      if let job = running[delivery.id] {
        if delivery.isToBeCancelled, !job.isSettling { job.task.cancel() }
        continue
      }
      guard mayBegin(delivery) else { continue }
      // What was being sent and isn't any more is taken up whatever the clock says.
      let isLeft = delivery.state == .sending || delivery.isGivenUp
      let due = pauses.end(of: delivery, now: now) ?? (isLeft ? now : delivery.due)
      guard due <= now else {
        next = min(next, due)
        continue
      }
      isAnyDue = true
      guard let lease else { continue }
      if isLeft {
        await takeUp(delivery)
        continue
      }
      let isBusy = running.values.contains { $0.delivery.excludes(delivery) }
      if isOn, !isBusy, running.count < maxAtOnce { begin(delivery, lease) }
    }
    wait(until: next, now: now)
    if isAnyDue, lease == nil {
      await tryForLease()
    } else if !isAnyDue, running.isEmpty, open.contains(where: { isPassedOver($0, now) }) {
      // Another process may be able to do the rest.
      lease = nil
    }
  }

  private func isPassedOver(_ delivery: Delivery, _ now: Double) -> Bool {
    delivery.error?.isOfKeyring == true && pauses.end(of: delivery, now: now) != nil
  }

  /// Queues a delivery that was being sent when its process ended, or its end could not be recorded; one that is no longer
  /// to be deleted stays where it is.
  private func takeUp(_ delivery: Delivery) async {
    do throws(DeliveryError) {
      if delivery.isGivenUp {
        try await tools.ledger.giveUpUnsharing(delivery.id)
      } else {
        try await tools.ledger.takeUp(delivery.id)
      }
    } catch {
      pauses.add(delivery.id, error, now: tools.clock.now())
    }
    look()
  }

  private func begin(_ delivery: Delivery, _ lease: Lease) {
    let id = delivery.id
    let job = DeliveryJob(tools: tools, delivery: delivery, lease: lease) { [weak self] fraction in
      Task { @MainActor in self?.onProgress?(id, fraction) }
    }
    // A user who retries may be asked at once.
    let isQuiet =
      delivery.error?.isOfKeyring == true && pauses.isQuiet(id, now: tools.clock.now())
    let task = Keyring.Quiet.$isWanted.withValue(isQuiet) {
      Task { [weak self] in
        let end = await job.run()
        self?.ended(id, end)
      }
    }
    running[id] = Running(
      delivery: delivery, isSettling: delivery.isToBeCancelled, task: task)
  }

  private func ended(_ id: Delivery.ID, _ end: DeliveryJob.End) {
    running[id] = nil
    switch end {
    case .written: pauses.end(id)
    case .unwritten(let error): pauses.add(id, error, now: tools.clock.now())
    case .passedOver: pauses.passOver(id, now: tools.clock.now())
    }
    look()
  }

  /// Looks again when the next one is due, but within about a minute: the computer may have slept, or its clock was set.
  private func wait(until due: Double, now: Double) {
    timer?.cancel()
    guard due < .infinity else { return }
    let milliseconds = min(max((due - now) * 1000, 1), 60_000)
    timer = Source.timeout(milliseconds: UInt32(milliseconds.rounded(.up))) { [weak self] in
      self?.look()
      return .stop
    }
  }
}
