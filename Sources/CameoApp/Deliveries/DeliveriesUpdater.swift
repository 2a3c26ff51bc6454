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

  /// Receives the actions in the cards.
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
  /// All items, in any section.
  var items: [Item] { sections.flatMap(\.items) }
}

/// How a list of deliveries shows its cells, apart from their items.
nonisolated struct DeliveryLook: Equatable, Sendable {
  /// The focus of a row.
  enum Subject: Equatable, Sendable {
    /// The destinations of one share: the destination comes first.
    case destination
    /// Pictures among many shares: the pictures come first.
    case picture
  }

  var subject = Subject.picture
  /// There is no room for text and buttons side by side.
  var isNarrow = false
  /// The chosen rows; nil when none can be chosen.
  var selection: Set<Delivery.ID>?
  /// The progress of those being sent.
  var progress: [Delivery.ID: Double] = [:]
  /// The signs of the accounts.
  var signs: [Account.ID: AccountSign] = [:]
}

/// State that the cells of one list share. Kept by the owner of the list.
final class DeliveryCells {
  private struct Member { weak var cell: DeliveryCell? }

  /// How all cells look.
  var look: DeliveryLook {
    didSet {
      guard look != oldValue else { return }
      members.removeAll { $0.cell == nil }
      // Progress changes often, and most cells have none.
      var other = oldValue
      other.progress = look.progress
      for cell in members.lazy.compactMap(\.cell)
      where look != other || cell.object?.state == .sending { cell.lookChanged() }
    }
  }
  let thumbnails: DeliveryThumbnails
  /// Who hears of what is asked for in the cells.
  weak var delegate: (any DeliveryCellDelegate)?
  private var members: [Member] = []

  init(_ look: DeliveryLook, thumbnails: DeliveryThumbnails) {
    self.look = look
    self.thumbnails = thumbnails
  }

  /// Adds `cell` to them.
  func add(_ cell: DeliveryCell) {
    guard cell.cells !== self else { return }
    cell.cells = self
    members.append(Member(cell: cell))
  }

  /// Takes `step` with `delivery`, which the user asked for at `target`. Steps that only show
  /// something are handled here; the rest is the delegate's.
  func take(_ step: DeliveryStep, with delivery: DeliveryOverview, at target: Widget) {
    if step == .qrCode {
      QRCodePopover.open(for: delivery.webLink ?? "", at: target)
    } else {
      delegate?.deliveryCellDidRequest(step, for: delivery)
    }
  }

  /// Toggles the choice of `delivery`, like the check box in its cell.
  func toggleSelection(of delivery: DeliveryOverview) {
    members.lazy.compactMap(\.cell).first { $0.object?.id == delivery.id }?.toggleSelection()
  }
}
