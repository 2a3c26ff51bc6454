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
  private let grid: Grid
  /// The last item of a single row; nil where all tiles are shown.
  private let last: Widget?
  private var destinations: [SheetDestination] = []
  private var shown: [SheetDestination] = []
  private var tiles: [String: DestinationTile] = [:]
  private var arranged: [Widget] = []
  private var arrangedColumns = 0

  /// Shows tiles in `grid`. With `last`, which is in it already, only as many are shown as fit into
  /// a row.
  init(in grid: Grid, last: Widget? = nil) {
    self.grid = grid
    self.last = last
    grid.sharesWidthEvenly = true
  }

  /// The minimum width of a tile.
  var tileWidth: Int {
    max(DestinationTile.minimumWidth, tiles.values.lazy.map(\.view.leastWidth).max() ?? 0)
  }

  func show(_ destinations: [SheetDestination]) {
    self.destinations = destinations
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
    shown = last == nil ? destinations : destinations.shortened(to: columns - 1)
    for destination in shown {
      let tile = tiles[destination.tile] ?? makeTile(destination.tile)
      tile.show(destination)
    }
    let wanted = shown.compactMap { tiles[$0.tile]?.widget } + (last.map { [$0] } ?? [])
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

  /// The one at `index`; nil for none.
  func destination(at index: Int) -> SheetDestination? {
    shown.indices.contains(index) ? shown[index] : nil
  }

  private func makeTile(_ id: String) -> DestinationTile {
    let tile = DestinationTile { [weak self] isChosen in
      // An offer may have become an account since the tile was made.
      guard let self, let destination = shown.first(where: { $0.tile == id }) else { return }
      onChoose(destination.id, isChosen)
    } star: { [weak self] isFavorite in
      guard let self, let destination = shown.first(where: { $0.tile == id }) else { return }
      onStar(destination.id, isFavorite)
    }
    tiles[id] = tile
    tile.widget.showAll()
    // A single row has no room for stars.
    tile.hasStar = last == nil
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
