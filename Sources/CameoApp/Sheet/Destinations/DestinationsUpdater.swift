// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk

/// Shows where destinations are chosen: one row of those used last, or all of them in groups, with a search.
final class DestinationsUpdater: Updater<DestinationsState> {
  @Outlet private var sheetDestinations: Box
  @Outlet private var destinationsRow: Grid
  @Outlet private var moreButton: Button
  @Outlet private var fewerButton: Button
  @Outlet private var destinationSets: Box
  @Outlet private var destinationGroups: Box
  @Outlet private var destinationsSearch: SearchEntry
  @Outlet private var destinationsHint: Label
  @Outlet private var destinationsButtons: Box
  private let model: ShareSheetModel
  private var row: DestinationTiles?
  private var sets: DestinationSetChips?
  private var groups: [(group: SheetDestination.Group, box: Box, tiles: DestinationTiles)] = []

  init(_ model: ShareSheetModel) { self.model = model }

  override func viewDidLoad() {
    super.viewDidLoad()
    sets = DestinationSetChips(in: destinationSets)
    sets?.onChoose = { [model] in model.chooseSet($0, $1) }
    sets?.onRemove = { [model] in model.onSetRemoved(model.destinations.removeSet($0)) }
    row = tiles(in: destinationsRow, last: Widget(moreButton))
    groups = SheetDestination.Group.allCases.map { group in
      let (box, grid) = Self.section(group.title)
      destinationGroups.append(box)
      return (group, box, tiles(in: grid))
    }
    destinationsSearch.onEdit { [model] in model.destinations.query = $0 }
    destinationsSearch.onActivate { [model] in
      if let first = model.destinations.found.first { model.toggle(first) }
    }
    destinationsSearch.takeKeys(from: destinationGroups)
  }

  private func tiles(in grid: Grid, last: Widget? = nil) -> DestinationTiles {
    let tiles = DestinationTiles(in: grid, last: last)
    tiles.onChoose = { [model] in model.choose($0, $1) }
    tiles.onStar = { [model] in model.destinations.star($0, $1) }
    return tiles
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

  override func apply(_ state: DestinationsState) {
    let showsAll = state.showsAll
    let wasAll = destinationGroups.isVisible
    fewerButton.isVisible = showsAll
    destinationsRow.isVisible = !showsAll
    destinationsSearch.isVisible = showsAll
    sets?.show(showsAll ? [] : state.sets)
    destinationsSearch.text = state.query
    destinationGroups.isVisible = showsAll
    showTiles(state)
    if showsAll, !wasAll { destinationsSearch.grabFocus() }
    if !showsAll, wasAll, destinationsRow.window?.focus?.takesInput != true {
      moreButton.grabFocus()
    }
    destinationsHint.isVisible = showsAll && state.found.isEmpty
    destinationsHint.text = tr("No destinations found")
    destinationsButtons.isVisible = showsAll || !state.hasAccounts
  }

  private func showTiles(_ state: DestinationsState) {
    guard state.showsAll else {
      row?.show(state.quick)
      return
    }
    for (group, box, tiles) in groups {
      let found = state.found.filter { $0.group == group }
      box.isVisible = !found.isEmpty
      tiles.show(found)
    }
  }

  // MARK: Width

  /// The width of three tiles side by side.
  var leastWidth: Int { 3 * tileWidth }

  private var tileWidth: Int { row?.tileWidth ?? DestinationTile.minimumWidth }

  /// Puts as many tiles side by side as fit into `width`. Below the other parts, buttons have rows of their own: they
  /// have room for labels in any language.
  func fit(_ width: Int, isWide: Bool) {
    let columns = min(max(width / tileWidth, 2), 6)
    row?.columns = columns
    destinationSets.orientation = columns < 5 ? .vertical : .horizontal
    for (_, _, tiles) in groups { tiles.columns = columns }
    destinationsButtons.orientation = isWide ? .horizontal : .vertical
  }

  // MARK: Keys

  /// Selects the destination at `index` in the row, or deselects it.
  func toggleDestination(at index: Int) {
    if destinationsRow.isVisible { row?.destination(at: index).map(model.toggle) }
  }

  /// Ends a search, or returns to the destinations used last; returns false if the focus is elsewhere.
  func endSearch() -> Bool {
    guard sheetDestinations.holdsFocus, model.destinations.showsAll else { return false }
    if destinationsSearch.isFocus, !destinationsSearch.text.isEmpty {
      destinationsSearch.text = ""
    } else {
      model.destinations.showsAll = false
    }
    return true
  }
}
