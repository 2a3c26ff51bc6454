// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Sharing

/// What can be done with the words of a share.
enum WordsActionName: String, ActionName {
  case nextUndescribed
  case numberPosts
  case sameCaption
  case split
  case warn

  static let group = "words"
}

struct WordsActions: ActionSet {
  let model: ShareSheetModel

  func action(for name: WordsActionName) -> Action {
    switch name {
    case .nextUndescribed:
      .run { if let next = model.nextUndescribed { model.pictures.lead(to: next.id) } }
    case .numberPosts: .toggle(model.numbersPosts) { model.numbersPosts.toggle() }
    case .sameCaption: .withID { giveUpCaption(of: $0, $1) }
    case .split: .toggle(model.splits) { model.splits.toggle() }
    case .warn: .toggle(model.warns) { model.warns.toggle() }
    }
  }

  /// Gives up a destination's own caption.
  private func giveUpCaption(of id: Account.ID, _ context: ActionContext) {
    let captions = model.captions
    guard let caption = model.captionOverrides.first(where: { $0.id == id }),
      let text = captions.giveUp(id), text != model.words.caption
    else { return }
    context.controller?.windowController?.toast.show(
      tr("Caption for {0} removed", caption.label), button: tr("Undo")
    ) { [weak model] in
      if let model, model.takesChanges { model.captions.begin(id, with: text) }
    }
  }
}
