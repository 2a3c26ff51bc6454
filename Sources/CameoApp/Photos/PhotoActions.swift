// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import DataSources
internal import GLib
internal import Gtk
internal import Photos

// What is done with the selected pictures, or with the one with the focus.
extension PhotosActions {
  var hasTargets: Bool { model.selection.map { !$0.isEmpty } ?? !model.photos.isEmpty }

  var hasTarget: Bool { model.selection.map { $0.count == 1 } ?? !model.photos.isEmpty }

  /// Does `work` with these pictures, of which there is at least one.
  func onPhotos(
    if isEnabled: @autoclosure @escaping () -> Bool = true,
    _ work: @escaping @MainActor ([Photo], ActionContext) async throws -> Void
  ) -> Action {
    .run(with: model.targetsInSight(), if: isEnabled() && hasTargets) { targets, context in
      let photos = await targets.photos
      if !photos.isEmpty { try await work(photos, context) }
    }
  }

  /// Copies the files, for file managers and other programs.
  func copy(_ photos: [Photo], _ context: ActionContext) async {
    Clipboard.set(files: await PhotoSelection.files(of: photos))
    context.controller?.toast.show(
      tr("Photo copied", plural: "{0} photos copied", count: photos.count))
  }

  /// Marks the pictures as favorites, or no longer if all are.
  func favorite(_ photos: [Photo]) async throws {
    let areFavorites = photos.allSatisfy(\.isFavorite)
    try await model.library.library.setFavorite(!areFavorites, of: photos.map(\.id))
    model.endSelecting()
  }

  /// Moves the files to the trash, from which they can be taken back.
  func trash(_ photos: [Photo], _ context: ActionContext) async throws {
    let library = model.library.library
    let trashed = try await library.trash(photos.map { ($0.id, $0.path) })
    model.endSelecting()
    guard !trashed.ids.isEmpty, let controller = context.controller else { return }
    controller.toast.show(
      tr(
        "Photo moved to the trash", plural: "{0} photos moved to the trash",
        count: trashed.ids.count),
      button: trashed.areRestorable ? tr("Undo") : nil, for: 10_000
    ) { try await library.restore(trashed) }
    if let failure = trashed.failures.first {
      throw PartlyTrashedError(name: failure.name, reason: failure.reason)
    }
  }
}

/// Some of several pictures could not be moved to the trash.
nonisolated struct PartlyTrashedError: PresentableError, Equatable {
  let name: String
  let reason: String

  var title: String { tr("Can't move “{0}” to the trash", name) }
  var suggestion: String { tr("The file is still where it was.") }
}

/// The pictures that an action concerns.
nonisolated enum PhotoTargets: Sendable {
  case selected(Set<Photo.ID>, ListSnapshot<Photo>)
  case one(Photo)

  var count: Int { if case .selected(let ids, _) = self { ids.count } else { 1 } }

  /// The one that it is about alone.
  var single: Photo.ID? { if case .one(let photo) = self { photo.id } else { nil } }

  var photos: [Photo] {
    get async {
      switch self {
      case .selected(let ids, let list): await PhotoSelection.photos(ids, in: list)
      case .one(let photo): [photo]
      }
    }
  }
}

// What is shared.
extension PhotosModel {
  var shareTitle: String {
    tr("Share Photo To", plural: "Share {0} Photos To", count: shared?.count ?? 0)
  }

  func sharedFiles() async -> SharedFiles {
    guard let shared else { return SharedFiles(paths: []) }
    let selection = selection
    let files = await PhotoSelection.files(of: shared.photos)
    // What the user has selected meanwhile stays.
    return SharedFiles(
      paths: files,
      onSent: { [weak self] in if self?.selection == selection { self?.endSelecting() } })
  }
}

extension PhotosModel {
  /// What an action concerns that is triggered now: the selected pictures in their order, or the one that a menu was
  /// opened on, or the one with the focus; nil for nothing.
  var targets: PhotoTargets? {
    if let selection { return .selected(selection, photos) }
    return (menuPhoto ?? focusedPhoto()).map { .one($0) }
  }

  /// The same, for an action that begins; nil if that is a picture with the focus that was scrolled out of sight. A key
  /// then brings it back, and does something to it only when it is pressed again.
  func targetsInSight() -> PhotoTargets? {
    selection == nil && menuPhoto == nil && showFocusedPhoto() ? nil : targets
  }

  /// Ends the selection mode or the search; returns whether either was there.
  func stepBack() -> Bool {
    if selection != nil {
      endSelecting()
    } else if isSearching {
      toggleSearch()
    } else {
      return false
    }
    return true
  }
}
