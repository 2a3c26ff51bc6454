// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import DataSources
public import Gtk

/// The positions of everything in a grid: arithmetic without widgets, whose cost grows with the
/// number of sections and not with the number of items.
public nonisolated struct GridLayout: Equatable, Sendable {
  /// The measures a grid is laid out by.
  public nonisolated struct Metrics: Equatable, Sendable {
    /// The least width of a cell: there are as many columns as fit.
    public var minCellWidth = 168.0
    /// The height of a row.
    public var rowHeight = 168.0
    /// The height of a section's header, if it has one.
    public var headerHeight = 40.0
    /// The space between cells.
    public var gap = 6.0
    /// The space between sections.
    public var sectionGap = 12.0
    /// The space around everything.
    public var margin = 6.0
    /// Whether the header of the section at the top of the view stays there while the section is.
    public var headersStay = false
    /// The width that the cells take at most; what is left is on both sides of them.
    public var maxWidth = Double.infinity

    /// Creates the default measures.
    public init() {}

    /// Returns the measures of a list: one column of rows without gaps.
    public static func list(rowHeight: Double) -> Metrics {
      var metrics = Metrics()
      metrics.minCellWidth = .infinity
      metrics.rowHeight = rowHeight
      metrics.gap = 0
      return metrics
    }

    /// The space beside the cells in a grid of this width.
    func side(in width: Double) -> Double {
      max(((width - maxWidth) / 2).rounded(.down), margin)
    }
  }

  /// What the layout needs to know of a section.
  public nonisolated struct Section: Equatable, Sendable {
    /// The number of items in it.
    public let count: Int
    /// Whether it has a header.
    public let hasHeader: Bool
    /// The height of its rows; nil for that of the metrics.
    public let rowHeight: Double?

    /// Creates a section.
    public init(count: Int, hasHeader: Bool = false, rowHeight: Double? = nil) {
      self.count = count
      self.hasHeader = hasHeader
      self.rowHeight = rowHeight
    }
  }

  nonisolated struct Placed: Equatable, Sendable {
    let count: Int
    let hasHeader: Bool
    let rowHeight: Double
    /// The number of items before it.
    let before: Int
    /// Where the section begins, its header first.
    let top: Double
    /// Where its first row begins.
    let firstRow: Double
    /// Where its last row ends.
    let bottom: Double
  }

  /// The measures.
  public let metrics: Metrics
  /// The width of the grid.
  public let width: Double
  /// Whether the first column is the rightmost.
  public let isRightToLeft: Bool
  /// The number of columns; at least one.
  public let columns: Int
  /// The width of a cell.
  public let cellWidth: Double
  /// The height of the whole content.
  public let contentHeight: Double
  /// The number of items.
  public let count: Int
  let sections: [Placed]

  /// Creates a layout of `sections` in `width`.
  public init(
    _ sections: [Section], width: Double, metrics: Metrics = Metrics(),
    isRightToLeft: Bool = false
  ) {
    self.metrics = metrics
    self.width = width
    self.isRightToLeft = isRightToLeft
    let columns = Self.columns(in: width, metrics)
    self.columns = columns
    cellWidth = Self.cellWidth(in: width, metrics)
    var placed: [Placed] = []
    placed.reserveCapacity(sections.count)
    var before = 0
    var y = metrics.margin
    for section in sections {
      // An empty section without a header takes no room at all, not even a gap.
      let isSeen = section.count > 0 || section.hasHeader
      if isSeen && y > metrics.margin { y += metrics.sectionGap }
      let firstRow = y + (section.hasHeader ? metrics.headerHeight : 0)
      let rows = (section.count + columns - 1) / columns
      let rowHeight = section.rowHeight ?? metrics.rowHeight
      let height = rows == 0 ? 0 : Double(rows) * (rowHeight + metrics.gap) - metrics.gap
      placed.append(
        Placed(
          count: section.count, hasHeader: section.hasHeader, rowHeight: rowHeight,
          before: before, top: y, firstRow: firstRow, bottom: firstRow + height))
      before += section.count
      y = firstRow + height
    }
    self.sections = placed
    count = before
    contentHeight = y + metrics.margin
  }

  /// Returns how many columns fit into `width`.
  public static func columns(in width: Double, _ metrics: Metrics) -> Int {
    let room = width - 2 * metrics.side(in: width) + metrics.gap
    return max(Int(room / max(metrics.minCellWidth + metrics.gap, 1)), 1)
  }

  /// Returns the width of each cell when the columns fill `width`.
  public static func cellWidth(in width: Double, _ metrics: Metrics) -> Double {
    let columns = Double(columns(in: width, metrics))
    return max(
      ((width - 2 * metrics.side(in: width) - (columns - 1) * metrics.gap) / columns).rounded(
        .down), 1)
  }

  /// From the top of a row of `section` to that of the next.
  func pitch(of section: Placed) -> Double { section.rowHeight + metrics.gap }

  /// The space beside the cells.
  var side: Double { metrics.side(in: width) }
}

