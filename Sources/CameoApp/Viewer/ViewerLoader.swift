// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Imaging

/// Loads what the viewer shows: the picture in the size of the view, the desktop's thumbnail before it where that takes a
/// while, then more pixels where the user zooms in. The pictures beside it are loaded ahead.
@MainActor
final class ViewerLoader {
  /// A picture in the size of a view.
  private struct Fitting {
    let surface: Surface
    let size: PictureSize
    /// The side that was asked for.
    let side: Int

    var bytes: Int { MemoryBudget.bytes(width: surface.width, height: surface.height) }

    /// Whether it is sharp in a view with that side.
    func suits(_ side: Int) -> Bool {
      self.side >= side || max(surface.width, surface.height) >= max(size.width, size.height)
    }
  }

  /// Called when there is something new to draw or to say.
  var onChange: () -> Void = {}

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

  private let decoder: PictureDecoder
  private let thumbnails: Thumbnails
  private var ready: [ExactName: Fitting] = [:]
  /// The last one shown or loaded comes last.
  private var order: [ExactName] = []
  private var side = 0
  private var neighbours: [String] = []
  private var thumbnailWork: Task<Void, Never>?
  private var work: Task<Void, Never>?
  private var preloading: Task<Void, Never>?
  private var detail: (side: Int, work: Task<Void, Never>)?

  /// Most photos are there by then: a thumbnail before them would only be a flash, and cost a frame.
  private static let patience = Duration.milliseconds(32)

  init(_ decoder: PictureDecoder, _ thumbnails: Thumbnails) {
    self.decoder = decoder
    self.thumbnails = thumbnails
  }

  isolated deinit { end() }

  /// Stops everything.
  func end() {
    for work in [thumbnailWork, work, preloading, detail?.work] { work?.cancel() }
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
    (self.path, self.side, tiles, detail, error, isSharp) = (path, side, nil, nil, nil, false)
    if let known = ready[name] {
      take(known)
      if known.suits(side) { return preload() }
    } else {
      (surface, size) = (nil, nil)
      lookForThumbnail()
    }
    load()
  }

  /// Whether the picture at `path` is loaded for this view.
  func isReady(_ path: String) -> Bool { isReady(path, side) }

  private func isReady(_ path: String, _ side: Int) -> Bool {
    ready[ExactName(path)]?.suits(side) == true
  }

  /// Forgets what was loaded of the picture at `path`, because its file has changed.
  func forget(_ path: String) {
    let name = ExactName(path)
    ready[name] = nil
    order.removeAll { $0 == name }
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
      Task { [weak self, decoder] in
        guard let picture = try? await decoder.decode(path, longestSide: level), !Task.isCancelled,
          let self, shows(path)
        else { return }
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

  private func load() {
    guard let path else { return }
    let side = side
    work?.cancel()
    work = Task { [weak self, decoder] in
      do {
        let picture = try await decoder.decode(path, longestSide: side)
        guard let self, !Task.isCancelled, shows(path) else { return }
        thumbnailWork?.cancel()
        if let made = keep(picture, path, side) { take(made) }
        onChange()
        preload()
      } catch let failure as PictureError {
        guard let self, !Task.isCancelled, shows(path) else { return }
        thumbnailWork?.cancel()
        (error, surface) = (failure, nil)
        onChange()
        preload()
      } catch {
        // Another picture is shown now.
      }
    }
  }

  private func preload() {
    let (side, wanted) = (side, neighbours)
    preloading?.cancel()
    preloading = Task { [weak self, decoder] in
      for path in wanted {
        guard !Task.isCancelled, let self, !isReady(path, side) else { continue }
        guard let picture = try? await decoder.decode(path, longestSide: side), !Task.isCancelled
        else { continue }
        _ = keep(picture, path, side)
      }
    }
  }

  private func take(_ fitting: Fitting) {
    (surface, size, isSharp, error) = (fitting.surface, fitting.size, true, nil)
    if let path { touch(path) }
  }

  private func keep(_ picture: DecodedPicture, _ path: String, _ side: Int) -> Fitting? {
    guard let surface = Self.surface(of: picture) else { return nil }
    let fitting = Fitting(surface: surface, size: picture.fullSize, side: side)
    ready[ExactName(path)] = fitting
    touch(path)
    while ready.values.reduce(0, { $0 + $1.bytes }) > MemoryBudget.viewer, order.count > 1 {
      guard let oldest = order.first(where: { $0 != name }) else { break }
      order.removeAll { $0 == oldest }
      if ready.removeValue(forKey: oldest) == nil { break }
    }
    return fitting
  }

  private func touch(_ path: String) {
    let name = ExactName(path)
    order.removeAll { $0 == name }
    order.append(name)
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
