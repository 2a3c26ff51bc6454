// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Observation
internal import Photos

/// What there is to begin with, before the first folder of photos.
nonisolated struct WelcomeState: Equatable, Sendable {
  var isShown = false
  /// Whether there is room for the ways to begin side by side.
  var isWide = false
  /// What seems to be in the user's folder for pictures, in words; empty if nothing is known.
  var found = ""
  /// Some of the pictures there.
  var foundFiles: [String] = []
  /// The pictures that came with the program.
  var samples: [String] = []
  /// Whether the user has a folder for pictures.
  var hasPicturesFolder = true
}

/// What the page of photos shows before there is a folder.
@Observable
final class WelcomeModel: StateSource {
  /// Until the width is known, so that nothing keeps a narrow window from being narrow.
  var isWide = false
  @ObservationIgnored let photos: PhotosModel

  init(_ photos: PhotosModel) { self.photos = photos }

  var state: WelcomeState {
    let overview = photos.library.overview
    guard photos.state.content == .welcome else { return WelcomeState() }
    return WelcomeState(
      isShown: true, isWide: isWide, found: overview.found?.text ?? "",
      foundFiles: overview.found?.first ?? [], samples: photos.samples,
      hasPicturesFolder: photos.picturesFolder != nil)
  }
}
