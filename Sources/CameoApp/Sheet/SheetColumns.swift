// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import Gtk

/// The two columns of the sheet, or the only one where two would not fit side by side.
final class SheetColumns {
  private let columns: Box
  private let left: Box
  private let right: Box
  /// Where the destinations are in one column, and in two.
  private let slots: (narrow: Box, wide: Box)
  private let destinations: Box
  /// Whether there are two.
  private(set) var isWide = true
  /// The width they were fitted into, and those that the columns needed then.
  private var fitted = (width: 0, least: 0, right: 0)

  init(
    _ columns: Box, left: Box, right: Box, slots: (narrow: Box, wide: Box), destinations: Box
  ) {
    (self.columns, self.left, self.right) = (columns, left, right)
    (self.slots, self.destinations) = (slots, destinations)
  }

  /// Puts as many side by side as fit into `width`, if the right one needs as much as `leastRight`; returns the width
  /// that the destinations have. With large text, two may not fit into a wide window.
  func fit(_ width: Int, leastRight: Int) -> Int {
    let room = min(width, SheetLayout.mostWidth) - 4 * SheetLayout.margin
    isWide =
      Shape.of(width: width, height: 1).contains(.wide) && leastLeft + leastRight <= room
    columns.orientation = isWide ? .horizontal : .vertical
    right.setStyleClass("divided", isWide)
    if case let slot = isWide ? slots.wide : slots.narrow, !destinations.isInside(slot) {
      Container(isWide ? slots.narrow : slots.wide)?.remove(destinations)
      slot.append(destinations)
    }
    slots.narrow.isVisible = !isWide
    fitted = (width, left.leastWidth, leastRight)
    let width = min(width, SheetLayout.mostWidth)
    let half = width / 2 - 2 * SheetLayout.margin
    let wanted = max(fitted.least, half)
    columns.sharesEvenly = isWide && wanted == half
    return isWide ? 2 * half - wanted : width - 2 * SheetLayout.margin
  }

  /// What the left column needs without the destinations, which go to the right where there are two.
  private var leastLeft: Int {
    let others = (Container(left)?.children ?? []).filter { $0 != Widget(slots.narrow) }
    return others.map(\.leastWidth).max() ?? 0
  }

  /// The width to fit them into again if a column needs another than before, as the left one does when a destination
  /// offers audiences and languages; nil if they fit as they are.
  func outgrown(leastRight: Int) -> Int? {
    guard isWide, fitted.width > 0 else { return nil }
    return left.leastWidth != fitted.least || leastRight > fitted.right ? fitted.width : nil
  }

  /// The picture has the height that the texts below it leave, however long the other column is.
  func fillLeft(_ height: Int) {
    let height = height - 2 * SheetLayout.margin
    left.setMinimumSize(width: 280, height: isWide ? height : -1)
  }
}

/// Sizes of the share sheet, in pixels.
enum SheetLayout {
  /// An editor for captions has from three lines to six.
  static let captionHeights = 66...126
  /// The space around the columns.
  static let margin = 18
  /// The large picture gives way to the texts below it, down to this.
  static let leastStageHeight = 150
  /// The sheet becomes no wider, so that lines stay readable.
  static let mostWidth = 1200
}
