// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Photos

/// Asks to which album the pictures are added.
final class AddToAlbumAction: ControllerAction<PhotosController> {
  override func isEnabled(in page: PhotosController) -> Bool {
    page.model.selection.map { !$0.isEmpty } ?? !page.model.photos.isEmpty
  }

  override func perform(_ context: ActionContext, in page: PhotosController) async throws {
    let model = page.model
    let ids = await model.targets().map(\.id)
    guard !ids.isEmpty else { return }
    let sheet = ActionSheet(title: tr("Add to Album"))
    for album in model.library.overview.albums {
      sheet.other(album.name) { [weak page] in
        page?.attemptLater {
          try await page?.add(ids, to: album, in: model.library.library)
          model.endSelecting()
        }
      }
    }
    sheet.other(tr("New Album…")) { [weak page] in page?.makeAlbum(of: ids) }
    page.present(sheet)
  }
}

extension PhotosController {
  /// Asks for the name of a new album of these pictures, and makes it. An empty one is shown.
  func makeAlbum(of photos: [Photo.ID] = []) {
    attemptLater { [weak self, model] in
      try NameController(.newAlbum) { name in
        let album = try await model.library.library.createAlbum(name, photos: photos)
        guard !photos.isEmpty else { return model.go(to: album) }
        model.endSelecting()
        self?.toast.show(tr("Added to “{0}”", album.name))
      }.present(over: self?.windowController?.window)
    }
  }
}

/// Removes the pictures from the album that is shown.
final class RemoveFromAlbumAction: PhotoAction {
  override func isEnabled(in context: ActionContext) -> Bool {
    model.state.album != nil && super.isEnabled(in: context)
  }

  override func perform(on photos: [Photo], _ context: ActionContext) async throws {
    guard let album = model.state.album else { return }
    try await model.library.library.remove(photos.map(\.id), fromAlbum: album)
    model.endSelecting()
  }
}

/// Asks for another name of the album that is shown.
final class RenameAlbumAction: ModelAction<PhotosModel> {
  override func isEnabled(in context: ActionContext) -> Bool { model.state.album != nil }

  override func perform(_ context: ActionContext) async throws {
    guard let id = model.state.album else { return }
    let library = model.library.library
    try NameController(.renamedAlbum(model.state.title)) { name in
      try await library.renameAlbum(id, to: name)
    }.present(over: context.window)
  }
}

/// Deletes the album that is shown, but none of its pictures.
final class DeleteAlbumAction: ModelAction<PhotosModel> {
  override func isEnabled(in context: ActionContext) -> Bool { model.state.album != nil }

  override func perform(_ context: ActionContext) async throws {
    guard let id = model.state.album, let controller = context.controller else { return }
    let alert = Alert(
      title: tr("Delete “{0}”?", model.state.title), message: tr("Its photos stay where they are."))
    alert.cancel(tr("Cancel"))
    alert.destructive(tr("Delete Album")) { [model, weak controller] in
      controller?.attemptLater {
        try await model.library.library.deleteAlbum(id)
        model.goToRecent()
      }
    }
    alert.present(in: controller)
  }
}
