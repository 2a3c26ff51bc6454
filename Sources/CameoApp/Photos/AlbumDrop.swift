// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Photos

extension ViewController {
  /// Adds pictures to `album`, and says so. Those that it had already stay when that is undone.
  func add(_ ids: [Photo.ID], to album: PhotoAlbum, in library: PhotoLibrary) async throws {
    let before = Set(try await library.photos(in: .album(album.id)).map(\.id))
    let new = ids.filter { !before.contains($0) }
    try await library.add(new, toAlbum: album.id)
    toast.show(tr("Added to “{0}”", album.name), button: tr("Undo")) {
      try await library.remove(new, fromAlbum: album.id)
    }
  }

  /// Adds files that were dropped on an album to it.
  func drop(_ files: [String], onAlbum id: Int64, in library: PhotoLibrary) {
    attemptLater { [weak self] in
      guard let album = try await library.albums().first(where: { $0.id == id }) else { return }
      var photos: [Photo.ID] = []
      for file in files { try await library.photo(atPath: file).map { photos.append($0.id) } }
      guard !photos.isEmpty else { throw NotInPhotosError(count: files.count) }
      try await self?.add(photos, to: album, in: library)
    }
  }
}

/// What was dropped on an album is in none of the folders of the library.
nonisolated struct NotInPhotosError: PresentableError, Equatable {
  let count: Int

  var title: String {
    tr("This file isn't in Photos", plural: "These {0} files aren't in Photos", count: count)
  }
  var reason: String { "" }
  var suggestion: String { tr("Add its folder to Photos first.") }
}
