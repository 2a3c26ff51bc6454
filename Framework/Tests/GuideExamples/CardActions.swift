// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Behaviors
import Controllers
import GLib

enum CardActionName: String, ActionName {
  case chooseDestination, save, share, togglePublic

  static let group = "card"
  var shortcuts: [String] { self == .save ? ["<Primary>s"] : [] }
}

struct CardActions: ActionSet {
  let card: Card

  func action(for name: CardActionName) -> Action {
    switch name {
    case .chooseDestination: ChooseDestinationAction(card)
    case .save: SaveAction(card)
    case .share: ShareAction()
    case .togglePublic: .toggle(card.isPublic) { card.isPublic.toggle() }
    }
  }
}

final class ChooseDestinationAction: ModelAction<Card> {
  override var parameterType: String? { "i" }
  override func perform(_ context: ActionContext) async throws {
    guard let index = context.index else { return }  // the button's index in its collection
    model.chosen = index
  }
}

final class SaveAction: ModelAction<Card> {
  override func perform(_ context: ActionContext) async throws {
    guard !model.title.isEmpty else { throw CardError.untitled }
    model.isSaved = true
  }
}

final class ShareAction: ControllerAction<CardWindowController> {
  override func perform(_ context: ActionContext, in window: CardWindowController) async throws {
    window.shareMenu.present()
  }
}
