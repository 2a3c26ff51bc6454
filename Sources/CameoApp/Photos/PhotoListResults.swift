// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Lists
internal import Photos

/// The pictures of one collection after the other, in sections by day.
final class PhotoListResults: ResultsController {
  /// What is listed from the next fetch on.
  var collection = PhotoCollection.recent
  private let library: PhotoLibrary

  init(_ library: PhotoLibrary) { self.library = library }

  func fetch() async throws -> [ListSection<Photo>] {
    try await library.results(for: collection).fetch()
  }

  /// Any collection may change with any picture.
  func observe(_ changed: @escaping @MainActor () -> Void) -> ListObservation {
    library.results(for: .recent).observe(changed)
  }
}
