// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Behaviors
import Controllers
import GLib

/// Does something over and over while its parent is on the screen.
final class TickBehavior: ViewController {
  var tick: () -> Void = {}
  private var timer: Source?

  override func viewDidAppear() {
    super.viewDidAppear()
    timer = Source.timeout(milliseconds: 60_000) { [weak self] in
      self?.tick()
      return .again
    }
  }

  override func viewWillDisappear() {
    super.viewWillDisappear()
    timer?.cancel()
  }
}

extension BehaviorKind {
  static func tick(_ tick: @escaping () -> Void) -> BehaviorKind {
    BehaviorKind(TickBehavior(), goesWithViews: true) { $0.tick = tick }
  }
}

func twoForms(_ controller: ViewController, clock: some Clock<Duration>, card: Card) {
  controller.loader.delay = 0  // found
  controller.addChild(  // constructed
    RefreshBehavior(every: .zero, clock: clock) { try await card.reload() })
}

final class AlbumController: ViewController {
  let album = Album()

  func askToDelete(_ card: Card) {
    let alert = Alert(title: tr("Delete this card?"), message: tr("It cannot be brought back."))
    alert.cancel(tr("Keep"))
    alert.destructive(tr("Delete")) { [album] in album.delete(card) }
    alert.present(in: self)
  }
}

final class Album {
  func delete(_ card: Card) {}
}
