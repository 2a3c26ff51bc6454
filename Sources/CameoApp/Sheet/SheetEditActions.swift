// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Imaging

/// Turns the picture that is shown large by 90°.
final class RotatePictureAction: ModelAction<ShareSheetModel> {
  private let quarterTurns: Int

  init(_ model: ShareSheetModel, by quarterTurns: Int) {
    self.quarterTurns = quarterTurns
    super.init(model)
  }

  override func isEnabled(in context: ActionContext) -> Bool { model.canEdit }

  override func perform(_ context: ActionContext) async throws {
    if let picture = model.pictures.current { model.pictures.turn(picture.id, by: quarterTurns) }
  }
}

/// Lets the user choose a part of the picture that is shown large.
final class CropPictureAction: ModelAction<ShareSheetModel> {
  override func isEnabled(in context: ActionContext) -> Bool { model.canEdit }

  override func perform(_ context: ActionContext) async throws {
    guard let picture = model.pictures.current, let controller = context.controller else { return }
    let source = try await CropSource.open(
      picture.path, for: controller, with: model.services.pictures)
    let size = PictureSize(width: source.fullSize.width, height: source.fullSize.height)
    let crop = PictureCropModel(
      source.picture, of: size, name: picture.name, edit: picture.edit)
    let window = PictureCropController(crop) { [pictures = model.pictures] part in
      pictures.crop(picture.id, to: part)
    }
    try window.present(over: context.window)
  }
}

/// Lets the user choose the point that stays in view where previews of the picture that is shown large are cut.
final class FocusPictureAction: ModelAction<ShareSheetModel> {
  override func isEnabled(in context: ActionContext) -> Bool {
    model.offersFocus
  }

  override func perform(_ context: ActionContext) async throws {
    guard let picture = model.pictures.current, let shown = picture.thumbnail else { return }
    let window = FocusController(
      FocusModel(shown, name: picture.name, edit: picture.edit)
    ) { [pictures = model.pictures] in
      pictures.focus(picture.id, on: $0)
    }
    try window.present(over: context.window)
  }
}

/// Takes the last change of the picture that is shown large back.
final class UndoEditAction: ModelAction<ShareSheetModel> {
  override func isEnabled(in context: ActionContext) -> Bool {
    model.pictures.current?.formerEdits.isEmpty == false
  }

  override func perform(_ context: ActionContext) async throws {
    if let picture = model.pictures.current { model.pictures.undoEdit(picture.id) }
  }
}

/// Leads to the next picture that no one has described.
final class NextUndescribedAction: ModelAction<ShareSheetModel> {
  override func perform(_ context: ActionContext) async throws {
    if let next = model.nextUndescribed { model.pictures.lead(to: next.id) }
  }
}

/// Shows the preview where there is little room, or hides it again.
final class ShowPreviewAction: ModelAction<ShareSheetModel> {
  override func perform(_ context: ActionContext) async throws { model.showsPreview.toggle() }
}

extension ShareSheetModel {
  /// Whether the picture that is shown large is of a kind that can be turned and cropped: all but animations.
  var offersEdits: Bool {
    pictures.current.flatMap { pictures.reports[$0.id] }?.isAnimation != true
  }

  fileprivate var canEdit: Bool { isOpen && offersEdits }

  /// Whether it can have a focal point, since a chosen destination uses that.
  var offersFocus: Bool { isOpen && capabilities.contains(where: \.takesFocus) }

  private var isOpen: Bool {
    pictures.current.map { $0.trouble == nil && $0.width > 0 } ?? false
  }
}

/// Lets a destination have a caption of its own, since that of all is too long there.
final class ShortenAction: ModelAction<ShareSheetModel> {
  override var parameterType: String? { "s" }

  override func perform(_ context: ActionContext) async throws {
    if let destination = context.parameter?.string { model.shorten(destination) }
  }
}

/// Gives up a destination's own caption.
final class SameCaptionAction: ModelAction<ShareSheetModel> {
  override var parameterType: String? { "s" }

  override func perform(_ context: ActionContext) async throws {
    let captions = model.captions
    guard let id = context.parameter?.string,
      let caption = model.ownCaptions.first(where: { $0.id == id }),
      let text = captions.giveUp(id), text != model.words.caption
    else { return }
    context.controller?.toast.show(
      tr("Caption for {0} removed", caption.label), button: tr("Undo")
    ) { [weak captions] in
      captions?.begin(id, with: text)
    }
  }
}

/// Numbers the captions of several posts, or does not.
final class NumberPostsAction: ModelAction<ShareSheetModel> {
  override func state(in context: ActionContext) -> Variant? { Variant(model.numbersPosts) }

  override func perform(_ context: ActionContext) async throws { model.numbersPosts.toggle() }
}
