// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Services
internal import Sharing

/// Lets the outbox work until some deliveries have come as far as they will come soon.
///
/// Where another process has the outbox already it does the work, and this one watches; when that one
/// ends, this one goes on.
@MainActor
struct OutboxTurn {
  /// What waits longer than this is left for later.
  private static let patience = 10.0
  /// And what was tried so often.
  private static let maxAttempts = 4

  let engine: SharingEngine
  var progress: ProgressLine?

  /// Works until none of `deliveries` is due soon, but for those whose passwords it cannot reach. Returns
  /// them as they are then. When the task is cancelled, what has begun is left in the outbox and nil is
  /// returned.
  func run(_ deliveries: Set<String>) async throws(DeliveryError) -> [Delivery]? {
    if let progress {
      let known = try await engine.ledger.deliveries(withIDs: deliveries)
      progress.name(try await DeliveryReport.of(known, in: engine.ledger))
    }
    let runner = OutboxRunner(engine.tools)
    runner.onProgress = { [progress] delivery, fraction in
      if deliveries.contains(delivery) { progress?.show(delivery, fraction) }
    }
    let changes = Changes()
    let observation = engine.ledger.database.observe(["deliveries", "accounts"]) {
      changes.happen()
    }
    defer { withExtendedLifetime(observation) { progress?.clear() } }
    try await runner.start()
    do throws(DeliveryError) {
      while !Task.isCancelled, try await isAnyDue(deliveries.subtracting(runner.passedOver)) {
        await changes.next()
      }
    } catch {
      await runner.stop()
      throw error
    }
    await runner.stop()
    guard !Task.isCancelled else { return nil }
    return try await engine.ledger.deliveries(withIDs: deliveries)
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

/// Tells anyone who waits that something may have changed, at the latest after a second and no sooner than
/// anyone could see.
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
    try? await Task.sleep(for: .milliseconds(80))
    hasHappened = false
  }

  private func wake() {
    waiting?.resume()
    waiting = nil
  }
}
