// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Imaging
internal import Sharing

/// Loads what the viewer shows: the picture in the size of the view, the desktop's thumbnail before it where that takes a
/// while, then more pixels where the user zooms in. The pictures beside it are loaded ahead.
@MainActor
final class ViewerLoader {
  /// Called when there is something new to draw or to say.
  var onChange: () -> Void = {}
  /// Called when another version of a file was loaded than before.
  var onNewVersion: (_ path: String) -> Void = { _ in }

  private(set) var path: String?
  private var name: ExactName? { path.map { ExactName($0) } }
  /// The size of the picture, upright; nil while it isn't known.
  private(set) var size: PictureSize?
  /// What can be drawn now.
  private(set) var surface: Surface?
  /// Whether `surface` has the pixels of the view, and isn't a thumbnail.
  private(set) var isSharp = false
  /// More pixels, for a part of the picture.
  private(set) var tiles: ViewerTiles?
  private(set) var error: PictureError?
  /// The version of the file that is shown, or can't be shown; nil until there is one.
  private(set) var stamp: FileStamp?

  private let decoder: PictureDecoder
  private let thumbnails: Thumbnails
  private var ready = ViewerFittings()
  private var side = 0
  private var neighbours: [String] = []
  private var thumbnailWork: Task<Void, Never>?
  /// Whether the picture in view was loaded since it came into view.
  private var isLoaded = false
  /// Loads the picture in view; nil when that is done.
  private var work: Task<Void, Never>?
  private var checking: Task<Void, Never>?
  private var preloading: Task<Void, Never>?
  private var detail: (side: Int, work: Task<Void, Never>)?

  /// Waits before a picture that was just loaded is loaded again: a program may go on writing to its file.
  var pause: () async throws -> Void = { try await Task.sleep(for: .milliseconds(500)) }

  /// Most photos are there by then: a thumbnail before them would only be a flash, and cost a frame.
  private static let patience = Duration.milliseconds(32)

  init(_ decoder: PictureDecoder, _ thumbnails: Thumbnails) {
    self.decoder = decoder
    self.thumbnails = thumbnails
  }

  isolated deinit { end() }

  /// Stops everything.
  func end() {
    for work in [thumbnailWork, work, checking, preloading, detail?.work] { work?.cancel() }
    work = nil
  }

  /// Shows the picture at `path` in a view whose longer side has `side` pixels. Then `neighbours` are
  /// loaded, the most likely first.
  func show(_ path: String, side: Int, neighbours: [String]) {
    self.neighbours = neighbours
    let name = ExactName(path)
    if name == self.name {
      if side > self.side { self.side = side } else { return }
      if let known = ready[name], known.suits(side) { return }
      return load()
    }
    end()
    (self.path, self.side, isSharp, isLoaded) = (path, side, false, false)
    (tiles, detail, error, stamp) = (nil, nil, nil, nil)
    if let known = ready[name] {
      take(known)
      if known.suits(side) { return refresh() }
    } else {
      (surface, size) = (nil, nil)
      lookForThumbnail()
    }
    load()
  }

  /// Loads the picture in view again if its file is another version by now, then those beside it.
  func refresh() {
    guard let path, work == nil else { return }
    checking?.cancel()
    checking = Task { [weak self] in
      let found = await FileLook.stamp(of: path)
      guard let self, !Task.isCancelled, shows(path), work == nil else { return }
      // One whose file is gone can still be looked at.
      if let found, found != stamp { load(isAgain: isLoaded) } else { preload() }
    }
  }

  /// Whether the picture at `path` is loaded for this view.
  func isReady(_ path: String) -> Bool { isReady(path, side) }

  private func isReady(_ path: String, _ side: Int) -> Bool {
    ready[ExactName(path)]?.suits(side) == true
  }

  /// Forgets what was loaded of the picture at `path`, because its file has changed.
  func forget(_ path: String) {
    let name = ExactName(path)
    ready.forget(name)
    if self.name == name { self.path = nil }
  }

