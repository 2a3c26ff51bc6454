// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Lists

nonisolated extension GridLayout {
  /// The visible part of a grid.
  public nonisolated struct Visible: Equatable, Sendable {
    /// The visible items, in their order.
    public var items: [ListPath] = []
    /// The sections whose headers are visible.
    public var headers: [Int] = []

    /// Creates a visible part.
    public init(items: [ListPath] = [], headers: [Int] = []) {
      self.items = items
      self.headers = headers
    }
  }

  /// Returns what is visible between `offset` and `height` below it.
  public func visible(offset: Double, height: Double) -> Visible {
    var visible = Visible()
    let end = offset + height
    var section = lastSection(above: offset) ?? 0
    while section < sections.count, sections[section].top < end {
      let placed = sections[section]
      if placed.hasHeader, placed.top + metrics.headerHeight > offset {
        visible.headers.append(section)
      }
      if placed.count > 0, placed.bottom > offset, placed.firstRow < end {
        // A row is seen when its own height reaches in: the gap below it is nothing to see.
        let first = ((offset - placed.firstRow - metrics.rowHeight) / pitch).rounded(.down) + 1
        let last = ((end - placed.firstRow) / pitch).rounded(.up) - 1
        let from = Int(max(first, 0)) * columns
        let to = min((Int(max(last, 0)) + 1) * columns, placed.count)
        if from < to {
          visible.items += (from..<to).map { ListPath(section: section, item: $0) }
        }
      }
      section += 1
    }
    return visible
  }

  /// Returns the offset nearest to `offset` at which the whole item at `path` is visible in a view
  /// `height` high, including its section's header if it is in the first row.
  public func offset(showing path: ListPath, from offset: Double, height: Double) -> Double {
    guard let place = rectangle(of: path) else { return offset }
    let isFirstRow = path.item < columns
    let wanted = isFirstRow ? sections[path.section].top : place.y
    let top = wanted <= metrics.margin ? 0 : wanted - metrics.gap
    let bottom = place.y + place.height + metrics.gap
    if offset > top { return top }
    if offset + height < bottom { return min(bottom - height, top) }
    return offset
  }
}
