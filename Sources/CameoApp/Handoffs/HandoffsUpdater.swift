// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Controllers
internal import Gtk
internal import Lists

/// Shows what became of handing something over.
final class HandoffsUpdater: ModelUpdater<HandoffsModel> {
  @Outlet private var handoffsList: ListBox

  /// Who hears of what is asked for in the cards.
  weak var delegate: (any HandoffCellDelegate)?

  private lazy var cards = ArrayDataSource<HandoffCard> { [weak self] _ in
    CellKind(HandoffCell.self, prepare: { $0.delegate = self?.delegate }, object: { $0 })
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    handoffsList.dataSource = cards
  }

  override func apply(_ state: HandoffsState) { cards.items = state.cards }
}
