// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Observation
internal import Photos

/// What the header says about a picture: when it was taken, and whether it is a favorite.
@Observable
final class ViewerFacts {
  @ObservationIgnored private let library: PhotoLibrary
  private var favorites: [ExactName: Bool] = [:]
  private var dates: [ExactName: Double] = [:]
  @ObservationIgnored private var work: Task<Void, Never>?

  init(_ library: PhotoLibrary) { self.library = library }

  isolated deinit { work?.cancel() }

  /// When it was taken, in seconds since 1970; nil if that isn't known yet.
  func date(of picture: ViewedPicture) -> Double? { picture.taken ?? dates[picture.id] }

  /// Whether it is a favorite; nil if it is not in the library.
  func isFavorite(_ picture: ViewedPicture) -> Bool? {
    picture.photo == nil ? nil : favorites[picture.id] ?? false
  }

  /// Reads them.
  func learn(_ picture: ViewedPicture) {
    work?.cancel()
    work = Task { [weak self, library] in
      if let id = picture.photo, let photo = try? await library.photo(id) {
        guard let self, !Task.isCancelled else { return }
        favorites[picture.id] = photo.isFavorite
        dates[picture.id] = Double(photo.taken.clockSeconds)
      } else if picture.taken == nil, let time = await PhotoTime.ofFile(at: picture.path) {
        guard let self, !Task.isCancelled, dates[picture.id] == nil else { return }
        dates[picture.id] = Double(time.clockSeconds)
      }
    }
  }

  /// Marks it as a favorite, or no longer.
  func setFavorite(_ isFavorite: Bool, _ picture: ViewedPicture) async throws {
    guard let id = picture.photo else { return }
    try await library.setFavorite(isFavorite, of: [id])
    favorites[picture.id] = isFavorite
  }
}
