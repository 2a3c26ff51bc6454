// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import CGtk
import ControllersTesting
import DataSources
import GLib
import Gtk
import XCTest

struct Photo: ListItem {
  let id: Int
  var name: String
  var album = "all"

  init(_ id: Int, _ name: String? = nil, album: String = "all") {
    self.id = id
    self.name = name ?? "photo \(id)"
    self.album = album
  }
}

/// A cell that counts itself and the times it was drawn.
@MainActor
final class PhotoCell: DrawnCell<Photo> {
  static var made = 0
  static var drawn = 0

  required init() {
    Self.made += 1
    super.init()
  }

  override var accessibleName: String? { object?.name }

  override func draw(on canvas: Canvas, width: Double, height: Double) {
    Self.drawn += 1
    let area = Rectangle(x: 0, y: 0, width: width, height: height).inset(by: 8)
    canvas.fill(area, radius: 6, color: isSelected ? .base : .selection, opacity: 0.5)
    canvas.draw(object?.name ?? "", in: area)
  }
}

typealias PhotoSource = ArrayDataSource<Photo>

/// A window with a grid of photos: six columns, five rows that are at least partly visible.
@MainActor
final class PhotoGrid {
  let window = Window()
  let view = Scroller()
  let source: PhotoSource
  private(set) weak var adapter: GridAdapter<PhotoSource>?

  init(_ photos: [Photo], groupedBy grouping: ((Photo) -> String)? = nil) {
    source = PhotoSource(photos, cell: PhotoCell.self, groupedBy: grouping)
    var metrics = GridLayout.Metrics()
    metrics.minCellWidth = 100
    metrics.rowHeight = 100
    PhotoCell.made = 0
    PhotoCell.drawn = 0
    adapter = view.show(source, metrics: metrics)
    window.resize(width: 660, height: 480)
    try? XCTUnwrap(Container(window)).append(ScrolledWindow(view))
  }

  /// Opens it with the photos of these numbers, and waits until they are painted.
  static func open(_ ids: some Sequence<Int>) async -> PhotoGrid {
    let grid = PhotoGrid(ids.map { Photo($0) })
    await grid.open()
    return grid
  }

  func open() async {
    window.showAll()
    await eventually("Painting a cell") { PhotoCell.drawn > 0 }
    await frame()
  }

  /// Waits until all requested changes are on the screen.
  func frame() async {
    let drawn = PhotoCell.drawn
    view.queueUpdate()
    await eventually("A frame") { PhotoCell.drawn > drawn || view.contentHeight < 100 }
    await turn()
  }

  /// The names drawn by the cells of the visible items, in order.
  var names: [String] {
    guard let adapter else { return [] }
    let visible = adapter.layout.visible(
      offset: view.offset, height: Double(view.allocatedSize.height))
    return visible.items.map { path in
      guard let item = adapter.snapshot.item(at: path) else { return "no item" }
      return (adapter.cell(for: item.id) as? PhotoCell)?.object?.name ?? "no cell"
    }
  }

  var selected: [Int] { adapter?.selection.ids.sorted() ?? [] }
  var focus: Int? { adapter?.selection.focus }

  func isFocused(_ id: Int) -> Bool { (adapter?.cell(for: id) as? PhotoCell)?.isFocused ?? false }

  /// How far below the top of the view the item's cell is.
  func top(of id: Int) -> Double? {
    guard let adapter, let path = adapter.snapshot.path(of: id) else { return nil }
    return adapter.layout.rectangle(of: path).map { $0.y - view.offset }
  }

  func close() { window.destroy() }
}
