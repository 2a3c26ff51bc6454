// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import DataSources
internal import Photos

/// What there is to work out about selected pictures, of which there may be very many: off the main thread.
nonisolated enum PhotoSelection {
  /// Returns `selection` with the pictures of a day, or without them if it has all.
  @concurrent
  static func toggled(
    _ day: ListSection<Photo>, in selection: Set<Photo.ID>
  ) async -> Set<Photo.ID> {
    let ids = Set(day.items.lazy.map(\.id))
    return ids.isSubset(of: selection) ? selection.subtracting(ids) : selection.union(ids)
  }

  /// Returns how many those are, how large, and whether all are favorites.
  @concurrent
  static func sum(
    of selection: Set<Photo.ID>, in list: ListSnapshot<Photo>
  ) async -> PhotosState.Selected {
    var sum = PhotosState.Selected()
    var favorites = 0
    for photo in found(selection, in: list) {
      sum.count += 1
      sum.bytes += photo.bytes
      if photo.isFavorite { favorites += 1 }
    }
    sum.areFavorites = sum.count > 0 && favorites == sum.count
    return sum
  }

  /// Returns the pictures in `selection`, in the order of `list`.
  @concurrent
  static func photos(
    _ selection: Set<Photo.ID>, in list: ListSnapshot<Photo>
  ) async -> [Photo] {
    found(selection, in: list)
  }

  /// Returns the files of `photos`.
  @concurrent
  static func files(of photos: [Photo]) async -> [String] { photos.map(\.path) }

  private static func found(
    _ selection: Set<Photo.ID>, in list: ListSnapshot<Photo>
  ) -> [Photo] {
    guard !selection.isEmpty else { return [] }
    return list.sections.flatMap { $0.items.filter { selection.contains($0.id) } }
  }
}
