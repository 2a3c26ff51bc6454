// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk
internal import Lists
internal import Sharing

extension ListSnapshot {
  /// All items, in any section.
  var items: [Item] { sections.flatMap(\.items) }
}

/// How a list of deliveries shows its cells, apart from their items.
nonisolated struct DeliveryLook: Equatable, Sendable {
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
  /// Receives the actions in the cells.
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
