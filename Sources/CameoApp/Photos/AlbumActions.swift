// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Photos

extension PhotosController {
  /// Asks to which album the pictures are added.
  func chooseAlbum(for ids: [Photo.ID]) {
    let sheet = ActionSheet(title: tr("Add to Album"))
    for album in model.library.overview.albums {
      sheet.other(album.name) { [weak self, model] in
        self?.attemptLater {
          try await self?.add(ids, to: album, in: model.library.library)
          model.endSelecting()
        }
      }
    }
    sheet.other(tr("New Album…")) { [weak self] in self?.makeAlbum(of: ids) }
    present(sheet)
  }

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

// What is done with the album that is shown.
extension PhotosActions {
  func remove(_ photos: [Photo], from album: Int64) async throws {
    try await model.library.library.remove(photos.map(\.id), fromAlbum: album)
    model.endSelecting()
  }

  func renameAlbum(_ id: Int64, _ context: ActionContext) throws {
    let library = model.library.library
    try NameController(.renamedAlbum(name(of: id))) { name in
      try await library.renameAlbum(id, to: name)
    }.present(over: context.window)
  }

  /// Deletes the album, but none of its pictures.
  func deleteAlbum(_ id: Int64, _ context: ActionContext) {
    guard let controller = context.controller else { return }
    Confirmation(
      title: tr("Delete “{0}”?", name(of: id)), message: tr("Its photos stay where they are."),
      agreement: tr("Delete Album")
    ).ask(in: controller) { [model, weak controller] in
      controller?.attemptLater {
        try await model.library.library.deleteAlbum(id)
        // The user may be elsewhere by now.
        if model.collection == .album(id) { model.goToRecent() }
      }
    }
  }

  private func name(of album: Int64) -> String {
    model.library.overview.albums.first { $0.id == album }?.name ?? model.state.title
  }
}
