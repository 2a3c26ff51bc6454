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
struct OutboxTurn {
  /// Deliveries that wait longer than this are left for later.
  private static let patience = 10.0
  /// And those that were tried this often.
  private static let maxAttempts = 4

  let engine: SharingEngine
  var progress: ProgressLine?
  /// Called again and again while it works.
  var meanwhile: @MainActor () async -> Void = {}

  /// Works until none of `deliveries` is due soon, except those whose passwords it can't read.
  /// Returns their states. When the task is cancelled, unfinished ones are left in the outbox and
  /// nil is returned.
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
        await meanwhile()
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

/// A progress line on a terminal with file, destination and percentage; nothing if standard error
/// is no terminal.
@MainActor
final class ProgressLine {
  private var titles: [Delivery.ID: String] = [:]
  private var fractions: [Delivery.ID: Double] = [:]
  private var shown = ""
  private let write: (String) -> Void
  private let width: () -> Int

  init(width: @escaping () -> Int, write: @escaping (String) -> Void) {
    self.width = width
    self.write = write
  }

  /// The line on standard error; nil if that is no terminal, or the output is JSON.
  static func onTerminal(isJSON: Bool) -> ProgressLine? {
    guard !isJSON, isatty(STDERR_FILENO) != 0 else { return nil }
    return ProgressLine(
      width: { terminalWidth }, write: { Console.standardError.write($0) })
  }

  /// Stores the names for `deliveries`.
  func name(_ deliveries: DeliveryReport) {
    for entry in deliveries.entries {
      let names = entry.pictures.map(\.title)
      let what = names.count == 1 ? names[0] : tr("{0} pictures", "\(names.count)")
      titles[entry.delivery.id] =
        "\(CleanText.line(what, limit: 40)) → \(CleanText.line(entry.delivery.accountLabel, limit: 30))"
    }
  }

  func show(_ delivery: Delivery.ID, _ fraction: Double) {
    fractions[delivery] = fraction
    let running = fractions.filter { $0.value < 1 }.map(\.key).sorted()
    // Shows 100 % for what has just arrived.
    let seen = running.isEmpty || fraction >= 1 ? [delivery] + running : running
    let done = fractions.count { $0.value >= 1 }
    let count = titles.count > 1 ? "\(done)/\(titles.count)  " : ""
    draw(count + seen.map(text).joined(separator: "  "))
  }

  /// Shows any text, cut off where the terminal ends.
  func show(_ text: String) { draw(text) }

  func clear() {
    guard !shown.isEmpty else { return }
    shown = ""
    write("\r\u{1B}[K")
  }

  private func text(_ delivery: Delivery.ID) -> String {
    let percent = Int((fractions[delivery] ?? 0) * 100)
    return "\(titles[delivery] ?? delivery) " + tr("{0}%", percent)
  }

  private func draw(_ line: String) {
    let text = String(line.prefix(max(width() - 1, 20)))
    guard text != shown else { return }
    shown = text
    write("\r\u{1B}[K" + text)
  }

  private static var terminalWidth: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
