// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Imaging
internal import Observation
internal import Sharing

internal import struct Gtk.Rectangle

/// The pictures that are looked at, one after the other, and how.
@Observable
final class ViewerModel: StateSource {
  @ObservationIgnored let services: AppServices
  @ObservationIgnored let loader: ViewerLoader
  @ObservationIgnored let film: ViewerFilm
  @ObservationIgnored let motion: ViewerMotion
  let facts: ViewerFacts
  private(set) var pictures: [ViewedPicture]
  private(set) var index: Int
  private(set) var zoom = ViewerZoom()
  private(set) var isFullScreen = false
  private(set) var isSlideshow = false
  private(set) var showsInfo = false
  private(set) var isNarrow = false
  private(set) var hasChrome = true
  private var turns: [ExactName: Int] = [:]
  private(set) var drawing = 0
  /// Whether the list is complete, so that an empty one has no pictures.
  private(set) var isListed: Bool
  /// Goes back to the page that the viewer covers; nil in a window of its own.
  @ObservationIgnored var onBack: (() -> Void)?
  /// Called with each picture that comes into view.
  @ObservationIgnored var onShow: (ViewedPicture) -> Void = { _ in }
  /// What was last to be shared.
  @ObservationIgnored var shared: ViewedPicture?
  /// What the user wrote about a picture that no library keeps.
  @ObservationIgnored var draft: (_ path: String) -> ViewerDraft? = { _ in nil }
  /// Called with the version of its file that the user sees.
  @ObservationIgnored var onVersion: (FileStamp?, ViewedPicture) -> Void = { _, _ in }
  /// Called when the pane is opened or closed.
  @ObservationIgnored var onInfo: (Bool) -> Void = { _ in }
  /// Called when there is room for the pane only below the picture, or beside it again.
  @ObservationIgnored var onNarrow: (Bool) -> Void = { _ in }
  @ObservationIgnored private var screenScale = 1
  /// The last step, which says what to load ahead.
  @ObservationIgnored private var direction = 1
  @ObservationIgnored private(set) var folder: ViewerFolder?

  /// Before the view has a size, pictures are loaded for one of this.
  private static let usualSide = 1000

  /// Shows `pictures`, beginning with that at `index`.
  init(_ services: AppServices, pictures: [ViewedPicture], at index: Int = 0) {
    self.services = services
    self.pictures = pictures
    self.index = pictures.isEmpty ? 0 : min(max(index, 0), pictures.count - 1)
    isListed = true
    loader = ViewerLoader(services.pictures, services.thumbnails)
    film = ViewerFilm(services.thumbnails)
    motion = ViewerMotion(services.pictures)
    facts = ViewerFacts(services.library)
    loader.onChange = { [weak self] in self?.take() }
    loader.onNewVersion = { [weak self] in self?.film.forget($0) }
    film.onChange = { [weak self] in self?.drawing += 1 }
    show()
  }

  /// Shows `files` that were opened from outside; of a single one also the others in its folder.
  convenience init(_ services: AppServices, files: [String]) {
    let files = files.map(FileAddress.canonical)
    self.init(services, pictures: files.map { ViewedPicture(path: $0) })
    if files.count == 1 { walk(files[0]) }
  }

  /// The picture in view; nil when there is none.
  var current: ViewedPicture? { pictures.indices.contains(index) ? pictures[index] : nil }

  /// How often the picture in view is turned clockwise by 90°.
  var quarterTurns: Int { current.map(quarterTurns(of:)) ?? 0 }

  func quarterTurns(of picture: ViewedPicture) -> Int { turns[picture.id] ?? 0 }

  // MARK: - Walking

  /// Shows the picture at `index`, or the nearest one.
  func go(to index: Int) {
    guard !pictures.isEmpty else { return }
    let next = min(max(index, 0), pictures.count - 1)
    guard next != self.index else { return }
    direction = next > self.index ? 1 : -1
    self.index = next
    show()
  }

  /// Shows the next picture, or the one before. Returns whether there is one.
  @discardableResult
  func step(_ count: Int) -> Bool {
    let next = index + count
    guard pictures.indices.contains(next) else { return false }
    go(to: next)
    return true
  }

  /// Removes `picture` from the list, because its file is gone. Of the one in view, the next is shown instead.
  func drop(_ picture: ViewedPicture) {
    guard let gone = pictures.firstIndex(where: { $0.id == picture.id }) else { return }
    let isInView = gone == index
    pictures.remove(at: gone)
    index = min(gone < index ? index - 1 : index, max(pictures.count - 1, 0))
    if isInView { show() }
  }

