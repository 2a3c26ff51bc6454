// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Imaging
internal import Observation
internal import Sharing

/// Plays the picture in view, if it moves, while it can be seen. Where the user has switched animations off,
/// it waits for being started.
@Observable
final class ViewerMotion {
  /// Whether the picture plays; nil for one that stands still.
  private(set) var isPlaying: Bool?
  /// The frame to draw in place of the still picture.
  @ObservationIgnored private(set) var surface: Surface?
  /// Called when there is another frame to draw.
  @ObservationIgnored var onFrame: () -> Void = {}
  /// Whether the picture can be seen: the viewer is on the screen, and its window is not minimized.
  @ObservationIgnored var isSeen = false { didSet { if isSeen != oldValue { follow() } } }

  @ObservationIgnored private let decoder: PictureDecoder
  @ObservationIgnored private var picture: (path: String, side: Int, stamp: FileStamp?)?
  @ObservationIgnored private var animation: PictureAnimation?
  @ObservationIgnored private var opening: Task<Void, Never>?
  @ObservationIgnored private var playing: Task<Void, Never>?

  init(_ decoder: PictureDecoder) { self.decoder = decoder }

  isolated deinit { end() }

  /// The picture at `path` is in view, with a longer side of `side`: it plays if it moves. `stamp` is the version of its file.
  func show(_ path: String, side: Int, stamp: FileStamp?) {
    if let picture, ExactName(picture.path) == ExactName(path), picture.stamp == stamp { return }
    end()
    picture = (path, side, stamp)
    open(startsPlaying: Appearance.hasAnimations)
  }

  /// Another picture comes into view, or none.
  func end() {
    opening?.cancel()
    playing?.cancel()
    animation?.end()
    (picture, animation, opening, playing, surface) = (nil, nil, nil, nil, nil)
    if isPlaying != nil { isPlaying = nil }
  }

  /// Pauses it, or goes on.
  func toggle() {
    guard let isPlaying else { return }
    self.isPlaying = !isPlaying
    // One that has played as often as it should plays again.
    if animation == nil { open(startsPlaying: true) } else { follow() }
  }

  private func open(startsPlaying: Bool) {
    guard let (path, side, _) = picture else { return }
    opening = Task { [weak self, decoder] in
      // What can't be played stays as it is.
      let found = (try? await decoder.animation(path, longestSide: side)) ?? nil
      guard let self, !Task.isCancelled, let found else {
        found?.end()
        return
      }
      animation = found
      isPlaying = startsPlaying
      follow()
    }
  }

  private func follow() {
    guard isSeen, isPlaying == true, let animation else {
      playing?.cancel()
      playing = nil
      return
    }
    guard playing == nil else { return }
    playing = Task { [weak self] in
      var due = ContinuousClock.now
      while !Task.isCancelled, let frame = try? await animation.next() {
        guard let self, !Task.isCancelled else { return }
        draw(frame.picture)
        // A frame that came late shortens its own time, but not that of many others.
        due = max(due, .now - .milliseconds(100)) + .milliseconds(frame.milliseconds)
        try? await Task.sleep(until: due)
      }
      guard !Task.isCancelled else { return }
      self?.finish()
    }
  }

  private func draw(_ picture: DecodedPicture) {
    surface = picture.withBytes {
      Surface(width: picture.width, height: picture.height, pixels: $0)
    }
    onFrame()
  }

  /// Ends an animation that has played as often as it should, or whose rest can't be decoded: the last frame stays.
  private func finish() {
    animation?.end()
    (animation, playing) = (nil, nil)
    isPlaying = false
  }
}
