// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk

/// A large picture in the size in which it is to be seen, made off the main thread: made small with each
/// frame anew, a photo would hold up every one of them.
final class CropPicture {
  private nonisolated struct Size: Equatable, Sendable {
    var width: Int
    var height: Int
    var scale: Int
  }

  private let picture: Picture
  private let onChange: () -> Void
  private var surface: Surface?
  private var wanted: Size?
  private var work: Task<Void, Never>?

  /// Calls `onChange` when there is something else to draw.
  init(_ picture: Picture, onChange: @escaping () -> Void) {
    self.picture = picture
    self.onChange = onChange
  }

  isolated deinit { work?.cancel() }

  /// What to draw at `place` on a screen of `scale`; nil while there is nothing yet. It may have another
  /// size until the right one is made.
  func surface(for place: Rectangle, scale: Int) -> Surface? {
    let size = Size(
      width: Int((place.width * Double(scale)).rounded()),
      height: Int((place.height * Double(scale)).rounded()), scale: scale)
    if size != wanted, size.width > 0, size.height > 0 {
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
    picture.scaled(width: size.width, height: size.height)
  }
}
