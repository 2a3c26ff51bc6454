// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Imaging

internal import class Gtk.Picture

/// Changes the copy of a photo that is shared: crops and turns it, hides parts of it, and chooses its focal point. Owned
/// by the program while it is open.
final class EditWindowController: WindowController {
  private let model: EditModel
  private let editUpdater: EditUpdater
  private let take: (EditHistory<PictureEdit>) -> Void

  /// A window for the photo of `model`, which `picture` shows; `take` gets what the user has done.
  init(
    _ model: EditModel, _ picture: Picture, take: @escaping (EditHistory<PictureEdit>) -> Void
  ) {
    self.model = model
    self.take = take
    editUpdater = EditUpdater(model, picture)
    super.init(interface: .named("edit-window"), updater: editUpdater)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(.standard("Edit"), .help, .editKeys(model))
    install(EditActions(model: model))
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    focusStart()
  }

  /// Lets keys work on the photo.
  func focusStart() { editUpdater.focusStart() }

  /// Hands on what the user has done and closes the window.
  func done() {
    model.endStep()
    take(model.history)
    close()
  }
}

/// A photo that was opened to be edited.
struct EditSource {
  /// All of it, in no more pixels than are shown.
  let picture: Picture
  let size: PictureSize
  /// A small copy, whose colors are seen around boxes.
  private let copy: PhotoCopy

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
        picture, PictureSize(width: decoded.fullWidth, height: decoded.fullHeight))
    }
  }

  @concurrent
  nonisolated init(_ picture: Picture, _ size: PictureSize) async {
    self.picture = picture
    self.size = size
    copy = PhotoCopy(
      picture.fitted(longestSide: 320),
      showing: PixelRect(x: 0, y: 0, width: size.width, height: size.height))
  }

  func color(around area: PixelRect, without boxes: [HiddenBox]) -> HiddenBox.Fill {
    copy.color(around: area, without: boxes)
  }
}
