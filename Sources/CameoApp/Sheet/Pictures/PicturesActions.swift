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
  case edit
  case moveDown
  case moveUp
  case paste
  case remove
  case useSamples

  static let group = "pictures"

  var shortcuts: [String] {
    switch self {
    case .add: ["<Primary>o"]
    case .edit: ["<Primary>e"]
    case .paste: ["<Primary><Shift>v"]
    default: []
    }
  }
}

struct PicturesActions: ActionSet {
  let model: ShareSheetModel

  func action(for name: PicturesActionName) -> Action {
    switch name {
    case .add:
      .run(if: model.takesChanges) { context in
        model.add(
          await model.services.choosePictures(title: tr("Add Photos"), over: context.window))
      }
    case .edit: .run(with: model.pictures.current, if: model.canEdit) { try await edit($0, $1) }
    case .moveDown: onPicture { id, _ in model.pictures.move(id, by: 1) }
    case .moveUp: onPicture { id, _ in model.pictures.move(id, by: -1) }
    case .paste: .run(if: model.takesChanges) { try await paste() }
    case .remove: onPicture { remove($0, $1) }
    case .useSamples: .run { model.add(model.samples) }
    }
  }

  /// Does `work` with the picture of the control.
  private func onPicture(_ work: @escaping (SheetPicture.ID, ActionContext) -> Void) -> Action {
    .withID { text, context in
      if let id = Int(text), model.takesChanges { work(id, context) }
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
    ) { [weak model] in
      if let model, model.takesChanges { model.pictures.restore(removed) }
    }
  }

  /// Opens the window that edits the picture that is shown large; of an animation, it says why it can't be edited.
  private func edit(_ picture: SheetPicture, _ context: ActionContext) async throws {
    guard let controller = context.controller?.windowController else { return }
    guard model.pictures.reports[picture.id]?.isAnimation != true else {
      controller.toast.show(OutgoingError.animationEdited.description)
      return
    }
    let source = try await EditSource.open(
      picture.path, for: controller, with: model.services.pictures)
    // What is on its way wouldn't be covered any more, and an edit may have been undone meanwhile.
    guard model.canEdit, let picture = model.pictures.all.first(where: { $0.id == picture.id })
    else { return }
    let decoder = model.services.pictures
    let edit = EditModel(
      EditHistory(picture.edit, past: picture.formerEdits), of: source.size,
      offersFocus: model.offersFocus, colorAround: source.color,
      look: {
        await EditSource.privateTexts(in: picture.path, of: source.size, with: decoder)
      })
    let window = EditWindowController(edit, source.picture) { [pictures = model.pictures] in
      pictures.edit(picture.id, $0, edit.found)
    }
    try window.present(over: context.window)
    model.pictures.edit = edit
  }
}

extension ShareSheetModel {
  /// Whether the picture that is shown large is open, and not on its way yet.
  var canEdit: Bool {
    takesChanges && !isPreparing
      && pictures.current.map { $0.trouble == nil && $0.width > 0 } ?? false
  }

  /// Whether a chosen destination uses the focal point.
  var offersFocus: Bool { capabilities.contains(where: \.takesFocus) }
}
