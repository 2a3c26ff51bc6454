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
    toast.show(tr("Added to “{0}”", album.name), button: tr("Undo")) { [weak self] in
      Task { [weak self] in
        do {
          try await library.remove(new, fromAlbum: album.id)
        } catch {
          self?.report(error)
        }
      }
    }
  }

  /// Adds files that were dropped on an album to it.
  func drop(_ files: [String], onAlbum id: Int64, in library: PhotoLibrary) {
    Task { [weak self] in
      do {
        guard let album = try await library.albums().first(where: { $0.id == id }) else { return }
        var photos: [Photo.ID] = []
        for file in files { try await library.photo(atPath: file).map { photos.append($0.id) } }
        guard !photos.isEmpty else { throw NotInPhotosError(count: files.count) }
        try await self?.add(photos, to: album, in: library)
      } catch {
        self?.report(error)
      }
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
