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
  /// A small copy, whose colors are seen around boxes.
  private let small: Picture

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
    small = picture.fitted(longestSide: 320)
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
    PhotoCopy(small.laid(pose), showing: size.whole).color(around: area, without: boxes)
  }
}