  /// The user sees the picture with so many pixels on its longer side.
  func zoom(to wanted: Int) {
    guard let path, let size, let surface, isSharp else { return }
    let most = Self.mostDetail(of: size)
    guard wanted > max(surface.width, surface.height), most > max(surface.width, surface.height)
    else {
      detail?.work.cancel()
      (tiles, detail) = (nil, nil)
      return
    }
    var level = max(side, 256)
    while level < wanted, level < most { level *= 2 }
    level = min(level, most)
    guard level != detail?.side else { return }
    detail?.work.cancel()
    detail = (
      level,
      Task { [weak self, decoder, stamp] in
        let found = await FileLook.stamp(of: path)
        guard let picture = try? await decoder.decode(path, longestSide: level), !Task.isCancelled,
          let self, shows(path)
        else { return }
        guard found == stamp else { return refresh() }
        tiles = ViewerTiles(picture)
        onChange()
      }
    )
  }

  /// The longest side that a picture of this size may be decoded to.
  static func mostDetail(of size: PictureSize) -> Int {
    let shape = Double(size.longestSide) / Double(max(min(size.width, size.height), 1))
    let fitting = (Double(MemoryBudget.viewerDetail / 4) * shape).squareRoot()
    return min(size.longestSide, Int(fitting), 8192)
  }

  private func lookForThumbnail() {
    guard let path else { return }
    thumbnailWork = Task { [weak self, thumbnails] in
      do { try await Task.sleep(for: Self.patience) } catch { return }
      guard let small = await thumbnails.stored(for: path), let self, !Task.isCancelled,
        shows(path), surface == nil, error == nil
      else { return }
      surface = Self.surface(of: small)
      size = Self.fullSize(of: small)
      onChange()
    }
  }

  private func load(isAgain: Bool = false) {
    guard let path else { return }
    let side = side
    work?.cancel()
    work = Task { [weak self, decoder, pause] in
      if isAgain { do { try await pause() } catch { return } }
      let stamp = await FileLook.stamp(of: path)
      do {
        let picture = try await decoder.decode(path, longestSide: side)
        guard let self, !Task.isCancelled, shows(path) else { return }
        if let made = keep(picture, path, side, stamp) { take(made) }
      } catch let failure as PictureError {
        guard let self, !Task.isCancelled, shows(path) else { return }
        ready.forget(ExactName(path))
        see(stamp)
        (error, surface, isSharp) = (failure, nil, false)
      } catch {
        // Another picture is shown now.
        return
      }
      guard let self else { return }
      thumbnailWork?.cancel()
      (work, isLoaded) = (nil, true)
      onChange()
      // It may have been written to meanwhile.
      refresh()
    }
  }

  private func preload() {
    let (side, wanted) = (side, neighbours)
    preloading?.cancel()
    preloading = Task { [weak self, decoder] in
      for path in wanted {
        let stamp = await FileLook.stamp(of: path)
        guard !Task.isCancelled, let self else { return }
        if isReady(path, side), ready[ExactName(path)]?.stamp == stamp { continue }
        guard let picture = try? await decoder.decode(path, longestSide: side), !Task.isCancelled
        else { continue }
        _ = keep(picture, path, side, stamp)
      }
    }
  }

  private func take(_ fitting: ViewerFittings.Fitting) {
    see(fitting.stamp)
    (surface, size, isSharp, error) = (fitting.surface, fitting.size, true, nil)
    if let name { ready.touch(name) }
  }

  /// That version of the file is in view from now on: parts of another are not.
  private func see(_ version: FileStamp?) {
    guard version != stamp else { return }
    detail?.work.cancel()
    (stamp, tiles, detail) = (version, nil, nil)
  }

  private func keep(
    _ picture: DecodedPicture, _ path: String, _ side: Int, _ stamp: FileStamp?
  ) -> ViewerFittings.Fitting? {
    guard let surface = Self.surface(of: picture) else { return nil }
    let fitting = ViewerFittings.Fitting(
      surface: surface, size: picture.fullSize, side: side, stamp: stamp)
    let name = ExactName(path)
    if let known = ready[name], known.stamp != stamp { onNewVersion(path) }
    ready.keep(fitting, as: name, inView: self.name)
    return fitting
  }

  private func shows(_ path: String) -> Bool { name == ExactName(path) }

  private static func surface(of picture: DecodedPicture) -> Surface? {
    picture.withBytes { Surface(width: picture.width, height: picture.height, pixels: $0) }
  }

  /// A thumbnail of another program may not know how large the picture is. Then it is taken for a large
  /// one.
  private static func fullSize(of small: DecodedPicture) -> PictureSize {
    let isUnknown = small.fullWidth == small.width && max(small.width, small.height) >= 128
    let factor = isUnknown ? 64 : 1
    return PictureSize(width: small.fullWidth * factor, height: small.fullHeight * factor)
  }
}
