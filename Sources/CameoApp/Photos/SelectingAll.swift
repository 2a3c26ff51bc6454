// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Photos

/// Selects all pictures of a list, also those that were not read yet when the user asked for it.
final class SelectingAll {
  private var counting: Task<Void, Never>?
  /// How many pictures the list will have.
  private(set) var awaited: Int?

  isolated deinit { counting?.cancel() }

  /// Selects what `model` lists, and the rest as soon as that is listed.
  func begin(_ model: PhotosModel) {
    cancel()
    model.onSelectAll()
    let (listed, collection) = (model.photos.count, model.results.collection)
    counting = Task { [weak self, weak model, library = model.services.library] in
      guard let count = try? await library.count(of: collection), count > listed, let self,
        let model, !Task.isCancelled
      else { return }
      awaited = count
      noteList(model)
    }
  }

  /// Called with every other list of `model`.
  func noteList(_ model: PhotosModel) {
    guard let awaited, model.photos.count >= awaited else { return }
    self.awaited = nil
    model.onSelectAll()
  }

  /// Called when the user has selected something else, or lists other pictures.
  func cancel() {
    counting?.cancel()
    awaited = nil
  }
}
