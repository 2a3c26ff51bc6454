// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import DataSources
internal import Gtk
internal import Sharing

/// Receives the actions in the rows of shares.
protocol ShareCellDelegate: AnyObject {
  func shareCellDidRequest(_ step: DeliveryStep, for share: ShareOverview)
}

/// The appearance that all rows of the list have in common.
nonisolated struct ShareRowStyle: Equatable, Sendable {
  /// Whether the list is too narrow for words on buttons.
  var isNarrow = false
  /// Whether rows can be selected.
  var isSelecting = false
  /// The progress of those being sent.
  var progress: [Delivery.ID: Double] = [:]
  var badges: [Account.ID: AccountBadge] = [:]
}

/// What the rows of the list share. Kept by the owner of the list.
final class ShareRows {
  private struct Member { weak var cell: ShareCell? }

  /// The appearance of all rows.
  var look = ShareRowStyle() {
    didSet {
      guard look != oldValue else { return }
      members.removeAll { $0.cell == nil }
      // Progress comes often, and most rows have none.
      var other = oldValue
      other.progress = look.progress
      for cell in members.lazy.compactMap(\.cell)
      where look != other || cell.object?.group == .progress { cell.lookChanged() }
    }
  }
  let thumbnails: DeliveryThumbnails
  /// Receives the actions in the rows.
  weak var delegate: (any ShareCellDelegate)?
  private var members: [Member] = []

  init(thumbnails: DeliveryThumbnails) { self.thumbnails = thumbnails }

  /// The cells of its list.
  var cellKind: CellKind<ShareOverview> {
    CellKind(ShareCell.self, prepare: { [weak self] in self?.add($0) }, object: { $0 })
  }

  private func add(_ cell: ShareCell) {
    guard cell.rows !== self else { return }
    cell.rows = self
    members.append(Member(cell: cell))
  }
}
