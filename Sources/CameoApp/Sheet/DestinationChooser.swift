// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk

/// The widgets for choosing destinations.
final class DestinationChooserParts: OutletGroup {
  @Outlet var destinationsRow: Grid
  @Outlet var moreButton: Button
  @Outlet var fewerButton: Button
  @Outlet var destinationSets: Box
  @Outlet var destinationGroups: Box
  @Outlet var destinationsSearch: SearchEntry
  @Outlet var destinationsHint: Label
  @Outlet var destinationsButtons: Box
}

/// The part of the share sheet where destinations are chosen: one row of those used last, or all of them in
/// groups, with a search.
final class DestinationChooser {
  private let parts: DestinationChooserParts
  private let row: DestinationTiles
  private let sets: DestinationSetChips
  private let groups: [(group: SheetDestination.Group, box: Box, tiles: DestinationTiles)]

  init(
    _ parts: DestinationChooserParts,
    delegate: some DestinationTilesDelegate & DestinationSetChipsDelegate
  ) {
    self.parts = parts
    sets = DestinationSetChips(in: parts.destinationSets)
    sets.delegate = delegate
    row = DestinationTiles(in: parts.destinationsRow, last: Widget(parts.moreButton))
    row.delegate = delegate
    groups = SheetDestination.Group.allCases.map { group in
      let (box, grid) = Self.section(group.title)
      parts.destinationGroups.append(box)
      let tiles = DestinationTiles(in: grid)
      tiles.delegate = delegate
      return (group, box, tiles)
    }
  }

  private static func section(_ text: String) -> (Box, Grid) {
    let box = Box(.vertical, spacing: 3)
    let title = Label(text)
    title.alignsAtStart = true
    title.addStyleClass("dim-label")
    title.addStyleClass("small-heading")
    let grid = Grid(rowSpacing: 6)
    grid.accessibleName = text
    box.append(title)
    box.append(grid)
    box.showAll()
    box.hideUntilShown()
    return (box, grid)
  }

  func show(_ state: SheetState) {
    let showsAll = state.showsAll
    let wasAll = parts.destinationGroups.isVisible
    parts.fewerButton.isVisible = showsAll
    parts.destinationsRow.isVisible = !showsAll
    parts.destinationsSearch.isVisible = showsAll
    sets.show(showsAll ? [] : state.sets)
    let query = parts.destinationsSearch
    query.text = state.query
    parts.destinationGroups.isVisible = showsAll
    showTiles(state)
    if showsAll, !wasAll { parts.destinationsSearch.grabFocus() }
    if !showsAll, wasAll, parts.destinationsRow.window?.focus?.takesInput != true {
      parts.moreButton.grabFocus()
    }
    parts.destinationsHint.isVisible = showsAll && state.destinations.isEmpty
    parts.destinationsHint.text = tr("No destinations found")
    parts.destinationsButtons.isVisible = showsAll || !state.hasDestinations
  }

  private func showTiles(_ state: SheetState) {
    guard state.showsAll else { return row.show(state.quickDestinations) }
    for (group, box, tiles) in groups {
      let found = state.destinations.filter { $0.group == group }
      box.isVisible = !found.isEmpty
      tiles.show(found)
    }
  }

  /// The destination that stands at `index` in the row; nil for none.
  func destination(at index: Int) -> SheetDestination? {
    parts.destinationsRow.isVisible ? row.destination(at: index) : nil
  }

  /// The width of three tiles side by side.
  var leastWidth: Int { 3 * row.tileWidth }

  /// Puts as many tiles side by side as fit into `width`.
  func fit(_ width: Int) {
    let columns = min(max(width / row.tileWidth, 2), 6)
    row.columns = columns
    parts.destinationSets.orientation = columns < 5 ? .vertical : .horizontal
    for (_, _, tiles) in groups { tiles.columns = columns }
  }
}

extension Button {
  /// Keeps the focus near a button that disappears. Nothing has the focus while the button's action
  /// runs.
  func leave(for next: some WidgetType) {
    guard isVisible else { return }
    let isAtWork = window?.focus == nil && !takesInput
    if isFocus || isAtWork { next.grabFocusOncePossible() }
  }
}

extension SheetDestination.Group {
  /// The label above it.
  nonisolated var title: String {
    switch self {
    case .accounts: tr("Accounts")
    case .folders: tr("Folders")
    case .withoutAccount: tr("Without an Account")
    }
  }
}
