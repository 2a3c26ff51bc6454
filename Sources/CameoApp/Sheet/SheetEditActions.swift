// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

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
  /// Whether the picture that is shown large can be turned and cropped.
  fileprivate var canEdit: Bool {
    pictures.current.map { $0.trouble == nil && $0.width > 0 } ?? false
  }
}
