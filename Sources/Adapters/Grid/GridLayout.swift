// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Gtk
public import Lists

/// Where everything in a grid is. Arithmetic without widgets, whose cost grows with the number of
/// sections and never with that of items.
public nonisolated struct GridLayout: Equatable, Sendable {
  /// The measures a grid is laid out by.
  public nonisolated struct Metrics: Equatable, Sendable {
    /// How narrow a cell may become: there are as many columns as this leaves room for.
    public var leastCellWidth = 168.0
    /// The height of a row.
    public var rowHeight = 168.0
    /// The height of a section's header, where it has one.
    public var headerHeight = 40.0
    /// What is left free between cells.
    public var gap = 6.0
    /// What is left free between sections.
    public var sectionGap = 12.0
    /// What is left free around everything.
    public var margin = 6.0

    /// The usual ones.
    public init() {}
  }

  /// What there is to know of a section.
  public nonisolated struct Section: Equatable, Sendable {
    /// How many items are in it.
    public let count: Int
    /// Whether a header stands above it.
    public let hasHeader: Bool

    /// A section.
    public init(count: Int, hasHeader: Bool = false) {
      self.count = count
      self.hasHeader = hasHeader
    }
  }

  nonisolated struct Placed: Equatable, Sendable {
    let count: Int
    let hasHeader: Bool
    /// How many items stand before.
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
  /// The width everything is laid out in.
  public let width: Double
  /// Whether the first column is the rightmost.
  public let isRightToLeft: Bool
  /// How many columns there are; at least one.
  public let columns: Int
  /// How wide a cell is.
  public let cellWidth: Double
  /// How high everything together is.
  public let contentHeight: Double
  /// How many items there are.
  public let count: Int
  let sections: [Placed]

  /// Lays out `sections` in `width`.
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
      let height = rows == 0 ? 0 : Double(rows) * (metrics.rowHeight + metrics.gap) - metrics.gap
      placed.append(
        Placed(
          count: section.count, hasHeader: section.hasHeader, before: before, top: y,
          firstRow: firstRow, bottom: firstRow + height))
      before += section.count
      y = firstRow + height
    }
    self.sections = placed
    count = before
    contentHeight = y + metrics.margin
  }

  /// How many columns fit into `width`.
  public static func columns(in width: Double, _ metrics: Metrics) -> Int {
    let room = width - 2 * metrics.margin + metrics.gap
    return max(Int(room / max(metrics.leastCellWidth + metrics.gap, 1)), 1)
  }

  /// How wide each cell is when the columns fill `width`.
  public static func cellWidth(in width: Double, _ metrics: Metrics) -> Double {
    let columns = Double(columns(in: width, metrics))
    return max(
      ((width - 2 * metrics.margin - (columns - 1) * metrics.gap) / columns).rounded(.down), 1)
  }

  var pitch: Double { metrics.rowHeight + metrics.gap }
}

// MARK: Places

nonisolated extension GridLayout {
  /// The place of the item that `index` others stand before; nil when there is none.
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

  /// How many items stand before the one at `path`; nil when there is none.
  public func index(of path: ListPath) -> Int? {
    guard contains(path) else { return nil }
    return sections[path.section].before + path.item
  }

  /// Whether there is an item at `path`.
  public func contains(_ path: ListPath) -> Bool {
    sections.indices.contains(path.section) && path.item >= 0
      && path.item < sections[path.section].count
  }

  /// Where the item at `path` is.
  public func rectangle(of path: ListPath) -> Rectangle? {
    guard contains(path) else { return nil }
    let (row, column) = path.item.quotientAndRemainder(dividingBy: columns)
    let x = metrics.margin + Double(column) * (cellWidth + metrics.gap)
    return Rectangle(
      x: isRightToLeft ? width - x - cellWidth : x,
      y: sections[path.section].firstRow + Double(row) * pitch,
      width: cellWidth, height: metrics.rowHeight)
  }

  /// Where the header of a section is; nil when it has none.
  public func header(of section: Int) -> Rectangle? {
    guard sections.indices.contains(section), sections[section].hasHeader else { return nil }
    return Rectangle(
      x: metrics.margin, y: sections[section].top,
      width: max(width - 2 * metrics.margin, 1), height: metrics.headerHeight)
  }

  /// The item at a point; nil between items.
  public func path(x: Double, y: Double) -> ListPath? {
    guard let section = lastSection(above: y), y < sections[section].bottom else { return nil }
    // A cell's left edge belongs to it and its right edge does not, mirrored or not.
    let fromStart = isRightToLeft ? (width - x - metrics.margin).nextDown : x - metrics.margin
    let below = y - sections[section].firstRow
    guard fromStart >= 0, below >= 0 else { return nil }
    let column = Int(fromStart / (cellWidth + metrics.gap))
    let row = Int(below / pitch)
    let path = ListPath(section: section, item: row * columns + column)
    guard column < columns, contains(path),
      fromStart - Double(column) * (cellWidth + metrics.gap) < cellWidth,
      below - Double(row) * pitch < metrics.rowHeight
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
