// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Services

extension NearbyReceiving {
  /// Shows the favorite devices; another process may have changed them.
  func loadFavorites() {
    Task { [weak self, favorites] in
      let found = await Self.all(favorites)
      self?.showFavorites(found)
    }
  }

  /// From now on, the user is asked before pictures of this device are accepted.
  func removeFavorite(_ id: LocalSendFavorite.ID) async throws {
    try await Self.remove(id, favorites)
    showFavorites(await Self.all(favorites))
  }

  @concurrent
  nonisolated private static func all(_ favorites: LocalSendFavorites) async -> [FavoriteDevice] {
    favorites.all.map { FavoriteDevice(id: $0.id, name: $0.name) }
  }

  @concurrent
  nonisolated private static func remove(
    _ id: LocalSendFavorite.ID, _ favorites: LocalSendFavorites
  ) async throws { try favorites.remove(id) }
}
