// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk
internal import Photos

/// The actions of the page of photos.
enum PhotosActionName: String, ActionName {
  case addFolder
  case addSamples
  case addToAlbum
  case cancelSelection
  case copy
  case deleteAlbum
  case favorite
  case find
  case open
  case removeFolder
  case removeFromAlbum
  case renameAlbum
  case scan
  case search
  case select
  case selectAll
  case selectDay
  case setAsProfilePicture
  case share
  case shareTo
  case stopScan
  case trash
  case usePicturesFolder
  case zoomIn
  case zoomOut

  static let group = "photos"

  var shortcuts: [String] {
    switch self {
    case .favorite: ["<Primary>d"]
    case .find: ["<Primary>f"]
    case .scan: ["F5"]
    case .select: ["<Primary>e"]
    case .selectDay: ["<Primary><Shift>a"]
    case .share: ["<Primary>s"]
    case .zoomIn: ["<Primary>plus", "<Primary>equal", "<Primary>KP_Add"]
    case .zoomOut: ["<Primary>minus", "<Primary>KP_Subtract"]
    default: []
    }
  }
}

struct PhotosActions: ActionSet {
  let model: PhotosModel

  func action(for name: PhotosActionName) -> Action {
    switch name {
    case .addFolder: .run { try await addFolder($0) }
    case .addSamples:
      .run(if: !model.samples.isEmpty) {
        guard let first = model.samples.first else { return }
        try await model.library.add(folder: Path.folder(of: first))
      }
    case .addToAlbum:
      onPhotos { photos, context in
        (context.controller as? PhotosController)?.chooseAlbum(for: photos.map(\.id))
      }
    case .cancelSelection: .run { model.endSelecting() }
    case .copy: onPhotos { await copy($0, $1) }
    case .deleteAlbum:
      .run(with: model.state.album, if: model.state.album != nil) { deleteAlbum($0, $1) }
    case .favorite: onPhotos { photos, _ in try await favorite(photos) }
    case .find:
      .run(if: model.isSearching || !model.photos.isEmpty) {
        if model.isSearching { model.onFind() } else { model.toggleSearch() }
      }
    case .open: onPhotos { photos, _ in model.onOpen(photos[0], model.photos) }
    case .removeFolder:
      .run(with: model.state.folder, if: model.state.folder != nil) { removeFolder($0, $1) }
    case .removeFromAlbum:
      .run(
        with: model.targetsInSight().flatMap { targets in model.state.album.map { (targets, $0) } },
        if: model.state.album != nil && hasTargets
      ) { removed, _ in try await remove(removed.0.photos, from: removed.1) }
    case .renameAlbum:
      .run(with: model.state.album, if: model.state.album != nil) { try renameAlbum($0, $1) }
    case .scan: .run(if: !model.library.overview.isNew) { model.library.scan() }
    case .search:
      .toggle(model.isSearching, if: model.isSearching || !model.photos.isEmpty) {
        model.toggleSearch()
      }
    case .select:
      .run(if: model.selection != nil || !model.photos.isEmpty) {
        if model.selection == nil { model.startSelecting() } else { model.endSelecting() }
      }
    case .selectAll: .run(if: !model.photos.isEmpty) { model.selectAll() }
    case .selectDay:
      .run(with: model.menuPhoto ?? model.focusedPhoto(), if: !model.photos.isEmpty) { photo, _ in
        guard let path = model.photos.path(of: photo.id) else { return }
        model.toggle(model.photos.sections[path.section])
      }
    case .setAsProfilePicture:
      onPhotos(if: hasTarget) { photos, context in
        let page = context.controller as? PhotosController
        try await page?.useAsProfilePicture(photos[0].path)
      }
    case .share:
      .run(with: model.targetsInSight(), if: hasTargets) { photos, context in
        model.shared = photos
        context.controller?.chooseDestination(from: model.services)
      }
    case .shareTo:
      .withID(if: hasTargets) { destination, context in
        guard let photos = model.targetsInSight() else { return }
        model.shared = photos
        context.controller?.shareMenu.share(to: destination)
      }
    case .stopScan: .run(if: model.library.overview.scan != nil) { model.library.stopScan() }
    case .trash: onPhotos { try await trash($0, $1) }
    case .usePicturesFolder:
      .run(if: model.picturesFolder != nil) {
        if let folder = model.picturesFolder { try await model.library.add(folder: folder) }
      }
    case .zoomIn:
      .run(if: model.currentTileSize != PhotosModel.tileSizes.upperBound) { model.zoom(by: 1.2) }
    case .zoomOut:
      .run(if: model.currentTileSize != PhotosModel.tileSizes.lowerBound) {
        model.zoom(by: 1 / 1.2)
      }
    }
  }
}

// MARK: - Folders

extension PhotosActions {
  func addFolder(_ context: ActionContext) async throws {
    let folder = await FileDialog.folder(
      title: tr("Add a Folder to Your Photos"), over: context.window, in: Folders.pictures)
    if let folder { try await model.library.add(folder: folder) }
  }

  /// Removes the folder that is shown from the library.
  func removeFolder(_ folder: String, _ context: ActionContext) {
    guard let controller = context.controller else { return }
    Confirmation(
      title: tr("Remove “{0}” from Your Photos?", Path.name(folder)),
      message: tr(
        "Its files stay where they are. If you add it again, captions and descriptions come back."),
      agreement: tr("Remove")
    ).ask(in: controller) { [model, weak controller] in
      controller?.attemptLater {
        try await model.library.remove(folder: folder)
        // The user may be elsewhere by now.
        if model.collection == .folder(folder) { model.goToRecent() }
      }
    }
  }
}
