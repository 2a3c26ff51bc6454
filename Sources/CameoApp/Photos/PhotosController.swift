// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import DataSources
internal import Photos

/// The page of photos, which comes first. Kept by the main window.
final class PhotosController: ViewController {
  let model: PhotosModel
  private let photosUpdater: PhotosUpdater

  /// Lets the user make the picture in a file their profile picture.
  var useAsProfilePicture: (String) async throws -> Void = { _ in }
  init(_ model: PhotosModel) {
    self.model = model
    photosUpdater = PhotosUpdater(model)
    super.init(interface: .named("photos-page"), updater: photosUpdater)
    model.onOpen = { [weak self] in self?.openViewer(at: $0, of: $1) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(
      .standard("Photos"), .photosKeys(model), .photosDrop(model),
      .sharing(
        from: model.services, at: photosUpdater, title: { [model] in model.shareTitle }
      ) { [model] in await model.sharedFiles() })
    install(PhotosActions(model: model))
    addPart(.named("welcome-page"), photosUpdater.welcome, in: "welcome-slot")
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    // The first picture of the window is on the screen by then.
    Task { [weak self, model] in
      model.library.open()
      if let news = await model.library.takeNews() { self?.report(LibraryNews(reason: news)) }
    }
  }

  /// Gives the focus to what nearly everybody begins with, if there is nothing to see yet.
  func focusBeginning() { photosUpdater.focusBeginning() }

  /// Shows a picture of a list large, over the grid.
  private func openViewer(at photo: Photo, of list: ListSnapshot<Photo>) {
    Task { [weak self] in
      let (pictures, index) = await Self.pictures(in: list, at: photo)
      guard let main = self?.windowController as? MainWindowController else { return }
      main.view(pictures, at: index) { [weak self] in self?.photosUpdater.focusGrid(at: $0?.photo) }
    }
  }

  @concurrent
  private nonisolated static func pictures(
    in list: ListSnapshot<Photo>, at photo: Photo
  ) async -> ([ViewedPicture], Int) {
    var index = 0
    var pictures: [ViewedPicture] = []
    for other in list.sections.lazy.flatMap(\.items) {
      if other.id == photo.id { index = pictures.count }
      pictures.append(
        ViewedPicture(path: other.path, photo: other.id, taken: Double(other.taken.clockSeconds)))
    }
    return (pictures, index)
  }

  /// Presents `sheet` at what adds pictures to albums.
  func present(_ sheet: ActionSheet) { sheet.present(at: photosUpdater.albumAnchor, in: self) }
}
