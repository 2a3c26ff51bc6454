// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The recycling grid, set up as any program would.

import Adapters
import GLib
import Glibc
import Gtk
import DataSources
import Measure

nonisolated struct Photo: ListItem {
  let id: Int
  let name: String
}

final class PhotoCell: DrawnCell<Photo> {
  static let pictures = (0..<Int(MEASURE_PICTURES)).map { picture(of: measure_color(Int32($0))) }

  override var accessibleName: String? { object?.name }

  override func draw(on canvas: Canvas, width: Double, height: Double) {
    guard let object else { return }
    let area = Rectangle(x: 0, y: 0, width: width, height: height)
    if let picture = Self.pictures[object.id % Self.pictures.count] {
      canvas.draw(picture, in: Rectangle(x: 0, y: 4, width: width, height: 120))
    }
    canvas.draw(object.name, in: Rectangle(x: 6, y: 130, width: area.width - 12, height: 24))
  }

  private static func picture(of color: UInt32) -> Surface? {
    let (width, height) = (Int(MEASURE_PICTURE_WIDTH), Int(MEASURE_PICTURE_HEIGHT))
    return [UInt32](repeating: 0xff00_0000 | color, count: width * height)
      .withUnsafeBytes { Surface(width: width, height: height, pixels: $0) }
  }
}

measure_begin(CommandLine.argc, CommandLine.unsafeArgv)
guard Display.open() else { fatalError("There is no display.") }
let photos = (0..<Int(measure_items())).map { number in
  let name = measure_name(Int32(number))
  defer { free(name) }
  return Photo(id: number, name: name.map { String(cString: $0) } ?? "")
}
let grid = Scroller()
var metrics = GridLayout.Metrics()
metrics.minCellWidth = Double(MEASURE_CELL_WIDTH)
metrics.rowHeight = Double(MEASURE_CELL_HEIGHT)
metrics.gap = 0
grid.show(ArrayDataSource(photos, cell: PhotoCell.self), metrics: metrics)
measure(grid.handle.pointer)