// MARK: Places

nonisolated extension GridLayout {
  /// Returns the path of the item at `index`, counted over all sections; nil if there is none.
  public func path(at index: Int) -> ListPath? {
    guard index >= 0, index < count else { return nil }
    // The last section that begins at or before it, which is never an empty one.
    var low = 0
    var high = sections.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if sections[middle].before <= index { low = middle } else { high = middle }
    }
    return ListPath(section: low, item: index - sections[low].before)
  }

  /// Returns the index of the item at `path`, counted over all sections; nil if there is none.
  public func index(of path: ListPath) -> Int? {
    guard contains(path) else { return nil }
    return sections[path.section].before + path.item
  }

  /// Returns whether there is an item at `path`.
  public func contains(_ path: ListPath) -> Bool {
    sections.indices.contains(path.section) && path.item >= 0
      && path.item < sections[path.section].count
  }

  /// Returns the rectangle of the item at `path`.
  public func rectangle(of path: ListPath) -> Rectangle? {
    guard contains(path) else { return nil }
    let section = sections[path.section]
    let (row, column) = path.item.quotientAndRemainder(dividingBy: columns)
    let x = side + Double(column) * (cellWidth + metrics.gap)
    return Rectangle(
      x: isRightToLeft ? width - x - cellWidth : x,
      y: section.firstRow + Double(row) * pitch(of: section),
      width: cellWidth, height: section.rowHeight)
  }

  /// Returns the rectangle of a section's header; nil if it has none.
  public func header(of section: Int) -> Rectangle? {
    guard sections.indices.contains(section), sections[section].hasHeader else { return nil }
    return Rectangle(
      x: side, y: sections[section].top,
      width: max(width - 2 * side, 1), height: metrics.headerHeight)
  }

  /// Returns the path of the item at a point; nil between items.
  public func path(x: Double, y: Double) -> ListPath? {
    guard let section = lastSection(above: y), y < sections[section].bottom else { return nil }
    // A cell's left edge belongs to it and its right edge does not, mirrored or not.
    let fromStart = isRightToLeft ? (width - x - side).nextDown : x - side
    let below = y - sections[section].firstRow
    let pitch = pitch(of: sections[section])
    guard fromStart >= 0, below >= 0 else { return nil }
    let column = Int(fromStart / (cellWidth + metrics.gap))
    let row = Int(below / pitch)
    let path = ListPath(section: section, item: row * columns + column)
    guard column < columns, contains(path),
      fromStart - Double(column) * (cellWidth + metrics.gap) < cellWidth,
      below - Double(row) * pitch < sections[section].rowHeight
    else { return nil }
    return path
  }

  /// The last section that begins at or above `y`.
  func lastSection(above y: Double) -> Int? {
    guard let first = sections.first, first.top <= y else { return nil }
    var low = 0
    var high = sections.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if sections[middle].top <= y { low = middle } else { high = middle }
    }
    return low
  }
}
