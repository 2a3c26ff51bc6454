// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Behaviors
import Controllers
import GLib
import Gtk
import Observation

/// The album's window: its cards are deleted at once, and come back on demand.
final class AlbumWindowController: WindowController {
  let album: CardAlbum
  private let path: String

  init(_ album: CardAlbum, path: String = "/dev/null") {
    (self.album, self.path) = (album, path)
    let pages = PageController([TipsController(), TipsController()])
    super.init(
      interface: Interface("album-window", in: .module), updater: AlbumUpdater(album, pages))
    addChild(pages, in: "pages-slot")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(.loader, .errors)
    run(tr("Opening…")) { [album, path] in try await album.open(path) }
    install(AlbumActionName.self) { _ in DeleteAction() }
  }
}

final class AlbumUpdater: ModelUpdater<CardAlbum> {
  @Outlet private var titleEntry: Entry
  @Outlet private var albumMenuButton: MenuButton
  private let pages: PageController

  init(_ album: CardAlbum, _ pages: PageController) {
    self.pages = pages
    super.init(album)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    bind(titleEntry, \.title)
  }

  override func apply(_ state: AlbumState) {
    pages.show(state.page)
    albumMenuButton.setMenu(
      Menu([
        MenuSection(
          items: state.cards.enumerated().map { index, card in
            let target = Variant(Int32(index))
            return MenuItem(tr("Delete “{0}”", card), action: "album.delete", target: target)
          })
      ]))
  }
}

nonisolated struct AlbumState: Equatable {
  var page: Int
  var cards: [String]
}

@Observable final class CardAlbum: StateSource {
  var title = ""
  var page = 0
  private(set) var cards: [String] = []

  var state: AlbumState { AlbumState(page: page, cards: cards) }

  func open(_ path: String) async throws {
    let file = try KeyFile(path: path)
    cards = file.keys(in: "Cards")
  }

  func remove(at index: Int) -> String? {
    cards.indices.contains(index) ? cards.remove(at: index) : nil
  }

  func restore(_ card: String, at index: Int) async throws { cards.insert(card, at: index) }
}

enum AlbumActionName: String, ActionName {
  case delete

  static let group = "album"
}

final class DeleteAction: ControllerAction<AlbumWindowController> {
  override var parameterType: String? { "i" }

  override func perform(
    _ context: ActionContext, in window: AlbumWindowController
  ) async throws {
    let album = window.album
    guard let index = context.index, let card = album.remove(at: index) else { return }
    window.toast.show(tr("Deleted “{0}”", card), button: tr("Undo")) {
      try await album.restore(card, at: index)
    }
  }
}
