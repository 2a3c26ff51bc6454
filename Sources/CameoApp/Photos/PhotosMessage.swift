// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Photos

nonisolated extension PhotosState.Content {
  /// What is said where there are no pictures: an icon, a title and a sentence; empty where there are.
  var message: (icon: String, title: String, text: String) {
    switch self {
    case .loading, .welcome, .grid: ("", "", "")
    case .noMatch(let part):
      (
        "edit-find-symbolic", tr("No Photos Found"),
        part.map {
          tr("Nothing in “{0}” matches. Choose “Recent” to search all photos.", $0)
        } ?? tr("Try a name, a word from a caption or description, or a month and year.")
      )
    case .trouble(let reason):
      ("dialog-warning-symbolic", tr("Can't Show Your Photos"), reason)
    case .scanning:
      (
        "folder-pictures-symbolic", tr("Looking for Photos"),
        tr("They appear here as they are found.")
      )
    case .away(let folder):
      ("drive-removable-media-symbolic", tr("Folder Not Available"), folder.advice)
    case .empty(.screenshots):
      (
        "cameo-screenshots-symbolic", tr("No Screenshots"),
        tr("Your screenshots appear here.")
      )
    case .empty(.favorites):
      (
        "starred-symbolic", tr("No Favorites"),
        tr("Select photos you like and press “Favorite”.")
      )
    case .empty(.album):
      (
        "cameo-albums-symbolic", tr("This Album Is Empty"),
        tr("Select photos and choose “Add to Album…”.")
      )
    case .empty:
      (
        "folder-pictures-symbolic", tr("No Photos Here"),
        tr("Photos in this folder appear here automatically.")
      )
    }
  }
}

nonisolated extension LibraryFolder {
  /// Why there are none of its pictures, and what to do.
  fileprivate var advice: String {
    switch state {
    case .unreadable:
      tr("You don't have permission to open “{0}”. Change that, or remove the folder.", name)
    case .notResponding:
      tr("“{0}” isn't responding. Check the network, or remove the folder.", name)
    default:
      tr("“{0}” isn't connected. Connect its disk, or remove the folder.", name)
    }
  }
}

nonisolated extension LibraryOverview {
  /// The folder that is away, and with it all that `collection` could show; nil if there is none.
  func awayFolder(of collection: PhotoCollection) -> LibraryFolder? {
    let away = awayFolders
    switch collection {
    case .folder(let path): return away.first { path.isPath(inside: $0.path) }
    case .recent: return away.count == folders?.count ? away.first : nil
    default: return nil
    }
  }
}
