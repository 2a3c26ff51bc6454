// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Lists
internal import Sharing

/// Reads the deliveries of one share now, and again after every change.
final class DeliveriesReader {
  private let results: LedgerResults<DeliveryOverview>
  private let hear: (Result<[DeliveryOverview], any Error>) -> Void
  private var observation: ListObservation?
  private var reading: Task<Void, Never>?
  private var isOutdated = false

  /// Calls `hear` with what was read.
  init(
    _ sharing: ShareCoordinator, share: Share.ID,
    _ hear: @escaping (Result<[DeliveryOverview], any Error>) -> Void
  ) {
    self.hear = hear
    results = LedgerResults(sharing) { transaction, hidden in
      let all = try DeliveryOverview.all(of: share, in: transaction)
      return [ListSection(id: .number(0), items: all.filter { !hidden.contains($0.id) })]
    }
    observation = results.observe { [weak self] in self?.read() }
    read()
  }

  isolated deinit { reading?.cancel() }

  private func read() {
    isOutdated = true
    guard reading == nil else { return }
    reading = Task { [weak self, results] in
      while let self, isOutdated, !Task.isCancelled {
        isOutdated = false
        let found: Result<[DeliveryOverview], any Error>
        do {
          found = .success(try await results.fetch().flatMap(\.items))
        } catch {
          found = .failure(error)
        }
        if !Task.isCancelled { hear(found) }
      }
      self?.reading = nil
    }
  }
}
