// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Photos
internal import Sharing

/// What was said of a picture in the viewer, for its next share.
nonisolated struct ViewerDraft: Equatable, Sendable {
  /// Empty if the user has removed it.
  var text: String
  /// The version of the file of which it was said; nil for any.
  var stamp: FileStamp?
}

/// What the user has written about a picture; nil is unchanged.
nonisolated struct ViewerWords: Sendable {
  var description: String?
  var caption: String?
  /// The version of the file of which they were written.
  var stamp: FileStamp?

  var isEmpty: Bool { description == nil && caption == nil }

  /// Stores them in `library`. Returns whether it has the picture.
  func store(of picture: ViewedPicture, in library: PhotoLibrary) async throws -> Bool {
    guard let photo = try await library.photo(of: picture, stamp)?.id else { return false }
    if let description { try await library.setDescription(description, of: photo) }
    if let caption { try await library.setCaption(caption, of: photo) }
    return true
  }
}

nonisolated extension PhotoLibrary {
  /// The photo that the viewer shows as `picture`, in this version of its file. The file may have been renamed since then,
  /// and another one may have that name by now: which of the two is seen, the version tells.
  func photo(of picture: ViewedPicture, _ version: FileStamp?) async throws -> Photo? {
    if let id = picture.photo, let known = try await photo(id) {
      guard known.path != picture.path, let version else { return known }
      if await FileLook.stamp(of: known.path) == version { return known }
    }
    return try await photo(atPath: picture.path)
  }
}
