// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Controllers
internal import GLib
internal import Gtk
internal import Lists
internal import Sharing

/// Shows the deliveries of one share as cards.
final class DeliveriesUpdater: ModelUpdater<DeliveriesModel> {
  @Outlet private var summaryLabel: Label
  @Outlet private var noticeLabel: Label
  @Outlet private var deliveriesList: ListBox

  private var cells: DeliveryCells?
  private var observation: ListObservation?

  /// Who hears of what is asked for in the cards.
  weak var delegate: (any DeliveryCellDelegate)?

  override func viewDidLoad() {
    super.viewDidLoad()
    let cells = DeliveryCells(
      DeliveryLook(subject: .destination),
      thumbnails: DeliveryThumbnails(model.services, scale: 1))
    cells.delegate = delegate
    self.cells = cells
    let source = FetchedResultsDataSource(model.makeResults(), cell: DeliveryCell.self) { error in
      Placeholder(
        tr("Can't load this share"), explanation: DeliveryError(any: error).sentence)
    }
    observation = source.observe { [model] in model.found($0.new.items) }
    deliveriesList.onWidth { [model] in model.isNarrow = $0 < 480 }
    deliveriesList.show(source).decorateCell = { [weak cells] cell, _ in
      (cell as? DeliveryCell).map { cells?.add($0) }
    }
  }

  override func apply(_ state: DeliveriesState) {
    summaryLabel.text = state.summary
    cells?.look.progress = state.progress
    cells?.look.isNarrow = state.isNarrow
    cells?.look.signs = state.signs
    guard state.isLinkCopied, !noticeLabel.isVisible else { return }
    noticeLabel.text = tr("Link copied")
    noticeLabel.beNotification(noticeLabel.text)
    noticeLabel.isVisible = true
  }
}

extension ListSnapshot {
  /// All items, whichever their section.
  var items: [Item] { sections.flatMap(\.items) }
}
