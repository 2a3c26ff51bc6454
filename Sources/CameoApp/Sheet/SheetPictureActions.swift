// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk

/// Adds pictures from files.
final class AddPicturesAction: ModelAction<ShareSheetModel> {
  override func perform(_ context: ActionContext) async throws {
    model.add(
      await FileDialog.open(
        .images, several: true, title: tr("Add Pictures"), over: context.window,
        in: Folders.pictures))
  }
}

/// Adds what was copied: files, or a picture.
final class PastePicturesAction: ModelAction<ShareSheetModel> {
  override func perform(_ context: ActionContext) async throws {
    let files = await Clipboard.files()
    if !files.isEmpty {
      model.add(files)
    } else if let picture = await Clipboard.picture() {
      try await model.paste(picture)
    }
  }
}

/// Puts a picture one place further up or down.
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

/// Leaves a picture out.
final class RemovePictureAction: ModelAction<ShareSheetModel> {
  override var parameterType: String? { "s" }

  override func perform(_ context: ActionContext) async throws {
    if let id = context.picture { model.remove(id) }
  }
}

extension ActionContext {
  /// The picture that the control stands for.
  fileprivate var picture: SheetPicture.ID? { parameter?.string.flatMap { Int($0) } }
}
