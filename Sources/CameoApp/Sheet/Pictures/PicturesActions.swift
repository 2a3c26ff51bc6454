// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk
internal import Imaging

/// What can be done with the pictures of a share.
enum PicturesActionName: String, ActionName {
  case add
  case crop
  case focus
  case moveDown
  case moveUp
  case paste
  case remove
  case rotateLeft
  case rotateRight
  case undoEdit
  case useSamples

  static let group = "pictures"

  var shortcuts: [String] {
    switch self {
    case .add: ["<Primary>o"]
    case .crop: ["<Primary>k"]
    case .focus: ["<Primary><Shift>k"]
    case .paste: ["<Primary><Shift>v"]
    case .rotateLeft: ["<Primary><Shift>r"]
    case .rotateRight: ["<Primary>r"]
    default: []
    }
  }
}

struct PicturesActions: ActionSet {
  let model: ShareSheetModel

  func action(for name: PicturesActionName) -> Action {
    switch name {
    case .add:
      .run(if: !model.isSent) { context in
        model.add(
          await model.services.choosePictures(title: tr("Add Photos"), over: context.window))
      }
    case .crop: .run(with: model.pictures.current, if: model.canEdit) { try await crop($0, $1) }
    case .focus:
      .run(with: model.pictures.current, if: model.offersFocus) { try chooseFocus($0, $1) }
    case .moveDown: onPicture { id, _ in model.pictures.move(id, by: 1) }
    case .moveUp: onPicture { id, _ in model.pictures.move(id, by: -1) }
    case .paste: .run(if: !model.isSent) { try await paste() }
    case .remove: onPicture { remove($0, $1) }
    case .rotateLeft: rotate(by: -1)
    case .rotateRight: rotate(by: 1)
    case .undoEdit:
      .run(
        with: model.pictures.current,
        if: !model.isSent && model.pictures.current?.formerEdits.isEmpty == false
      ) { picture, _ in model.pictures.undoEdit(picture.id) }
    case .useSamples: .run { model.add(model.samples) }
    }
  }

  /// Does `work` with the picture of the control.
  private func onPicture(_ work: @escaping (SheetPicture.ID, ActionContext) -> Void) -> Action {
    .withID { text, context in
      if let id = Int(text) { work(id, context) }
    }
  }

  /// Adds files or a picture from the clipboard.
  func paste() async throws {
    let files = await Clipboard.files()
    if !files.isEmpty {
      model.add(files)
    } else if let picture = await CopiedPicture.encoded() {
      try await model.paste(picture)
    }
  }

  /// Removes a picture from the share; its file stays, and the removal can be undone.
  private func remove(_ id: SheetPicture.ID, _ context: ActionContext) {
    guard let removed = model.pictures.remove(id) else { return }
    let (pictures, index) = (model.pictures, removed.picture.position)
    // If it had the focus, the next one gets it.
    if let next = pictures.all.dropFirst(index).first ?? pictures.all.last {
      pictures.lead(to: next.id)
    }
    context.controller?.windowController?.toast.show(
      tr("“{0}” removed", removed.picture.name), button: tr("Undo")
    ) { [weak pictures] in
      pictures?.restore(removed)
    }
  }

  /// Turns the picture that is shown large.
  private func rotate(by quarterTurns: Int) -> Action {
    .run(with: model.pictures.current, if: model.canEdit) { picture, _ in
      model.pictures.turn(picture.id, by: quarterTurns)
    }
  }

  /// Lets the user choose a part of the picture that is shown large.
  private func crop(_ picture: SheetPicture, _ context: ActionContext) async throws {
    guard let controller = context.controller?.windowController else { return }
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

  /// Lets the user choose the point that stays in view where previews of the picture that is shown large are cut.
  private func chooseFocus(_ picture: SheetPicture, _ context: ActionContext) throws {
    guard let shown = picture.thumbnail else { return }
    let window = FocusController(
      FocusModel(shown, name: picture.name, edit: picture.edit)
    ) { [pictures = model.pictures] in
      pictures.focus(picture.id, on: $0)
    }
    try window.present(over: context.window)
  }
}

extension ShareSheetModel {
  /// Whether the picture that is shown large is of a kind that can be turned and cropped: all but animations.
  var offersEdits: Bool {
    pictures.current.flatMap { pictures.reports[$0.id] }?.isAnimation != true
  }

  var canEdit: Bool { isOpen && offersEdits }

  /// Whether it can have a focal point, since a chosen destination uses that.
  var offersFocus: Bool { isOpen && capabilities.contains(where: \.takesFocus) }

  private var isOpen: Bool {
    !isSent && pictures.current.map { $0.trouble == nil && $0.width > 0 } ?? false
  }
}
