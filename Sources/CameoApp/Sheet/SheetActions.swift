// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk
internal import Sharing

/// The actions of the share sheet.
enum SheetActionName: String, ActionName {
  case addPictures
  case cancel
  case crop
  case done
  case focus
  case hideNames
  case moveDown
  case moveUp
  case nextUndescribed
  case numberPosts
  case paste
  case remove
  case rotateLeft
  case rotateRight
  case sameCaption
  case send
  case shorten
  case signIn
  case skip
  case split
  case undoEdit
  case useSamples
  case warn

  static let group = "sheet"

  var shortcuts: [String] {
    switch self {
    case .addPictures: ["<Primary>o"]
    case .cancel: ["Escape"]
    case .crop: ["<Primary>k"]
    case .focus: ["<Primary><Shift>k"]
    case .paste: ["<Primary><Shift>v"]
    case .rotateLeft: ["<Primary><Shift>r"]
    case .rotateRight: ["<Primary>r"]
    case .send: ["<Primary>Return"]
    default: []
    }
  }
}

struct SheetActions: ActionSet {
  let model: ShareSheetModel

  func action(for name: SheetActionName) -> Action {
    switch name {
    case .addPictures:
      .run { context in
        model.add(
          await model.services.choosePictures(title: tr("Add Photos"), over: context.window))
      }
    case .cancel: .run(in: ShareSheetController.self) { try await $0.cancel() }
    case .crop: .run(if: model.canEdit) { try await crop($0) }
    case .done: .close
    case .focus: .run(if: model.offersFocus) { try chooseFocus($0) }
    case .hideNames: .toggle(model.hidesNames) { model.hidesNames.toggle() }
    case .moveDown: onPicture { id, _ in model.pictures.move(id, by: 1) }
    case .moveUp: onPicture { id, _ in model.pictures.move(id, by: -1) }
    case .nextUndescribed:
      .run { if let next = model.nextUndescribed { model.pictures.lead(to: next.id) } }
    case .numberPosts: .toggle(model.numbersPosts) { model.numbersPosts.toggle() }
    case .paste: .run { try await paste() }
    case .remove: onPicture { remove($0, $1) }
    case .rotateLeft: rotate(by: -1)
    case .rotateRight: rotate(by: 1)
    case .sameCaption: .withID { giveUpCaption(of: $0, $1) }
    case .send:
      .run(in: ShareSheetController.self, if: model.obstacle == nil && !model.isSent) {
        await $0.send()
      }
    case .shorten: .withID { id, _ in model.shorten(id) }
    case .signIn: .withID { try signIn(to: $0, $1) }
    case .skip: .withID { id, _ in model.choose(id, false) }
    case .split: .toggle(model.splits) { model.splits.toggle() }
    case .undoEdit:
      .run(if: model.pictures.current?.formerEdits.isEmpty == false) {
        if let picture = model.pictures.current { model.pictures.undoEdit(picture.id) }
      }
    case .useSamples: .run { model.add(model.samples) }
    case .warn: .toggle(model.warns) { model.warns.toggle() }
    }
  }
}

// MARK: - Destinations

extension SheetActions {
  /// Signs in again to an account that can't be used otherwise, and asks for its capabilities.
  private func signIn(to id: Account.ID, _ context: ActionContext) throws {
    let services = model.services
    guard let account = services.sharing.accounts.first(where: { $0.id == id }) else { return }
    try AddAccountController(services, again: account) { [model] account in
      services.avatars.album.note(account.id, isSignedOut: false)
      model.rehearsals.askAgain(account.id)
    }.present(over: context.window)
  }

  /// Gives up a destination's own caption.
  private func giveUpCaption(of id: Account.ID, _ context: ActionContext) {
    let captions = model.captions
    guard let caption = model.ownCaptions.first(where: { $0.id == id }),
      let text = captions.giveUp(id), text != model.words.caption
    else { return }
    context.controller?.toast.show(
      tr("Caption for {0} removed", caption.label), button: tr("Undo")
    ) { [weak captions] in
      captions?.begin(id, with: text)
    }
  }
}
