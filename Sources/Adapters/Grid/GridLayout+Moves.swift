// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Lists

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
    let rows = max(Int(height / pitch), 1)
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
