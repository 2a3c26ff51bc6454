// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk

/// A large picture in its displayed size, scaled off the main thread: scaling a photo in every
/// frame would delay all of them.
final class ScaledPicture {
  private nonisolated struct Size: Equatable, Sendable {
    var width: Int
    var height: Int
    var scale: Int
    var quarterTurns: Int
  }

  private let picture: Picture
  private let onChange: () -> Void
  private var surface: Surface?
  private var wanted: Size?
  private var work: Task<Void, Never>?

  /// Calls `onChange` when there is something new to draw.
  init(_ picture: Picture, onChange: @escaping () -> Void) {
    self.picture = picture
    self.onChange = onChange
  }

  isolated deinit { work?.cancel() }

  /// The picture, turned clockwise by 90° so many times, to draw in the rectangle `place` on a screen of `scale`; nil
  /// while there is none yet. It may have another size until the right one is made.
  func surface(for place: Rectangle, scale: Int, turned quarterTurns: Int = 0) -> Surface? {
    let size = Size(
      width: Int((place.width * Double(scale)).rounded()),
      height: Int((place.height * Double(scale)).rounded()), scale: scale,
      quarterTurns: quarterTurns)
    if size != wanted, size.width > 0, size.height > 0 {
      if quarterTurns != wanted?.quarterTurns { surface = nil }
      wanted = size
      work?.cancel()
      work = Task { [weak self, picture] in
        let small = await Self.scaled(picture, to: size)
        guard let self, !Task.isCancelled else { return }
        surface = Surface(small, scale: size.scale)
        onChange()
      }
    }
    return surface
  }

  @concurrent
  private nonisolated static func scaled(_ picture: Picture, to size: Size) async -> Picture {
    picture.turned(size.quarterTurns).scaled(width: size.width, height: size.height)
  }
}
