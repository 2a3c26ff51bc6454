// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Photos

/// What the page of photos shows beside its pictures.
nonisolated struct PhotosState: Equatable, Sendable {
  /// The content of the page.
  enum Content: Equatable, Sendable {
    /// Nothing is known yet.
    case loading
    /// The user has not added a folder.
    case welcome
    case grid
    /// There are no pictures in this collection.
    case empty(PhotoCollection)
    /// There may be pictures soon.
    case scanning
    /// The folder with the pictures is not there, or can't be read.
    case away(LibraryFolder)
    /// Nothing matches the search in a part of the photos; nil for all.
    case noMatch(in: String?)
    /// The library can't be read.
    case trouble(String)

    /// What stands in place of the pictures of `collection` if there are none.
    static func withoutPhotos(
      _ collection: PhotoCollection, _ overview: LibraryOverview
    ) -> Content {
      if let folder = overview.awayFolder(of: collection) { return .away(folder) }
      return switch collection {
      case .recent, .folder: overview.isReadingNewFolder ? .scanning : .empty(collection)
      default: .empty(collection)
      }
    }
  }

  /// The selected pictures.
  struct Selected: Equatable, Sendable {
    var count = 0
    var bytes: Int64 = 0
    var areFavorites = false
  }

  var title = ""
  var content = Content.loading
  var isSearching = false
  /// The part of the photos that a search is limited to; nil for all.
  var searchedPart: String?
  /// Nil outside the selection mode.
  var selected: Selected?
  var selection: Set<Photo.ID>?
  var notice: PhotosNotice?
  /// Whether the window shows nothing else yet, and has its header bar.
  var isFirstStart = false
  var tileSize = 128.0
  var isNarrow = false
  var showsBack = false
  /// What the menu of the page offers.
  var album: Int64?
  /// One that the user added, not one in it.
  var folder: String?
}

/// A line above the pictures.
nonisolated enum PhotosNotice: Equatable, Sendable {
  /// A scan runs.
  case scanning(ScanProgress)
  /// A folder is not there, or can't be read.
  case away(LibraryFolder)

  var text: String {
    switch self {
    case .scanning(let progress) where progress.isListed && progress.found > 0:
      tr(
        "Looking at your photos: {0} of {1}", GroupedNumber.text(progress.done),
        GroupedNumber.text(progress.found))
    case .scanning(let progress) where progress.found > 0:
      tr(
        "Looking for photos: {0} found", plural: "Looking for photos: {0} found",
        count: progress.found)
    case .scanning: tr("Looking for photos…")
    case .away(let folder):
      switch folder.state {
      case .unreadable: tr("You don't have permission to open “{0}”.", folder.name)
      case .notResponding: tr("“{0}” isn't responding. Its photos come back with it.", folder.name)
      default: tr("“{0}” isn't connected. Its photos come back with it.", folder.name)
      }
    }
  }

  /// How far it is; nil where that can't be said.
  var fraction: Double? {
    guard case .scanning(let progress) = self, progress.isListed, progress.found > 0 else {
      return nil
    }
    return Double(progress.done) / Double(progress.found)
  }
}

nonisolated extension PhotoCollection {
  /// What it is called, of these `albums`.
  func title(albums: [PhotoAlbum]) -> String {
    switch self {
    case .recent: tr("Recent")
    case .screenshots: tr("Screenshots")
    case .favorites: tr("Favorites")
    case .album(let id): albums.first { $0.id == id }?.name ?? tr("Album")
    case .folder(let path): Path.name(path)
    case .search(_, let within): within.title(albums: albums)
    }
  }
}
