// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import GLib
internal import Observation
internal import Sharing
internal import Synchronization

/// Removes deliveries from the history in two steps: they are hidden at once, and gone when the time
/// for undoing that is over. Links and pictures that were removed could not be brought back.
@Observable
final class HistoryRemovals {
  /// One removal that can still be undone.
  struct Removal: Hashable {
    fileprivate let number: Int
  }

  /// The removals that can still be undone.
  private(set) var hidden: Set<Delivery.ID> = [] { didSet { hiddenChanged() } }

  /// How long a removal can be undone.
  @ObservationIgnored var milliseconds: UInt32 = 8_000
  @ObservationIgnored private unowned let sharing: ShareCoordinator
  @ObservationIgnored private var waiting: [Removal: Set<Delivery.ID>] = [:]
  @ObservationIgnored private var count = 0
  @ObservationIgnored private var observers: [Int: @MainActor () -> Void] = [:]
  /// The hidden ones for queries, which run on other threads.
  private nonisolated let shared = Mutex<Set<Delivery.ID>>([])

  init(_ sharing: ShareCoordinator) { self.sharing = sharing }

  /// The hidden ones, for any thread.
  nonisolated var hiddenNow: Set<Delivery.ID> { shared.withLock { $0 } }

  /// Hides deliveries until `finish` or `undo`.
  func begin(_ ids: some Sequence<Delivery.ID>) -> Removal {
    count += 1
    let removal = Removal(number: count)
    waiting[removal] = Set(ids)
    hidden.formUnion(ids)
    return removal
  }

  /// Shows what was removed again, unless it is too late.
  func undo(_ removal: Removal) {
    guard let ids = waiting.removeValue(forKey: removal) else { return }
    hidden.subtract(ids)
  }

  /// Removes for good, unless that was undone. What cannot be removed is shown again.
  func finish(_ removal: Removal) async throws {
    guard let ids = waiting.removeValue(forKey: removal) else { return }
    defer { hidden.subtract(ids) }
    try await sharing.forget(Array(ids))
  }

  /// Finishes when the time for undoing is over.
  func finishLater(_ removal: Removal) async throws {
    try await Task.sleep(for: .milliseconds(ToastBehavior.stay(of: milliseconds)))
    try await finish(removal)
  }

  /// Removes at once what waits for its time, because the program ends.
  func finishAll() async {
    for removal in waiting.keys {
      _ = await logged("Removing shares from the history") { try await finish(removal) }
    }
  }

  /// Calls `changed` when others are hidden than before.
  func observe(_ changed: @escaping @MainActor () -> Void) -> Subscription {
    count += 1
    let number = count
    observers[number] = changed
    return Subscription { [weak self] in self?.observers[number] = nil }
  }

  private func hiddenChanged() {
    shared.withLock { [hidden] in $0 = hidden }
    for changed in observers.values { changed() }
  }
}
