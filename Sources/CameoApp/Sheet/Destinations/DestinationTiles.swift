// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Sharing

/// Destinations as tiles, as many side by side as there is room for. Tiles are reused, so that the
/// focus stays where it is.
final class DestinationTiles {
  /// Called with a destination that the user chooses, or no longer.
  var onChoose: (SheetDestination.ID, Bool) -> Void = { _, _ in }
  /// Called with a destination that the user stars, or no longer.
  var onStar: (SheetDestination.ID, Bool) -> Void = { _, _ in }
  /// The number of tiles side by side.
  var columns = 6 {
    didSet { if columns != oldValue { arrange() } }
  }
  /// The number of rows that there is room for; nil for any.
  var rows: Int? {
    didSet { if rows != oldValue { arrange() } }
  }
  /// Whether the last tile is shown, which leads on.
  var showsLast = true {
    didSet { if showsLast != oldValue { arrange() } }
  }
  private let grid: Grid
  /// The last tile, which leads on; nil for none.
  private let last: ActionTile?
  private var all: [SheetDestination] = []
  /// Those that are shown.
  private(set) var destinations: [SheetDestination] = []
  private var tiles: [String: DestinationTile] = [:]
  private var arranged: [Widget] = []
  private var arrangedColumns = 0

  /// Shows tiles in `grid`, and `last` after them: in so many `rows`, or as many as they need.
  init(in grid: Grid, last: ActionTile?, rows: Int? = nil) {
    (self.grid, self.last, self.rows) = (grid, last, rows)
    grid.sharesWidthEvenly = true
  }

  /// The minimum width of a tile.
  var tileWidth: Int {
    max(DestinationTile.minimumWidth, tiles.values.lazy.map(\.view.leastWidth).max() ?? 0)
  }

  func show(_ destinations: [SheetDestination]) {
    all = destinations
    for (id, tile) in tiles where !destinations.contains(where: { $0.tile == id }) {
      if arranged.contains(tile.widget) { Container(grid)?.remove(tile.widget) }
      arranged.removeAll { $0 == tile.widget }
      arrangedColumns = 0
      tile.widget.destroy()
      tiles[id] = nil
    }
    arrange()
  }

  private func arrange() {
    destinations = rows.map { all.shortened(to: columns * $0 - 1) } ?? all
    for destination in destinations {
      let tile = tiles[destination.tile] ?? makeTile(destination.tile)
      tile.show(destination)
    }
    var wanted = destinations.compactMap { tiles[$0.tile]?.widget }
    if showsLast, let last { wanted.append(Widget(last.view)) }
    guard wanted != arranged || columns != arrangedColumns else { return }
    let focus = Widget(grid).holdsFocus ? grid.window?.focus : nil
    for child in Container(grid)?.children ?? [] { Container(grid)?.remove(child) }
    // A few tiles are as wide as many.
    fill(from: wanted.count)
    // A grid names what came last first, to screen readers too.
    for (index, widget) in wanted.enumerated().reversed() {
      grid.attach(widget, row: index / columns, column: index % columns)
    }
    (arranged, arrangedColumns) = (wanted, columns)
    if let focus, focus.hasParent { focus.grabFocus() }
  }

  private func fill(from count: Int) {
    guard count < columns else { return }
    for column in count..<columns {
      let space = Box(.horizontal)
      space.isVisible = true
      grid.attach(space, row: 0, column: column)
    }
  }

  /// How many of them there is no room for.
  var hiddenCount: Int { all.count - destinations.count }

  /// The tile that has the focus.
  var focused: String? { tiles.first { $0.value.view.isFocus }?.key }

  /// Puts the focus on a tile; false if it isn't shown.
  func focus(_ id: String) -> Bool {
    guard destinations.contains(where: { $0.tile == id }) else { return false }
    tiles[id]?.view.grabFocus()
    return true
  }

  private func makeTile(_ id: String) -> DestinationTile {
    let tile = DestinationTile { [weak self] isChosen in
      // An offer may have become an account since the tile was made.
      guard let self, let destination = destinations.first(where: { $0.tile == id }) else { return }
      onChoose(destination.id, isChosen)
    } star: { [weak self] isFavorite in
      guard let self, let destination = destinations.first(where: { $0.tile == id }) else { return }
      onStar(destination.id, isFavorite)
    }
    tiles[id] = tile
    tile.widget.showAll()
    // A single row has no room for stars.
    tile.hasStar = rows == nil
    return tile
  }
}

/// One destination: a check box that looks like a picture with a name below.
final class DestinationTile {
  static let minimumWidth = 72
  let view: CheckBox
  private let face = DestinationFace(side: 52)
  private let name = Label("")
  private let kind = Label("")
  private let star = Button(iconName: "non-starred-symbolic")
  private let overlay: Overlay
  /// Whether it can be starred, unless it is not set up yet.
  var hasStar = false
  private var isFavorite = false
  private var fullName = ""

  var widget: Widget { Widget(overlay) }

  init(_ choose: @escaping (Bool) -> Void, star setStar: @escaping (Bool) -> Void) {
    let column = Box(.vertical, spacing: 1)
    column.append(face.view)
    name.addStyleClass("tile-name")
    kind.addStyleClass("dim-label")
    kind.addStyleClass("tile-kind")
    for label in [name, kind] {
      label.ellipsizes = true
      label.setMaxCharacters(9)
      column.append(label)
    }
    view = CheckBox(on: column)
    view.addStyleClass("destination-tile")
    view.setMinimumSize(width: Self.minimumWidth, height: -1)
    view.onEdit(choose)
    overlay = Overlay(around: view)
    // It would cover the names of other tiles.
    view.offerTooltip { [weak self] in
      self.flatMap { $0.name.isCut || $0.kind.isCut ? $0.fullName : nil }
    }
    star.addStyleClass("flat")
    star.addStyleClass("star-button")
    star.standInUpperStartCorner()
    overlay.append(star)
    star.onClick { [weak self] in
      if let self { setStar(!isFavorite) }
    }
  }

  func show(_ destination: SheetDestination) {
    face.show(destination.badge, service: destination.service, symbol: destination.symbol)
    face.isChosen = destination.isChosen
    name.text = destination.title
    name.setStyleClass("heading", destination.isChosen)
    kind.text = destination.subtitle
    view.accessibleName = destination.label
    view.accessibleDescription = [destination.kind, destination.whereabouts]
      .filter { !$0.isEmpty }.joined(separator: ", ")
    fullName = [destination.label, destination.whereabouts].filter { !$0.isEmpty }
      .joined(separator: "\n")
    Echo.silenced { view.isTicked = destination.isChosen }
    star.isVisible = hasStar && !destination.isOffered
    isFavorite = destination.isFavorite
    star.setIcon(isFavorite ? "starred-symbolic" : "non-starred-symbolic")
    star.setStyleClass("starred", isFavorite)
    star.accessibleName =
      isFavorite
      ? tr("Remove {0} from favorites", destination.label)
      : tr("Add {0} to favorites", destination.label)
    star.tooltip = isFavorite ? tr("Remove from favorites") : tr("Add to favorites")
  }
}

nonisolated extension [SheetDestination] {
  /// The first `count`, but including all chosen ones: those further back replace others that
  /// aren't.
  func shortened(to count: Int) -> [SheetDestination] {
    var shown = Array(prefix(Swift.max(count, 1)))
    for chosen in dropFirst(shown.count) where chosen.isChosen {
      if let spare = shown.lastIndex(where: { !$0.isChosen }) { shown.remove(at: spare) }
      shown.append(chosen)
    }
    return shown
  }
}
