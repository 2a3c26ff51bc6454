// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk

/// Adds pictures from files.
final class AddPicturesAction: ModelAction<ShareSheetModel> {
  override func perform(_ context: ActionContext) async throws {
    model.add(
      await model.services.choosePictures(title: tr("Add Photos"), over: context.window))
  }
}

/// Adds files or a picture from the clipboard.
final class PastePicturesAction: ModelAction<ShareSheetModel> {
  override func perform(_ context: ActionContext) async throws {
    let files = await Clipboard.files()
    if !files.isEmpty {
      model.add(files)
    } else if let picture = await CopiedPicture.encoded() {
      try await model.paste(picture)
    }
  }
}

/// Moves a picture one position further up or down.
final class MovePictureAction: ModelAction<ShareSheetModel> {
  private let step: Int

  init(_ model: ShareSheetModel, by step: Int) {
    self.step = step
    super.init(model)
  }

  override var parameterType: String? { "s" }

  override func perform(_ context: ActionContext) async throws {
    if let id = context.picture { model.pictures.move(id, by: step) }
  }
}

/// Removes a picture from the share; its file stays, and the removal can be undone.
final class RemovePictureAction: ModelAction<ShareSheetModel> {
  override var parameterType: String? { "s" }

  override func perform(_ context: ActionContext) async throws {
    guard let removed = context.picture.flatMap({ model.pictures.remove($0) }) else { return }
    let (pictures, index) = (model.pictures, removed.picture.position)
    // If it had the focus, the next one gets it.
    if let next = pictures.all.dropFirst(index).first ?? pictures.all.last {
      pictures.lead(to: next.id)
    }
    context.controller?.toast.show(
      tr("“{0}” removed", removed.picture.name), button: tr("Undo")
    ) { [weak pictures] in
      pictures?.restore(removed)
    }
  }
}

extension ActionContext {
  /// The picture of the control.
  fileprivate var picture: SheetPicture.ID? { parameter?.string.flatMap { Int($0) } }
}

/// Adds the sample pictures.
final class UseSamplesAction: ModelAction<ShareSheetModel> {
  override func perform(_ context: ActionContext) async throws { model.add(model.samples) }
}
