// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk

/// Shows where destinations are chosen: all of them in groups, with a search, until one is chosen; then one row of those
/// used last. Where there is little room, it begins with two rows of them.
final class DestinationsUpdater: Updater<DestinationsState> {
  @Outlet private var sheetDestinations: Box
  @Outlet private var destinationsRow: Grid
  @Outlet private var fewerButton: Button
  @Outlet private var lastTimeButton: Button
  @Outlet private var lastTimeFaces: Box
  @Outlet private var lastTimeLabel: Label
  @Outlet private var destinationSets: Box
  @Outlet private var destinationGroups: Box
  @Outlet private var destinationsSearch: SearchEntry
  @Outlet private var destinationsHint: Label
  private let model: ShareSheetModel
  private let more = ActionTile(
    tr("More…"), icon: "view-more-horizontal-symbolic", name: tr("More…"), kind: "",
    action: .showAll)
  private var row: DestinationTiles?
  private var sets: DestinationSetChips?
  private var groups: [(group: SheetDestination.Group, box: Box, tiles: DestinationTiles)] = []
  private var faces: [DestinationFace] = []
  private var isWide = true

  init(_ model: ShareSheetModel) { self.model = model }

  override func viewDidLoad() {
    super.viewDidLoad()
    sets = DestinationSetChips(in: destinationSets)
    sets?.onChoose = { [model] in model.chooseSet($0, $1) }
    sets?.onRemove = { [model] in model.onSetRemoved(model.destinations.removeSet($0)) }
    row = tiles(in: destinationsRow, last: more, rows: 1)
    groups = SheetDestination.Group.allCases.map { group in
      let (box, grid) = Self.section(group.title)
      destinationGroups.append(box)
      return (group, box, tiles(in: grid, last: Self.adding(to: group)))
    }
    destinationsSearch.onEdit { [model] in model.destinations.query = $0 }
    destinationsSearch.onActivate { [model] in
      if let first = model.destinations.found.first { model.toggle(first) }
    }
    destinationsSearch.takeKeys(from: destinationGroups)
  }

  /// The tile that makes one more of `group`.
  private static func adding(to group: SheetDestination.Group) -> ActionTile {
    switch group {
    case .accounts:
      ActionTile(
        tr("Add Account…"), icon: "list-add-symbolic", name: tr("Add…"), kind: tr("Account"),
        action: .addAccount)
    case .storage:
      ActionTile(
        tr("Add Folder…"), icon: "folder-open-symbolic", name: tr("Choose…"),
        kind: tr("Any folder"), action: .addFolder)
    case .devices:
      ActionTile(
        tr("Look for Nearby Devices"), icon: "computer-symbolic",
        name: tr("Nearby"), kind: tr("Look…"), action: .showAll)
    }
  }

  private func tiles(in grid: Grid, last: ActionTile?, rows: Int? = nil) -> DestinationTiles {
    let tiles = DestinationTiles(in: grid, last: last, rows: rows)
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
    let (showsAll, wasAll) = (showsAll(state), destinationGroups.isVisible)
    let heldFocus = sheetDestinations.holdsFocus
    let wasUnfolded = fewerButton.isVisible
    let focused = wasAll ? groups.lazy.compactMap(\.tiles.focused).first : row?.focused
    fewerButton.isVisible = state.isUnfolded
    destinationsRow.isVisible = !showsAll
    destinationsSearch.isVisible = showsAll
    showLastTime(state.lastTime)
    sets?.show(state.isUnfolded ? [] : state.sets)
    destinationsSearch.text = state.query
    destinationGroups.isVisible = showsAll
    showTiles(state, all: showsAll)
    if state.isUnfolded, !wasUnfolded {
      destinationsSearch.grabFocus()
    } else if showsAll != wasAll || heldFocus && !sheetDestinations.holdsFocus {
      keepFocus(on: focused, all: showsAll)
    }
    destinationsHint.isVisible = showsAll && state.found.isEmpty
    destinationsHint.text = tr("No destinations found")
  }

  private func showsAll(_ state: DestinationsState) -> Bool {
    state.isUnfolded || state.isStart && isWide
  }

  /// The focus stays on the tile where it was, which is elsewhere now.
  private func keepFocus(on tile: String?, all showsAll: Bool) {
    let tiles = showsAll ? groups.map(\.tiles) : [row].compactMap(\.self)
    if let tile, tiles.contains(where: { $0.focus(tile) }) { return }
    guard sheetDestinations.window?.focus?.takesInput != true else { return }
    if showsAll { destinationsSearch.grabFocus() } else { more.view.grabFocus() }
  }

  private func showTiles(_ state: DestinationsState, all showsAll: Bool) {
    guard showsAll else {
      row?.show(state.quick)
      row?.rows = state.isStart ? 2 : 1
      let count = row?.hiddenCount ?? 0
      more.setKind(count > 0 ? tr("{0} more", plural: "{0} more", count: count) : "")
      return
    }
    for (group, box, tiles) in groups {
      let found = state.found.filter { $0.group == group }
      // What is searched for is there already, and devices are looked for.
      tiles.showsLast = state.query.isEmpty && !(group == .devices && state.isUnfolded)
      box.isVisible = !found.isEmpty || tiles.showsLast
      tiles.show(found)
    }
  }

  private func showLastTime(_ destinations: [SheetDestination]) {
    lastTimeButton.isVisible = !destinations.isEmpty
    guard !destinations.isEmpty else { return }
    let shown = destinations.prefix(3)
    while faces.count > shown.count { faces.removeLast().view.destroy() }
    while faces.count < shown.count {
      let face = DestinationFace(side: 32)
      lastTimeFaces.append(face.view)
      face.view.showAll()
      faces.append(face)
    }
    for (face, one) in zip(faces, shown) {
      face.show(one.badge, service: one.service, symbol: one.symbol)
    }
    lastTimeLabel.text = SheetDestinations.list(destinations.map(\.label))
    lastTimeButton.accessibleDescription = lastTimeLabel.text
  }

  // MARK: Width

  /// The width of three tiles side by side.
  var leastWidth: Int { 3 * tileWidth }

  private var tileWidth: Int {
    ([row].compactMap(\.self) + groups.map(\.tiles)).map(\.tileWidth).max()
      ?? DestinationTile.minimumWidth
  }

  /// Puts as many tiles side by side as fit into `width`. Below the other parts, buttons have rows of their own: they
  /// have room for labels in any language.
  func fit(_ width: Int, isWide: Bool) {
    let columns = min(max(width / tileWidth, 2), 6)
    self.isWide = isWide
    row?.columns = columns
    destinationSets.orientation = columns < 5 ? .vertical : .horizontal
    for (_, _, tiles) in groups { tiles.columns = columns }
    if let state { apply(state) }
  }

  // MARK: Keys

  /// Selects the destination at `index`, as they are shown, or deselects it.
  func toggleDestination(at index: Int) {
    let shown = destinationsRow.isVisible ? [row].compactMap(\.self) : groups.map(\.tiles)
    shown.flatMap(\.destinations).dropFirst(index).first.map(model.toggle)
  }

  /// Ends a search, or returns to the destinations used last; returns false where there is nothing to end.
  func endSearch() -> Bool {
    guard sheetDestinations.holdsFocus, destinationsSearch.isVisible else { return false }
    if !destinationsSearch.text.isEmpty {
      destinationsSearch.text = ""
      destinationsSearch.grabFocus()
      return true
    }
    defer { model.destinations.isUnfolded = false }
    return model.destinations.isUnfolded
  }
}
