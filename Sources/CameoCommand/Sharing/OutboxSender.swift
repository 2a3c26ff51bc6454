// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Imaging
internal import Services
internal import Sharing

/// Lets the outbox work until some deliveries are finished, as far as they will be soon.
///
/// If another process has the lease, that one does the work, and this one watches; when it ends,
/// this one takes over.
@MainActor
struct OutboxSender {
  /// Deliveries that wait longer than this are left for later.
  private static let patience = 10.0
  /// And those that were tried this often.
  private static let maxAttempts = 4

  let engine: SharingEngine
  var progress: ProgressLine?
  /// Called again and again while it works.
  var meanwhile: @MainActor () async -> Void = {}

  /// Works until none of `deliveries` is due soon, except those whose passwords it can't read, and those of
  /// which nothing can be recorded: the disk may be full. Returns their states. When the task is cancelled,
  /// unfinished ones are left in the outbox and nil is returned.
  func run(_ deliveries: Set<String>) async throws(DeliveryError) -> [Delivery]? {
    if let progress {
      let known = try await engine.ledger.deliveries(withIDs: deliveries)
      progress.name(try await DeliveryReport.of(known, in: engine.ledger))
    }
    let runner = OutboxRunner(engine.tools)
    // Nobody would see the link for a phone that another share is to open, and it ends only when a phone comes.
    let links = engine.services.readyAccounts
      .filter { engine.services[$0.service]?.card.kind == .link }.map(\.id)
    runner.mayBegin = { deliveries.contains($0.id) || !links.contains($0.account) }
    runner.onProgress = { [progress, engine] delivery, fraction in
      guard let progress, deliveries.contains(delivery) else { return }
      progress.show(delivery, fraction)
      guard fraction > 0, progress.wantsSize(of: delivery) else { return }
      Task {
        let pictures = try? await engine.ledger.pictures(of: delivery)
        let sizes = pictures?.compactMap { $0.prepared?.byteCount }
        if let sizes, !sizes.isEmpty { progress.note(sizes.reduce(0, +), of: delivery) }
      }
    }
    let changes = Changes()
    let observation = engine.ledger.database.observe(["deliveries", "accounts"]) {
      changes.happen()
    }
    defer { withExtendedLifetime(observation) { progress?.clear() } }
    var trouble: [Delivery.ID: DeliveryError] = [:]
    do throws(DeliveryError) {
      try await runner.start()
      while !Task.isCancelled,
        try await isAnyDue(deliveries.subtracting(runner.passedOver).subtracting(trouble.keys))
      {
        await changes.next()
        await meanwhile()
        trouble = runner.unrecorded
      }
    } catch  where [.diskFull, .disk].contains(error.code) {
      for delivery in deliveries { trouble[delivery] = error }
    } catch {
      await runner.stop()
      throw error
    }
    // Cutting off what else is being sent could leave open whether it has arrived.
    await runner.finish()
    guard !Task.isCancelled else { return nil }
    return try await engine.ledger.deliveries(withIDs: deliveries).map { $0.waiting(for: trouble) }
  }

  /// Whether one of `deliveries` has work that is worth waiting for.
  private func isAnyDue(_ deliveries: Set<String>) async throws(DeliveryError) -> Bool {
    let now = Clock.system.now()
    let open = try await engine.ledger.openDeliveries()
    return deliveries.contains { id in
      guard let delivery = open[id] else { return false }
      if delivery.state == .sending { return true }
      return delivery.attempts < Self.maxAttempts && delivery.due - now <= Self.patience
    }
  }
}

extension Delivery {
  /// The delivery with what could not be recorded about it.
  fileprivate func waiting(for trouble: [Delivery.ID: DeliveryError]) -> Delivery {
    guard let error = trouble[id], state.isOpen else { return self }
    var delivery = self
    delivery.error = error
    if state != .unsharing { delivery.state = .waiting }
    return delivery
  }
}

/// Wakes the waiting task when something may have changed, at the latest after a second, and not
/// more often than visible.
@MainActor
private final class Changes {
  private var waiting: CheckedContinuation<Void, Never>?
  private var hasHappened = false

  func happen() {
    hasHappened = true
    wake()
  }

  func next() async {
    let timer = Source.timeout(milliseconds: 1000) { [weak self] in
      self?.wake()
      return .stop
    }
    defer { timer.cancel() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { done in
        waiting = done
        if hasHappened || Task.isCancelled { wake() }
      }
    } onCancel: {
      Task { @MainActor in self.wake() }
    }
    // Cancelling it only continues sooner.
    try? await Task.sleep(for: .milliseconds(80))
    hasHappened = false
  }

  private func wake() {
    waiting?.resume()
    waiting = nil
  }
}
