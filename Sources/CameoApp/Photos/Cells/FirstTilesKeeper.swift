// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Imaging
internal import Photos

/// Has the tiles of the first screen written for the next start, a moment after they have changed.
final class FirstTilesKeeper {
  /// What is on the first screen now, with the side of tiles in pixels; nil while something else is shown.
  var firstScreen: () -> (photos: [Photo], side: Int)? = { nil }

  private let file: FirstTiles
  private let thumbnails: Thumbnails
  private var kept: FirstTiles.Screen?
  private var clock: Source?
  private var writing: Task<Void, Never>?

  /// The user may be scrolling, or pictures may be arriving.
  private static let pause: UInt32 = 2_000

  init(_ file: FirstTiles, _ thumbnails: Thumbnails) {
    self.file = file
    self.thumbnails = thumbnails
  }

  isolated deinit {
    clock?.cancel()
    writing?.cancel()
  }

  /// Called with what the file has.
  func noteKept(_ screen: FirstTiles.Screen) { kept = screen }

  /// Called when other pictures, or other tiles, may be on the first screen.
  func noteChange() {
    guard clock == nil else { return }
    clock = .timeout(milliseconds: Self.pause, priority: .low) { [weak self] in
      self?.clock = nil
      self?.keep()
      return .stop
    }
  }

  private func keep() {
    guard writing == nil, let (photos, side) = firstScreen(), side > 0 else { return }
    let room = FirstTiles.mostBytes / (side * side * 4 + 16) - 1
    let shown = photos.filter { !$0.isAway && !$0.isBroken }.prefix(max(room, 0))
    let screen = FirstTiles.Screen(side: side, pictures: shown.map { .init($0) })
    guard kept != screen else { return }
    writing = Task { [weak self, file] in
      guard let tiles = await self?.tiles(of: Array(shown), side: side), !Task.isCancelled else {
        return
      }
      await file.write(tiles)
      // Those that can't be decoded are not tried again.
      self?.kept = screen
      self?.writing = nil
    }
  }

  /// Makes the tiles again from the desktop's thumbnails; pictures without one are left out.
  private func tiles(of photos: [Photo], side: Int) async -> FirstTiles.Tiles {
    var states: [FirstTiles.PictureState] = []
    var pixels: [UInt8] = []
    for photo in photos {
      guard
        let decoded = try? await thumbnails.thumbnail(
          of: photo.path, size: PhotoThumbnails.size(forSide: side)),
        let square = await PhotoThumbnails.square(of: decoded, side: side)
      else { continue }
      states.append(.init(photo))
      pixels += square.premultiplied
    }
    return FirstTiles.Tiles(
      screen: FirstTiles.Screen(side: side, pictures: states), pixels: pixels)
  }
}
