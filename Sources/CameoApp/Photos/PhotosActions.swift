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
    case .addFolder: AddFolderAction(model)
    case .addSamples: AddSamplesAction(model)
    case .addToAlbum: AddToAlbumAction()
    case .cancelSelection: CancelSelectionAction(model)
    case .copy: CopyPhotosAction(model)
    case .deleteAlbum: DeleteAlbumAction(model)
    case .favorite: FavoriteAction(model)
    case .find: FindPhotosAction(model)
    case .open: OpenPhotoAction(model)
    case .removeFolder: RemoveFolderAction(model)
    case .removeFromAlbum: RemoveFromAlbumAction(model)
    case .renameAlbum: RenameAlbumAction(model)
    case .scan: ScanAction(model)
    case .search: SearchPhotosAction(model)
    case .select: SelectPhotosAction(model)
    case .selectAll: SelectAllPhotosAction(model)
    case .selectDay: SelectDayAction(model)
    case .setAsProfilePicture: SetAsProfilePictureAction()
    case .share: SharePhotosAction(model)
    case .stopScan: StopScanAction(model)
    case .trash: TrashPhotosAction(model)
    case .usePicturesFolder: UsePicturesFolderAction(model)
    case .zoomIn: ZoomAction(model, by: 1.2)
    case .zoomOut: ZoomAction(model, by: 1 / 1.2)
    }
  }
}

/// Opens the search, or closes it and shows all again.
final class SearchPhotosAction: ModelAction<PhotosModel> {
  override func isEnabled(in context: ActionContext) -> Bool {
    model.isSearching || !model.photos.isEmpty
  }

  override func state(in context: ActionContext) -> Variant? { Variant(model.isSearching) }

  override func perform(_ context: ActionContext) async throws { model.toggleSearch() }
}

/// Opens the search, or goes to its words, which stay.
final class FindPhotosAction: ModelAction<PhotosModel> {
  override func isEnabled(in context: ActionContext) -> Bool {
    model.isSearching || !model.photos.isEmpty
  }

  override func perform(_ context: ActionContext) async throws {
    if model.isSearching { model.onFind() } else { model.toggleSearch() }
  }
}

/// Makes the tiles larger or smaller.
final class ZoomAction: ModelAction<PhotosModel> {
  private let factor: Double

  init(_ model: PhotosModel, by factor: Double) {
    self.factor = factor
    super.init(model)
  }

  override func isEnabled(in context: ActionContext) -> Bool {
    let sizes = PhotosModel.tileSizes
    return model.currentTileSize != (factor > 1 ? sizes.upperBound : sizes.lowerBound)
  }

  override func perform(_ context: ActionContext) async throws { model.zoom(by: factor) }
}

// MARK: - Selecting

/// Turns the selection mode on or off.
final class SelectPhotosAction: ModelAction<PhotosModel> {
  override func isEnabled(in context: ActionContext) -> Bool {
    model.selection != nil || !model.photos.isEmpty
  }

  override func perform(_ context: ActionContext) async throws {
    if model.selection == nil { model.startSelecting() } else { model.endSelecting() }
  }
}

/// Ends the selection mode.
final class CancelSelectionAction: ModelAction<PhotosModel> {
  override func perform(_ context: ActionContext) async throws { model.endSelecting() }
}

/// Selects all pictures of the list.
final class SelectAllPhotosAction: ModelAction<PhotosModel> {
  override func isEnabled(in context: ActionContext) -> Bool { !model.photos.isEmpty }

  override func perform(_ context: ActionContext) async throws { model.selectAll() }
}

/// Selects the pictures of the day of the picture with the focus, or none of them.
final class SelectDayAction: ModelAction<PhotosModel> {
  override func isEnabled(in context: ActionContext) -> Bool { !model.photos.isEmpty }

  override func perform(_ context: ActionContext) async throws {
    guard let photo = model.menuPhoto ?? model.focusedPhoto(),
      let path = model.photos.path(of: photo.id)
    else { return }
    model.toggle(model.photos.sections[path.section])
  }
}

// MARK: - Folders

/// Asks for a folder to show.
final class AddFolderAction: ModelAction<PhotosModel> {
  override func perform(_ context: ActionContext) async throws {
    let folder = await FileDialog.folder(
      title: tr("Add a Folder to Your Photos"), over: context.window, in: Folders.pictures)
    if let folder { try await model.library.add(folder: folder) }
  }
}

/// Shows the user's folder for pictures.
final class UsePicturesFolderAction: ModelAction<PhotosModel> {
  override func isEnabled(in context: ActionContext) -> Bool { model.picturesFolder != nil }

  override func perform(_ context: ActionContext) async throws {
    if let folder = model.picturesFolder { try await model.library.add(folder: folder) }
  }
}

/// Shows the pictures that came with the program.
final class AddSamplesAction: ModelAction<PhotosModel> {
  override func isEnabled(in context: ActionContext) -> Bool { !model.samples.isEmpty }

  override func perform(_ context: ActionContext) async throws {
    guard let first = model.samples.first else { return }
    try await model.library.add(folder: Path.folder(of: first))
  }
}

/// Removes the folder that is shown from the library.
final class RemoveFolderAction: ModelAction<PhotosModel> {
  override func isEnabled(in context: ActionContext) -> Bool { model.state.folder != nil }

  override func perform(_ context: ActionContext) async throws {
    guard let folder = model.state.folder, let controller = context.controller else { return }
    let alert = Alert(
      title: tr("Remove “{0}” from Your Photos?", Path.name(folder)),
      message: tr(
        "Its files stay where they are. If you add it again, captions and descriptions come back."))
    alert.cancel(tr("Cancel"))
    alert.destructive(tr("Remove")) { [model, weak controller] in
      controller?.attemptLater {
        try await model.library.remove(folder: folder)
        model.goToRecent()
      }
    }
    alert.present(in: controller)
  }
}

/// Looks for new and changed pictures.
final class ScanAction: ModelAction<PhotosModel> {
  override func isEnabled(in context: ActionContext) -> Bool { !model.library.overview.isNew }

  override func perform(_ context: ActionContext) async throws { model.library.scan() }
}

/// Ends the running scan.
final class StopScanAction: ModelAction<PhotosModel> {
  override func isEnabled(in context: ActionContext) -> Bool { model.library.overview.scan != nil }

  override func perform(_ context: ActionContext) async throws { model.library.stopScan() }
}
