// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import SQLiteStorage

extension PhotoLibrary {
  private static let placesPerTransaction = 1000

  /// The name of the nearest town, in the user's language, such as “Konstanz, Germany”; nil if there is none
  /// within 40 km, or libgeonames0 is not installed.
  public static func placeName(latitude: Double, longitude: Double) async -> String? {
    await Places.installed?.town(latitude: latitude, longitude: longitude)?.title
  }

  /// The name of the town where most of `photos`, a list of a day, were taken; nil if that isn't known of half of them.
  public func placeName(of photos: [Photo]) async throws(LibraryError) -> String? {
    let ids = photos.prefix(Self.photosForPlace).map(\.id)
    let positions = try await read(orEmpty: [Position]()) { transaction in
      var found: [Position] = []
      for id in ids {
        let sql: SQL = """
          SELECT id, latitude, longitude FROM photos
          WHERE id = ? AND latitude IS NOT NULL AND longitude IS NOT NULL
          """
        let rows: [Position] = try transaction.rows(sql, id)
        found += rows
      }
      return found
    }
    guard !positions.isEmpty, let places = await Places.installed else { return nil }
    var counts: [String: Int] = [:]
    for one in positions {
      if let town = places.town(latitude: one.latitude, longitude: one.longitude) {
        counts[town.title, default: 0] += 1
      }
    }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return most.flatMap { $0.value * 2 >= ids.count ? $0.key : nil }
  }

  /// So many pictures of a day are asked where they were taken.
  private static let photosForPlace = 200

  /// Names the towns where pictures were taken, as far as that was not done yet, so that search finds them.
  func namePlaces() async throws(LibraryError) {
    let language = Self.language
    let waiting = try await read(orEmpty: [Position]()) { transaction in
      let sql: SQL = """
        SELECT id, photos.latitude AS latitude, photos.longitude AS longitude FROM photos
          LEFT JOIN photo_places ON photo = photos.id
            AND photo_places.latitude = photos.latitude
            AND photo_places.longitude = photos.longitude AND language = ?
        WHERE photos.latitude IS NOT NULL AND photos.longitude IS NOT NULL AND photo IS NULL
          AND hidden = 0
        """
      return try transaction.rows(sql, language)
    }
    // Without pictures to name, the towns need not be read.
    guard !waiting.isEmpty, let places = await Places.installed else { return }
    for start in stride(from: 0, to: waiting.count, by: Self.placesPerTransaction) {
      let some = waiting[start..<min(start + Self.placesPerTransaction, waiting.count)]
      try await write { transaction in
        for one in some {
          let town = places.town(latitude: one.latitude, longitude: one.longitude)
          try transaction.run(
            """
            INSERT OR REPLACE INTO photo_places (photo, latitude, longitude, language, words)
            SELECT id, ?, ?, ?, ? FROM photos WHERE id = ?
            """, one.latitude, one.longitude, language, town?.words ?? "", one.id)
        }
        try SearchIndex.update(some.map(\.id), in: transaction)
      }
    }
  }

  private struct Position: RowDecodable {
    let id: Int64
    let latitude: Double
    let longitude: Double

    init(row: borrowing ResultRow) throws {
      id = try row["id"]
      latitude = try row["latitude"]
      longitude = try row["longitude"]
    }
  }

  /// The language that towns are named in.
  private static var language: String { Translation.languages.first ?? "" }
}
