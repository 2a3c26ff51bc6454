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
  /// The width they were fitted into, that of what is in the left one, and what the right one needed.
  private var fitted = (width: 0, left: 0, right: 0)

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
    let leastLeft = leastLeft
    isWide =
      Shape.of(width: width, height: 1).contains(.wide) && leastLeft + leastRight <= room
    columns.orientation = isWide ? .horizontal : .vertical
    for column in [left, right] { column.setStyleClass("divided", isWide) }
    if case let slot = isWide ? slots.wide : slots.narrow, !destinations.isInside(slot) {
      Container(isWide ? slots.narrow : slots.wide)?.remove(destinations)
      slot.append(destinations)
    }
    slots.narrow.isVisible = !isWide
    let wanted = max(leastLeft, min(SheetLayout.leftWidth, room - leastRight))
    fitted = (width, wanted, leastRight)
    // Both are told their width: otherwise GTK would give more to the one whose texts could use it.
    for (column, width) in [(left, wanted), (right, room - wanted)] {
      column.setMinimumSize(width: isWide ? width + 2 * SheetLayout.margin : -1, height: -1)
    }
    return isWide ? room - wanted : min(width, SheetLayout.mostWidth) - 2 * SheetLayout.narrowMargin
  }

  /// What the left column needs without the destinations, which go to the right where there are two.
  private var leastLeft: Int {
    let others = (Container(left)?.children ?? []).filter { $0 != Widget(slots.narrow) }
    return others.map(\.leastWidth).max() ?? 0
  }

  /// The width to fit them into again if a column needs more than it has, as the left one can in some languages when a
  /// destination offers audiences; nil if they fit as they are.
  func outgrown(leastRight: Int) -> Int? {
    guard isWide, fitted.width > 0 else { return nil }
    return leastLeft > fitted.left || leastRight > fitted.right ? fitted.width : nil
  }
}

/// Sizes of the share sheet, in pixels.
enum SheetLayout {
  /// An editor for captions has from three lines to six.
  static let captionHeights = 66...126
  /// The space beside each of two columns, and beside the only one.
  static let margin = 24
  static let narrowMargin = 18
  /// What is in the left one of two columns is so wide, whatever is chosen; the right one has the rest.
  static let leftWidth = 430
  /// The height of the large picture in the only column, and in the left one.
  static let narrowStageHeight = 150
  static let stageHeights = 222...322
  /// The space below the left column, which it can do without.
  static let bottom = 18
  /// The sheet becomes no wider, so that lines stay readable.
  static let mostWidth = 1200
}