  /// Shows `picture` again at `index`, after its removal was undone.
  func restore(_ picture: ViewedPicture, at index: Int) {
    // The folder may have been looked at meanwhile.
    if let place = pictures.firstIndex(where: { $0.path == picture.path }) {
      self.index = place
    } else {
      self.index = min(max(index, 0), pictures.count)
      pictures.insert(picture, at: self.index)
    }
    loader.forget(picture.path)
    show()
  }

  private func show() {
    guard let current else {
      motion.end()
      return loader.end()
    }
    ViewerClock.note("wanted", current.path)
    zoom.fit()
    motion.end()
    folder?.current = current.path
    loader.show(current.path, side: side, neighbours: neighbours)
    take()
    facts.learn(current)
    onShow(current)
    onVersion(loader.stamp, current)
  }

  private var neighbours: [String] {
    [direction, 2 * direction, -direction].map { index + $0 }
      .filter(pictures.indices.contains).map { pictures[$0].path }
  }

  private var side: Int {
    let room = max(zoom.view.width, zoom.view.height) * Double(screenScale)
    return room > 0 ? Int(room.rounded(.up)) : Self.usualSide
  }

  /// Lists the pictures in the folder of `file`, and follows its changes.
  private func walk(_ file: String) {
    isListed = false
    let folder = ViewerFolder(of: file)
    self.folder = folder
    folder.onList = { [weak self] in self?.adopt($0) }
    folder.list(with: file)
  }

  /// The picture in view stays in view, wherever it is among `found`. Its file may be what has changed.
  private func adopt(_ found: [ViewedPicture]) {
    isListed = true
    defer { loader.refresh() }
    guard found != pictures, let current,
      let index = found.firstIndex(where: { $0.id == current.id })
    else { return }
    (pictures, self.index) = (found, index)
    loader.show(current.path, side: side, neighbours: neighbours)
  }

  // MARK: - Looking

  /// The view has this size, on a screen of `scale`.
  func layOut(view: Rectangle, scale: Int) {
    guard view != zoom.view || scale != screenScale else { return }
    screenScale = scale
    zoom.resize(view: view)
    take()
    guard let current else { return }
    loader.show(current.path, side: side, neighbours: neighbours)
  }

  /// Changes how large the picture is shown, and which part.
  func look(_ change: (inout ViewerZoom) -> Void) {
    change(&zoom)
    drawing += 1
    let place = zoom.place
    loader.zoom(to: Int(max(place.width, place.height) * Double(screenScale)))
  }

  /// Turns a picture by 90°, clockwise so many times.
  func turn(_ picture: ViewedPicture, by times: Int) {
    turns[picture.id] = PictureEdit(quarterTurns: quarterTurns(of: picture) + times).quarterTurns
    guard picture == current else { return }
    zoom.fit()
    take()
  }

  private func take() {
    drawing += 1
    if let current { onVersion(loader.stamp, current) }
    if loader.error != nil { motion.end() }
    guard let size = loader.size else { return }
    let turned = PictureEdit(quarterTurns: quarterTurns).size(of: size)
    let scale = Double(screenScale)
    zoom.correct(width: Double(turned.width) / scale, height: Double(turned.height) / scale)
    guard let current, loader.isSharp else { return }
    motion.show(current.path, side: side, stamp: loader.stamp)
  }

  // MARK: - Around it

  /// Called when the window covers the screen or no longer does.
  func became(fullScreen: Bool) {
    if isFullScreen != fullScreen { isFullScreen = fullScreen }
  }

  /// Called with the width of the view.
  func became(narrow: Bool) {
    guard isNarrow != narrow else { return }
    isNarrow = narrow
    onNarrow(narrow)
  }

  /// Shows or hides the header, the filmstrip and the buttons.
  func setChrome(_ isVisible: Bool) { if hasChrome != isVisible { hasChrome = isVisible } }

  /// Opens or closes the pane. It ends the slideshow: who reads or writes about a photo isn't led on to the next.
  func toggleInfo() {
    if !showsInfo { setSlideshow(false) }
    showsInfo.toggle()
    // What is said there is about the file as it is now.
    loader.refresh()
    onInfo(showsInfo)
  }

  /// Starts or stops the slideshow, which closes the pane.
  func setSlideshow(_ isRunning: Bool) {
    if isRunning, showsInfo { toggleInfo() }
    if isSlideshow != isRunning { isSlideshow = isRunning }
  }

  /// The user marked `picture`, or no longer.
  func setFavorite(_ isFavorite: Bool, _ picture: ViewedPicture) async throws {
    try await facts.setFavorite(isFavorite, picture)
  }
}
