// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import DataSources

/// A movement of the focus in a grid, by a key.
public nonisolated enum GridMove: Equatable, Sendable {
  /// To the item on the left.
  case left
  /// To the item on the right.
  case right
  /// To the row above.
  case up
  /// To the row below.
  case down
  /// Up by the height of the view.
  case pageUp
  /// Down by the height of the view.
  case pageDown
  /// To the first item.
  case home
  /// To the last item.
  case end
}

nonisolated extension GridLayout {
  /// Returns where `move` leads from the item at `path`, in a view `height` high; the same path if
  /// it leads nowhere, nil if there are no items.
  public func path(from path: ListPath, _ move: GridMove, height: Double) -> ListPath? {
    guard let index = index(of: path) else { return self.path(at: 0) }
    let rows = max(Int(height / pitch(of: sections[path.section])), 1)
    return switch move {
    case .left: self.path(at: isRightToLeft ? index + 1 : index - 1) ?? path
    case .right: self.path(at: isRightToLeft ? index - 1 : index + 1) ?? path
    case .up: above(path) ?? path
    case .down: below(path) ?? path
    case .pageUp: repeated(rows, from: path, to: above) ?? path
    case .pageDown: repeated(rows, from: path, to: below) ?? path
    case .home: self.path(at: 0)
    case .end: self.path(at: count - 1)
    }
  }

  private func repeated(
    _ times: Int, from path: ListPath, to next: (ListPath) -> ListPath?
  ) -> ListPath? {
    var path = path
    for _ in 0..<times {
      guard let there = next(path) else { break }
      path = there
    }
    return path
  }

  /// One row up, in the same column; into the section before from a section's first row.
  private func above(_ path: ListPath) -> ListPath? {
    if path.item >= columns {
      return ListPath(section: path.section, item: path.item - columns)
    }
    guard let section = sections[..<path.section].lastIndex(where: { $0.count > 0 })
    else { return nil }
    let last = sections[section].count - 1
    let row = last / columns * columns
    return ListPath(section: section, item: min(row + path.item, last))
  }

  /// One row down, in the same column or the last there is; into the section after from a section's
  /// last row.
  private func below(_ path: ListPath) -> ListPath? {
    let last = sections[path.section].count - 1
    if path.item / columns < last / columns {
      return ListPath(section: path.section, item: min(path.item + columns, last))
    }
    guard let section = sections[(path.section + 1)...].firstIndex(where: { $0.count > 0 })
    else { return nil }
    return ListPath(
      section: section, item: min(path.item % columns, sections[section].count - 1))
  }
}

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
      if placed.hasHeader,
        placed.top + metrics.headerHeight > offset
          || (metrics.headersStay && placed.bottom > offset)
      {
        visible.headers.append(section)
      }
      if placed.count > 0, placed.bottom > offset, placed.firstRow < end {
        // A row is visible when its own height is: the gap below it doesn't count.
        let pitch = pitch(of: placed)
        let first = ((offset - placed.firstRow - placed.rowHeight) / pitch).rounded(.down) + 1
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
    let isAtStart = wanted <= metrics.margin
    let top = isAtStart ? 0 : wanted - metrics.gap - (isFirstRow ? 0 : covered(in: path.section))
    let bottom = place.y + place.height + metrics.gap
    if offset > top { return top }
    if offset + height < bottom { return min(bottom - height, top) }
    return offset
  }
}
