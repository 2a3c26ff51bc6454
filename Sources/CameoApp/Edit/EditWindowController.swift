// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import Imaging

internal import class Gtk.Picture

/// Changes the copy of a photo that is shared: crops and turns it, hides parts of it, draws on it, and chooses its focal
/// point. Owned by the program while it is open.
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
    addChild(
      MarkPaneController(model, returnFocus: { [editUpdater] in editUpdater.focusStart() }),
      in: "mark-slot")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(.standard("Edit"), .help, .editKeys(model), .editDiscardQuestion(model))
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
    model.removeEmptyTexts()
    take(model.history)
    model.settle()
    close()
  }
}
