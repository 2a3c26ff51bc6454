// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Imaging
internal import Photos

/// Square thumbnails for the tiles of a grid, made off the main thread. The latest ones are kept.
final class PhotoThumbnails {
  private struct Kept {
    let modified: Int64
    let side: Int
    /// Nil for a picture that can't be shown.
    let surface: Surface?
  }

  private struct Request {
    weak var cell: PhotoCell?
    let photo: Photo
    let side: Int
  }

  private let thumbnails: Thumbnails
  private let scale: Int
  /// Called when a tile that was missing is there.
  var onNew: () -> Void = {}
  /// Two generations: what was not used during the younger one is forgotten with it.
  private var young: [Photo.ID: Kept] = [:]
  private var old: [Photo.ID: Kept] = [:]
  private var waiting: [ObjectIdentifier: Request] = [:]
  private var running: [ObjectIdentifier: Task<Void, Never>] = [:]
  private var clock: Source?

  /// Tiles that are only scrolled past need no thumbnail.
  private static let pause: UInt32 = 40
  /// The bytes of one generation.
  private static let mostBytes = MemoryBudget.photoTiles / 2

  init(_ thumbnails: Thumbnails, scale: Int) {
    self.thumbnails = thumbnails
    self.scale = scale
  }

  isolated deinit {
    clock?.cancel()
    for task in running.values { task.cancel() }
  }

  /// What there is of `photo` now for `cell`, a tile of this side; a thumbnail of another size is better
  /// than none. The cell draws again when the right one is there.
  func surface(of photo: Photo, side: Double, for cell: PhotoCell) -> Surface? {
    let kept = kept(photo)
    let side = Int(side) * scale
    if kept?.side != side { request(photo, side: side, for: cell) }
    return kept?.surface
  }

  /// What there is of `photo`, of whatever size.
  func surface(of photo: Photo) -> Surface? { kept(photo)?.surface }

  /// Whether `photo` turned out to be no picture that can be shown.
  func isBroken(_ photo: Photo) -> Bool {
    photo.isBroken || kept(photo).map { $0.surface == nil } ?? false
  }

  private func request(_ photo: Photo, side: Int, for cell: PhotoCell) {
    guard !photo.isAway, !photo.isBroken else { return }
    waiting[ObjectIdentifier(cell)] = Request(cell: cell, photo: photo, side: side)
    // Nothing was scrolled past before the first ones.
    let isFirst = young.isEmpty && old.isEmpty && running.isEmpty
    clock =
      clock
      ?? Source.timeout(milliseconds: isFirst ? 0 : Self.pause) { [weak self] in
        self?.start()
        return .stop
      }
  }

  private func start() {
    clock = nil
    let requests = waiting
    waiting = [:]
    for (key, request) in requests {
      guard let cell = request.cell, cell.object?.id == request.photo.id else { continue }
      running[key]?.cancel()
      running[key] = Task { [weak self] in await self?.find(request, key) }
    }
  }

  private func find(_ request: Request, _ key: ObjectIdentifier) async {
    let (photo, side) = (request.photo, request.side)
    let kept: Kept
    do {
      let decoded = try await thumbnails.thumbnail(
        of: photo.path, size: Self.size(forSide: side))
      let picture = await Self.square(of: decoded, side: side)
      kept = Kept(
        modified: photo.modified, side: side,
        surface: picture.flatMap { Surface($0, scale: scale) })
    } catch is CancellationError {
      return
    } catch {
      kept = Kept(modified: photo.modified, side: side, surface: nil)
    }
    guard !Task.isCancelled else { return }
    running[key] = nil
    keep(kept, of: photo)
    onNew()
    if let cell = request.cell, cell.object?.id == photo.id { cell.setNeedsDraw() }
  }

  private func kept(_ photo: Photo) -> Kept? {
    if let kept = young[photo.id] { return kept.modified == photo.modified ? kept : nil }
    guard let kept = old[photo.id], kept.modified == photo.modified else { return nil }
    keep(kept, of: photo)
    return kept
  }

  private func keep(_ kept: Kept, of photo: Photo) {
    if young.count * MemoryBudget.bytes(width: kept.side, height: kept.side) > Self.mostBytes {
      (old, young) = (young, [:])
    }
    young[photo.id] = kept
  }

  /// Uses the tiles of the first screen that were kept, those that still are of `photos`.
  func begin(with tiles: FirstTiles.Tiles, of photos: some Sequence<Photo>) {
    let states = Dictionary(
      photos.map { ($0.id, $0.modified) }, uniquingKeysWith: { first, _ in first })
    let side = tiles.screen.side
    tiles.pixels.withUnsafeBytes { pixels in
      for (index, state) in tiles.screen.pictures.enumerated()
      where states[state.id] == state.modified {
        let place = index * tiles.tileLength
        young[state.id] = Kept(
          modified: state.modified, side: side,
          surface: Surface(
            width: side, height: side, scale: scale,
            pixels: UnsafeRawBufferPointer(rebasing: pixels[place..<place + tiles.tileLength])))
      }
    }
  }

  /// The size of the thumbnail for a tile with this side in pixels. A square is cut out: the shorter side has
  /// to be as long as that of the tile.
  nonisolated static func size(forSide side: Int) -> ThumbnailSize {
    ThumbnailSize.allCases.first { $0 != .normal && $0.side * 3 >= side * 4 } ?? .xxLarge
  }

  @concurrent
  nonisolated static func square(of picture: DecodedPicture, side: Int) async -> Picture? {
    picture.part(picture.centerSquare)?.scaled(width: side, height: side)
  }
}
