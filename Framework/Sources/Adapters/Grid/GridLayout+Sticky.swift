// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import DataSources
public import Gtk

// Headers that stay in view, and rectangles of items.
nonisolated extension GridLayout {
  /// Where the header of a section is shown while the grid is scrolled by `offset`: where it belongs,
  /// or at the top of the view while its section is there, until the next one pushes it out.
  public func header(of section: Int, at offset: Double) -> Rectangle? {
    guard var place = header(of: section) else { return nil }
    guard metrics.headersStay, place.y < offset else { return place }
    place.y = max(place.y, min(offset, sections[section].bottom - place.height))
    return place
  }

  /// Returns whether a header lies above what is otherwise at `y` in a grid scrolled by `offset`.
  func isUnderHeader(y: Double, offset: Double) -> Bool {
    guard metrics.headersStay, let section = lastSection(above: offset),
      let place = header(of: section, at: offset)
    else { return false }
    return y >= place.y && y < place.y + place.height
  }

  /// How much of the top of the view a header of the section may cover.
  func covered(in section: Int) -> Double {
    metrics.headersStay && sections[section].hasHeader ? metrics.headerHeight : 0
  }

  /// The section that is at the top of a grid scrolled by `offset`; nil in an empty one.
  public func section(at offset: Double) -> Int? {
    sections.isEmpty ? nil : lastSection(above: offset) ?? 0
  }

  /// Returns the paths of all items that `area`, in the coordinates of the whole, touches.
  public func paths(in area: Rectangle) -> [ListPath] {
    let (top, bottom) = (area.y, area.y + area.height)
    let (left, right) = (area.x, area.x + area.width)
    var found: [ListPath] = []
    for path in visible(offset: top, height: max(bottom - top, 1)).items {
      guard let place = rectangle(of: path) else { continue }
      if place.x < right, place.x + place.width > left, place.y < bottom,
        place.y + place.height > top
      {
        found.append(path)
      }
    }
    return found
  }

  /// Returns the path of the item nearest to a point of the whole; nil in an empty grid.
  func nearestPath(x: Double, y: Double) -> ListPath? {
    if let path = path(x: x, y: y) { return path }
    guard count > 0 else { return nil }
    let section = lastSection(above: y) ?? 0
    let filled =
      sections[section...].firstIndex { $0.count > 0 }
      ?? sections[..<section].lastIndex { $0.count > 0 }
    guard let filled else { return nil }
    let fromStart = isRightToLeft ? width - x - side : x - side
    let column = min(max(Int(fromStart / (cellWidth + metrics.gap)), 0), columns - 1)
    let row = max(Int((y - sections[filled].firstRow) / pitch(of: sections[filled])), 0)
    return ListPath(
      section: filled, item: min(row * columns + column, sections[filled].count - 1))
  }
}
