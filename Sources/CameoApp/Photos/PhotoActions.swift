// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk
internal import Photos

/// An action on the selected pictures, or on the one with the focus.
class PhotoAction: ModelAction<PhotosModel> {
  override func isEnabled(in context: ActionContext) -> Bool {
    model.selection.map { !$0.isEmpty } ?? !model.photos.isEmpty
  }

  final override func perform(_ context: ActionContext) async throws {
    let photos = await model.targets()
    guard !photos.isEmpty else { return }
    try await perform(on: photos, context)
  }

  /// Does it with these pictures, of which there is at least one.
  func perform(on photos: [Photo], _ context: ActionContext) async throws {}
}

/// Shows a picture large.
final class OpenPhotoAction: PhotoAction {
  override func perform(on photos: [Photo], _ context: ActionContext) async throws {
    if let photo = photos.first { model.onOpen(photo, model.photos) }
  }
}

/// Opens a share sheet with the pictures.
final class SharePhotosAction: PhotoAction {
  override func perform(on photos: [Photo], _ context: ActionContext) async throws {
    let selection = model.selection
    let sheet = ShareSheetController(
      model.services, files: await PhotoSelection.files(of: photos))
    // What the user has selected meanwhile stays.
    sheet.onSent = { [weak model] in
      if model?.selection == selection { model?.endSelecting() }
    }
    try sheet.presentSoon(over: context.window)
  }
}

/// Copies the files, for file managers and other programs.
final class CopyPhotosAction: PhotoAction {
  override func perform(on photos: [Photo], _ context: ActionContext) async throws {
    Clipboard.set(files: await PhotoSelection.files(of: photos))
    context.controller?.toast.show(
      tr("Photo copied", plural: "{0} photos copied", count: photos.count))
  }
}

/// Marks the pictures as favorites, or no longer if all are.
final class FavoriteAction: PhotoAction {
  override func perform(on photos: [Photo], _ context: ActionContext) async throws {
    let areFavorites = photos.allSatisfy(\.isFavorite)
    try await model.library.library.setFavorite(!areFavorites, of: photos.map(\.id))
    model.endSelecting()
  }
}

/// Moves the files to the trash, from which they can be taken back.
final class TrashPhotosAction: PhotoAction {
  override func perform(on photos: [Photo], _ context: ActionContext) async throws {
    let library = model.library.library
    let trashed = try await library.trash(photos.map { ($0.id, $0.path) })
    model.endSelecting()
    guard !trashed.ids.isEmpty, let controller = context.controller else { return }
    controller.toast.show(
      tr(
        "Photo moved to the trash", plural: "{0} photos moved to the trash",
        count: trashed.ids.count),
      button: tr("Undo"), for: 10_000
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

/// Lets the user crop a picture for the profile.
final class SetAsProfilePictureAction: ControllerAction<PhotosController> {
  override func isEnabled(in page: PhotosController) -> Bool {
    page.model.selection.map { $0.count == 1 } ?? !page.model.photos.isEmpty
  }

  override func perform(_ context: ActionContext, in page: PhotosController) async throws {
    guard let photo = await page.model.targets().first else { return }
    try await page.useAsProfilePicture(photo.path)
  }
}
