// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Imaging

internal import class Gtk.Picture

/// A photo that was opened to be edited.
struct EditSource {
  /// All of it, in no more pixels than are shown.
  let picture: Picture
  let size: PictureSize
  private let copies: SmallCopies

  /// The longer side of what is shown.
  private static let shownSide = 2048

  /// Opens the photo in `file`, while `controller` shows progress.
  static func open(
    _ file: String, for controller: ViewController, with decoder: PictureDecoder
  ) async throws -> EditSource {
    try await controller.loader.during(tr("Opening photo…")) {
      let decoded = try await decoder.open(file, longestSide: shownSide)
      let picture = try await decoded.picture()
      return await EditSource(
        picture, decoded.fullSize)
    }
  }

  @concurrent
  nonisolated init(_ picture: Picture, _ size: PictureSize) async {
    self.picture = picture
    self.size = size
    copies = SmallCopies(picture.fitted(longestSide: 320), size.whole)
  }

  /// Finds texts that the user may not want to share, where tesseract is installed.
  static func privateTexts(
    in file: String, of size: PictureSize, with decoder: PictureDecoder
  ) async -> [PrivateText] {
    guard let languages = await TextLanguages.installed() else { return [] }
    let words = await logged("Looking for private texts") {
      try await decoder.words(in: file, languages)
    }
    return await find(in: words ?? [], of: size)
  }

  /// There may be many words.
  @concurrent
  nonisolated private static func find(
    in words: [PictureWord], of size: PictureSize
  ) async -> [PrivateText] {
    PrivateText.find(in: words, of: size)
  }

  func color(
    around area: PixelRect, without boxes: [HiddenBox], in pose: PicturePose
  ) -> HiddenBox.Fill {
    copies.copy(in: pose).color(around: area, without: boxes)
  }
}

/// A small copy of a photo as it is laid, whose colors are seen around boxes. It is made again only when the photo is laid in
/// another way, since boxes ask for their colors while they are dragged.
nonisolated private final class SmallCopies: @unchecked Sendable {
  private let picture: Picture
  private let whole: PixelRect
  private var made: (pose: PicturePose, copy: PhotoCopy)

  init(_ picture: Picture, _ whole: PixelRect) {
    self.picture = picture
    self.whole = whole
    made = (PicturePose(), PhotoCopy(picture, showing: whole))
  }

  @MainActor
  func copy(in pose: PicturePose) -> PhotoCopy {
    if made.pose != pose { made = (pose, PhotoCopy(picture.laid(pose), showing: whole)) }
    return made.copy
  }
}
