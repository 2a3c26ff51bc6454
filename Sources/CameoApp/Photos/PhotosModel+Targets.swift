// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Photos

extension PhotosModel {
  /// What an action concerns: the selected pictures in their order, or the one that a menu was opened on, or
  /// the one with the focus.
  func targets() async -> [Photo] {
    if let selection { return await PhotoSelection.photos(selection, in: photos) }
    return (menuPhoto ?? focusedPhoto()).map { [$0] } ?? []
  }

  /// Ends the selection mode or the search; returns whether either was there.
  func stepBack() -> Bool {
    if selection != nil {
      endSelecting()
    } else if isSearching {
      toggleSearch()
    } else {
      return false
    }
    return true
  }
}
