// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import DataSources
internal import GLib
internal import Photos

/// The pictures of one collection after the other, in sections by day.
final class PhotoListResults: ResultsController {
  /// What is listed from the next fetch on.
  var collection = PhotoCollection.recent {
    didSet { if collection != oldValue { turnToCollection() } }
  }
  private let library: PhotoLibrary
  /// Those of the collection: the first fetch brings its beginning, and they say when there is more.
  private var results: LibraryResults<Photo>
  private var fetching: Task<[ListSection<Photo>], any Error>?
  private var observation: Subscription?
  private var changed: (@MainActor () -> Void)?

  init(_ library: PhotoLibrary) {
    self.library = library
    results = library.results(for: .recent)
  }

  func fetch() async throws -> [ListSection<Photo>] {
    while true {
      let results = results
      let task = Task { try await results.fetch() }
      fetching = task
      let found = await withTaskCancellationHandler {
        await task.result
      } onCancel: {
        task.cancel()
      }
      // Of another collection, all pictures may take a while: those of the new one don't wait for them.
      if results === self.results || Task.isCancelled { return try found.get() }
    }
  }

  func observe(_ changed: @escaping @MainActor () -> Void) -> Subscription {
    self.changed = changed
    observation = results.observe(changed)
    return Subscription { [weak self] in
      self?.changed = nil
      self?.observation = nil
    }
  }

  private func turnToCollection() {
    fetching?.cancel()
    results = library.results(for: collection)
    if let changed { observation = results.observe(changed) }
  }
}
