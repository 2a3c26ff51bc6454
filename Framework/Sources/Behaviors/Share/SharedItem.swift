// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// The item of a share menu: loaded once, and again only when it is another item by then.
@MainActor
final class SharedItem<Item: Sendable> {
  private let id: () -> AnyHashable?
  private let load: @Sendable () async throws -> Item
  private var loading: (id: AnyHashable?, task: Task<Item, any Error>)?
  private var isLoaded = false

  /// An item that `load` loads. As long as `id` stays the same it is the same item; nil makes it
  /// another one for every share.
  init(id: @escaping () -> AnyHashable?, load: @escaping @Sendable () async throws -> Item) {
    self.id = id
    self.load = load
  }

  /// The item. What it fails with is forgotten, so that the next try loads again.
  func value() async throws -> Item {
    let task = task()
    do {
      let item = try await task.value
      if loading?.task == task { isLoaded = true }
      return item
    } catch {
      if loading?.task == task { loading = nil }
      throw error
    }
  }

  /// The share is over: stops loading, and forgets what cannot be the same next time.
  func letGo() {
    guard let loading, !isLoaded || loading.id == nil else { return }
    loading.task.cancel()
    self.loading = nil
  }

  private func task() -> Task<Item, any Error> {
    let id = id()
    if let loading, loading.id == id { return loading.task }
    loading?.task.cancel()
    isLoaded = false
    let task = Task { [load] in try await load() }
    loading = (id, task)
    return task
  }
}
