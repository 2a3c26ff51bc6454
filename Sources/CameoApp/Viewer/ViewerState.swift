// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging

/// What the viewer shows.
nonisolated struct ViewerState: Equatable, Sendable {
  var path = ""
  var title = ""
  /// When it was taken: in full, and for a narrow window.
  var date = ""
  var shortDate = ""
  /// Such as “3 of 12”.
  var position = ""
  /// How large the picture is shown, for assistive technology.
  var zoom = ""
  var hasPrevious = false
  var hasNext = false
  /// Nil for a picture that is not in the library.
  var isFavorite: Bool?
  /// Whether it plays; nil for a picture that stands still.
  var isPlaying: Bool?
  var isNarrow = false
  var isFullScreen = false
  var isSlideshow = false
  /// Whether the header, the filmstrip and the buttons are visible.
  var hasChrome = true
  var showsInfo = false
  /// Whether there is a page to go back to.
  var hasBack = false
  var problem: ViewerProblem?
  /// Counts what changes the drawing alone.
  var drawing = 0

  /// Says what there is to say about `picture`, that at `index` of `count`, which is shown at `scale`.
  @MainActor
  mutating func describe(
    _ picture: ViewedPicture, at index: Int, of count: Int, _ facts: ViewerFacts, scale: Double
  ) {
    path = picture.path
    title = picture.title
    if let date = facts.date(of: picture) {
      self.date = ViewerText.date(date)
      shortDate = ViewerText.shortDate(date)
    }
    position = tr("{0} of {1}", GroupedNumber.text(index + 1), GroupedNumber.text(count))
    zoom = ViewerText.percent(scale)
    (hasPrevious, hasNext) = (index > 0, index + 1 < count)
    isFavorite = facts.isFavorite(picture)
  }

  /// How it is shown, for assistive technology.
  var spoken: String {
    switch isPlaying {
    case true?: tr("{0}, shown at {1}, playing", position, zoom)
    case false?: tr("{0}, shown at {1}, paused", position, zoom)
    case nil: tr("{0}, shown at {1}", position, zoom)
    }
  }
}

/// Why there is no picture to see.
nonisolated struct ViewerProblem: Equatable, Sendable {
  var title: String
  var reason: String

  /// The folder or the list has no pictures.
  static var empty: ViewerProblem {
    ViewerProblem(
      title: tr("No Photos Here"), reason: tr("There are no photos in this folder."))
  }

  init(title: String, reason: String) {
    self.title = title
    self.reason = reason
  }

  /// The picture called `name` can't be opened because of `error`.
  init(_ error: PictureError, name: String) {
    switch error {
    case .missing:
      title = tr("This Photo Is Gone")
      reason = tr("“{0}” was moved, renamed or deleted.", name)
    case .unsupported(.video):
      title = tr("This Is a Video")
      reason = tr("Open it with a video player.")
    default:
      title = tr("Can't Open This Photo")
      reason = error.description
    }
  }
}

extension ViewerModel {
  var state: ViewerState {
    var state = ViewerState(
      isNarrow: isNarrow, isFullScreen: isFullScreen, isSlideshow: isSlideshow,
      hasChrome: hasChrome || problem != nil,
      showsInfo: showsInfo, hasBack: onBack != nil, problem: problem, drawing: drawing)
    if let current {
      state.describe(current, at: index, of: pictures.count, facts, scale: zoom.scale)
      state.isPlaying = motion.isPlaying
    }
    return state
  }

  private var problem: ViewerProblem? {
    guard let current else { return isListed ? .empty : nil }
    return loader.error.map { ViewerProblem($0, name: Path.name(current.path)) }
  }
}
