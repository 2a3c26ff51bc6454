// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import DataSources
internal import GLib
internal import Photos

/// What a row of the side bar leads to.
nonisolated enum SideBarPlace: Hashable, Sendable {
  case photos(PhotoCollection)
  /// Opens and closes the list of albums.
  case albums
  /// Opens and closes the list of folders.
  case folders
  /// Asks for another folder.
  case addFolder
  /// Asks for the name of another album.
  case newAlbum
  case page(MainPage)

  /// The name of its row.
  var id: String {
    switch self {
    case .photos(.recent): "recent"
    case .photos(.screenshots): "screenshots"
    case .photos(.favorites): "favorites"
    case .photos(.album(let id)): "album-\(id)"
    case .photos(.folder(let path)): "folder-\(path)"
    case .photos(.search(_, let within)): Self.photos(within).id
    case .albums: "albums"
    case .folders: "folders"
    case .addFolder: "add-folder"
    case .newAlbum: "new-album"
    case .page(let page): page.rawValue
    }
  }
}

/// A row of the side bar.
nonisolated struct SideBarItem: ListItem {
  let place: SideBarPlace
  let title: String
  let iconName: String
  /// How many there are; nil where that says nothing.
  var count: Int?
  /// Whether the number is one that may need attention.
  var isUrgent = false
  /// Whether the rows below it are shown; nil if it has none.
  var isOpen: Bool?
  /// How far it is below the rows that are always there.
  var depth = 0
  /// The file of the picture that stands for it; nil where the icon does.
  var cover: String?

  var id: String { place.id }

  /// The title of its group.
  var group: String {
    if case .page = place { return tr("Sharing") }
    return tr("Library")
  }
}

/// The rows of the side bar.
nonisolated enum SideBar {
  static func items(
    _ overview: LibraryOverview, unsettledShares: Int, openGroups: Set<SideBarPlace>
  ) -> [SideBarItem] {
    library(overview, openGroups) + [
      SideBarItem(
        place: .page(.shares), title: MainPage.shares.title, iconName: "cameo-share-symbolic",
        count: unsettledShares == 0 ? nil : unsettledShares, isUrgent: true),
      SideBarItem(
        place: .page(.accounts), title: MainPage.accounts.title,
        iconName: "cameo-accounts-symbolic"),
      SideBarItem(
        place: .page(.profile), title: MainPage.profile.title, iconName: "cameo-profile-symbolic"),
    ]
  }

  private static func library(
    _ overview: LibraryOverview, _ openGroups: Set<SideBarPlace>
  ) -> [SideBarItem] {
    func count(_ number: Int) -> Int? { number == 0 ? nil : number }
    func fixed(_ collection: PhotoCollection, _ icon: String, _ number: Int? = nil) -> SideBarItem {
      SideBarItem(
        place: .photos(collection), title: collection.title(albums: []), iconName: icon,
        count: number)
    }
    var items = [
      fixed(.recent, "cameo-recent-symbolic"),
      fixed(.screenshots, "cameo-screenshots-symbolic", count(overview.screenshots)),
      fixed(.favorites, "starred-symbolic", count(overview.favorites)),
    ]
    let areAlbumsOpen = openGroups.contains(albumGroup(overview))
    items.append(
      SideBarItem(
        place: .albums, title: tr("Albums"), iconName: "cameo-albums-symbolic",
        isOpen: areAlbumsOpen))
    if areAlbumsOpen {
      items += overview.albums.map {
        SideBarItem(
          place: .photos(.album($0.id)), title: $0.name, iconName: "cameo-albums-symbolic",
          count: $0.photoCount, depth: 1, cover: overview.covers[$0.id])
      }
      items.append(
        SideBarItem(
          place: .newAlbum, title: tr("New Album…"), iconName: "list-add-symbolic", depth: 1))
    }
    let areFoldersOpen = openGroups.contains(.folders)
    items.append(
      SideBarItem(
        place: .folders, title: tr("Folders"), iconName: "folder-symbolic", isOpen: areFoldersOpen))
    if areFoldersOpen {
      let folders = overview.folders ?? []
      for folder in folders {
        // Of folders with one name, each says where it is.
        let isAlone = folders.count { $0.name == folder.name } == 1
        let outer = PathText.readable(folder.path.outerPath ?? "/")
        items += rows(
          of: folder.path, isAlone ? folder.name : "\(folder.name) – \(outer)", folder.photoCount,
          depth: 1, overview.tree, openGroups)
      }
      items.append(
        SideBarItem(
          place: .addFolder, title: tr("Add Folder…"), iconName: "list-add-symbolic",
          depth: 1))
    }
    return items
  }

  /// What opens and closes the list of albums. Albums are listed from the start; without any, the list is closed.
  static func albumGroup(_ overview: LibraryOverview) -> SideBarPlace {
    overview.albums.isEmpty ? .newAlbum : .albums
  }

  /// The row of a folder and, if that is open, those of the folders in it.
  private static func rows(
    of path: String, _ name: String, _ count: Int, depth: Int, _ tree: FolderTree,
    _ openGroups: Set<SideBarPlace>
  ) -> [SideBarItem] {
    let place = SideBarPlace.photos(.folder(path))
    let inside = tree.folders(in: path)
    let isOpen = openGroups.contains(place)
    let row = SideBarItem(
      place: place, title: name, iconName: "folder-symbolic", count: count,
      isOpen: inside.isEmpty ? nil : isOpen, depth: depth)
    guard isOpen else { return [row] }
    return [row]
      + inside.flatMap {
        rows(of: $0.path, $0.name, $0.photoCount, depth: depth + 1, tree, openGroups)
      }
  }

  /// The line below the rows.
  static func footer(_ overview: LibraryOverview) -> String {
    guard let folders = overview.folders else { return "" }
    if folders.isEmpty { return tr("No folders yet") }
    let number = GroupedNumber.text(overview.photoCount)
    let count =
      overview.photoCount == 1 ? tr("1 photo") : tr("{0} photos", number)
    if overview.scan != nil { return tr("{0} · scanning…", count) }
    return overview.awayFolders.isEmpty
      ? tr("{0} · up to date", count) : tr("{0} · some not available", count)
  }
}
