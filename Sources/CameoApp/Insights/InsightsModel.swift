// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Insights
internal import Observation
internal import SQLiteStorage
internal import Services
internal import Sharing

/// What was shared and looked at on this computer.
@Observable
final class InsightsModel: StateSource {
  let services: AppServices
  private(set) var range = InsightsRange.months
  /// What is known; nil before it was read, and while insights are off.
  private(set) var report: InsightsReport?
  private var summary = InsightsSummary()
  /// Whether the numbers are shown as a table.
  private(set) var isTable = false
  /// Until the width is known, so that nothing keeps a narrow window from being narrow.
  var isNarrow = true
  private var trouble: String?
  @ObservationIgnored private var observation: Subscription?
  @ObservationIgnored private lazy var reading = Coalescer { [weak self] in await self?.read() }
  @ObservationIgnored private lazy var watch = Watch { [weak self] in self?.turned() }

  init(_ services: AppServices) { self.services = services }

  var isOn: Bool { services.settings.countsVisits }

  var state: InsightsState {
    InsightsState(
      content: content, summary: summary, destinations: destinations, isTable: isTable,
      isNarrow: isNarrow)
  }

  private var destinations: [InsightsDestination] {
    let badges = services.avatars.album.badges
    let most = max(summary.destinations.first?.count ?? 1, 1)
    return summary.destinations.map { entry in
      // The account may be gone: its id begins with its service.
      let service = String(entry.id.prefix { $0 != ":" })
      return InsightsDestination(
        id: entry.id, name: entry.name, count: entry.count,
        part: Double(entry.count) / Double(most),
        badge: badges[entry.id] ?? AccountBadge(entry.name), service: service,
        symbol: Account.iconName(ofService: service),
        color: AllServices.catalog[service]?.card.color)
    }
  }

  private var content: InsightsState.Content {
    guard isOn else { return .off }
    if let trouble { return .trouble(trouble) }
    guard let report else { return .loading }
    return report.knowsAnything ? .charts : .nothing
  }

  // MARK: What the user does

  func choose(_ range: InsightsRange) {
    guard range != self.range else { return }
    self.range = range
    refresh()
  }

  func toggleTable() { isTable.toggle() }

  func turnOn() { services.settings.countsVisits = true }

  /// Erases everything; returns it, so that it can be brought back.
  func erase() -> VisitCounter.Erased {
    defer { refresh() }
    return services.visits.eraseAll()
  }

  func restore(_ erased: VisitCounter.Erased) {
    services.visits.restore(erased)
    refresh()
  }

  // MARK: Reading

  /// Reads now, and after every change until `stop` is called.
  func begin() {
    follow()
    refresh()
  }

  func stop() {
    observation = nil
    watch.stop()
    reading.cancel()
  }

  private func follow() { _ = watch.read { isOn } }

  /// The user turned it on or off, perhaps in another window. Nothing stays in memory while it is off.
  private func turned() {
    follow()
    refresh()
  }

  /// Reads everything anew.
  func refresh() { reading.request() }

  private func read() async {
    guard isOn else { return show(nil) }
    do {
      let ledger = try await services.sharing.engine().ledger
      // A run that was stopped must neither observe again nor show what it found: another may have shown newer numbers.
      guard !Task.isCancelled else { return }
      if observation == nil {
        observation = ledger.database.observe(["deliveries"]) { [weak self] in self?.refresh() }
      }
      let visits = services.visits
      let activity = try await ledger.activity(after: visits.start)
      guard !Task.isCancelled else { return }
      let result = await Self.sum(activity, visits.counts, range, now: Clock.system.now())
      guard !Task.isCancelled else { return }
      trouble = nil
      show(isOn ? result : nil)
    } catch {
      guard !Task.isCancelled else { return }
      trouble = DeliveryError(any: error).sentence
    }
  }

  private func show(_ result: Result?) {
    report = result?.report
    summary = result?.summary ?? InsightsSummary()
  }

  private nonisolated struct Result: Sendable {
    let report: InsightsReport
    let summary: InsightsSummary
  }

  /// A long history takes a while.
  @concurrent
  nonisolated private static func sum(
    _ activity: ShareActivity, _ visits: VisitCounts, _ range: InsightsRange, now: Double
  ) async -> Result {
    let report = InsightsReport(activity, visits, range: range, now: now)
    return Result(report: report, summary: InsightsSummary(report))
  }
}
