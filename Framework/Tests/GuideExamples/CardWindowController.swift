// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Behaviors
import Controllers
import GLib
import Gtk

final class CardWindowController: WindowController {
  let card: Card
  private let cardUpdater: CardUpdater
  let destinations = Destinations()
  let outbox = Outbox()

  init(_ card: Card) {
    self.card = card
    cardUpdater = CardUpdater(card)
    super.init(
      interface: Interface("card-window", in: .module), updater: cardUpdater,
      restorationName: "card")
    addChild(TipsController(), in: "tips-slot")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(
      .standard("Card"),
      .refresh(every: .seconds(60)) { [card] in try await card.reload() },
      .shareMenu(
        to: destinations, at: cardUpdater, item: { [card] in try await card.picture() },
        onChoose: { [outbox] destination, picture in outbox.add(picture, to: destination.id) }))
    keyboard.on("<Primary>r") { [weak self] in self?.refresh.request() }
    install(CardActions(card: card))
  }

  override func windowShouldClose() -> Bool {
    super.windowShouldClose() && card.isSaved
  }

  override func allows(_ shape: Shape) -> Bool {
    super.allows(shape) && shape != .narrow
  }
}

final class TipsController: ViewController {
  init() { super.init(interface: Interface("tips-page", in: .module)) }
}

final class Outbox {
  private(set) var shared: [String] = []

  func add(_ picture: String, to id: String) { shared.append("\(picture) → \(id)") }
}

/// The card's pictures alone: one line more in any window.
final class CardPictureController: WindowController {
  let card: Card
  private let cardUpdater: CardUpdater
  private let destinations = Destinations()
  private let outbox = Outbox()

  init(_ card: Card) {
    self.card = card
    cardUpdater = CardUpdater(card)
    super.init(interface: Interface("card-window", in: .module), updater: cardUpdater)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(
      .shareMenu(
        to: destinations, at: cardUpdater, item: { [card] in try await card.picture() },
        onChoose: { [outbox] destination, picture in outbox.add(picture, to: destination.id) }))
  }

  func share() {
    shareMenu.present()
  }
}
