// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk

/// The part of the share sheet where destinations are chosen: one row of those used last, or all of them in
/// groups, with a search.
final class DestinationChooser {
  private let row: DestinationTiles
  private let rowGrid: Grid
  private let groups: [(group: SheetDestination.Group, box: Box, tiles: DestinationTiles)]

  /// A chooser whose row is `row`, with `more` behind the tiles, and whose groups go into `groups`.
  init(row: Grid, more: Widget, groups column: Box, delegate: some DestinationTilesDelegate) {
    self.row = DestinationTiles(in: row, last: more)
    rowGrid = row
    self.row.delegate = delegate
    groups = SheetDestination.Group.allCases.map { group in
      let box = Box(.vertical, spacing: 3)
      let title = Label(group.title)
      title.alignsAtStart = true
      title.addStyleClass("dim-label")
      title.addStyleClass("small-heading")
      let grid = Grid(rowSpacing: 6)
      grid.accessibleName = group.title
      box.append(title)
      box.append(grid)
      box.showAll()
      box.hideUntilShown()
      column.append(box)
      let tiles = DestinationTiles(in: grid)
      tiles.delegate = delegate
      return (group, box, tiles)
    }
  }

  func show(_ state: SheetState) {
    if state.showsAll {
      for (group, box, tiles) in groups {
        let found = state.destinations.filter { $0.group == group }
        box.isVisible = !found.isEmpty
        tiles.show(found)
      }
    } else {
      row.show(state.quickDestinations)
    }
  }

  /// Puts as many tiles side by side as fit into `width`.
  func fit(_ width: Int) {
    let columns = min(max(width / row.tileWidth, 3), 6)
    row.columns = columns
    for (_, _, tiles) in groups { tiles.columns = columns }
  }
}

extension SheetDestination.Group {
  /// What stands above it.
  nonisolated var title: String {
    switch self {
    case .accounts: tr("Accounts")
    case .folders: tr("Folders")
    case .withoutAccount: tr("Without an Account")
    }
  }
}
