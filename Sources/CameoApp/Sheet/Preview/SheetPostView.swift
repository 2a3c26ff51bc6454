// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk

/// A preview of a post: its caption and pictures, folded behind a content warning.
final class SheetPostView {
  let view = Box(.vertical, spacing: 9)
  private let caption = Label("")
  private let fold = Box(.vertical, spacing: 6)
  private let warning = Label("")
  private let unfold = Button(tr("Show More"))
  private let grid = Grid(rowSpacing: 3, columnSpacing: 3)
  private var tiles: [PictureTile] = []
  private var post: SheetPost?
  private var isUnfolded = false

  private static let height = 200

  init() {
    caption.wraps = true
    caption.alignsAtStart = true
    grid.sharesWidthEvenly = true
    grid.sharesHeightEvenly = true
    let symbol = Image(icon: "view-conceal-symbolic", size: 24)
    symbol.pixelSize = 24
    let explanation = Label(tr("Caption and photos show after a click"))
    warning.addStyleClass("heading")
    explanation.addStyleClass("dim-label")
    explanation.addStyleClass("small")
    for label in [warning, explanation] {
      label.wraps = true
      label.centersLines = true
    }
    unfold.addStyleClass("chip-button")
    unfold.isCentered = true
    let column = Box(.vertical, spacing: 6)
    column.isCenteredVertically = true
    column.expandsVertically = true
    for part in [Widget(symbol), Widget(warning), Widget(explanation), Widget(unfold)] {
      column.append(part)
    }
    column.margin = 12
    fold.addStyleClass("fold")
    fold.setMinimumSize(width: -1, height: Self.height)
    fold.append(column)
    for part in [Widget(fold), Widget(caption), Widget(grid)] { view.append(part) }
    caption.onStyleChange { [weak self] in self?.showCaption() }
    unfold.onClick { [weak self] in
      self?.isUnfolded = true
      self?.showFold()
    }
    view.showAll()
  }

  func show(_ post: SheetPost) {
    if post.warning != self.post?.warning { isUnfolded = false }
    if tiles.count != post.pictures.count { arrange(post.pictures.count) }
    self.post = post
    for (tile, picture) in zip(tiles, post.pictures) {
      let isDescribed = picture.isDescribed && post.hasDescriptions
      tile.show(
        picture.thumbnail, name: isDescribed ? picture.alt : picture.name,
        hasDescription: isDescribed,
        focus: (post.usesFocus ? picture.edit.focusSent : nil) ?? .middle)
      tile.showFurther(0)
    }
    tiles.last?.showFurther(post.further)
    warning.text = post.warning ?? ""
    showCaption()
    showFold()
  }

  private func showCaption() {
    let pieces = post?.pieces ?? []
    caption.show(pieces.map { ($0.text, $0.isMarked) }, markedIn: "link_text")
  }

  private func showFold() {
    guard let post else { return }
    let isFolded = post.warning != nil && !isUnfolded
    fold.isVisible = isFolded
    caption.isVisible = !isFolded && !post.caption.isEmpty
    grid.isVisible = !isFolded
  }

  /// However large the pictures are, all of them together are as high.
  private func arrange(_ count: Int) {
    for tile in tiles { tile.view.destroy() }
    tiles = (0..<count).map { _ in
      let isHalf = count > 2
      return PictureTile(width: 60, height: isHalf ? Self.height / 2 - 2 : Self.height, radius: 8)
    }
    for (tile, cell) in zip(tiles, PostGrid.cells(count)) {
      grid.attach(tile.view, row: cell.row, column: cell.column, rows: cell.rows)
      tile.view.showAll()
    }
  }
}

/// How networks lay out the pictures of a post: two side by side, of three the first twice as high, and of more than four
/// the first four.
nonisolated enum PostGrid {
  struct Cell: Equatable {
    var row: Int
    var column: Int
    /// How many rows it takes up.
    var rows = 1
  }

  /// How many are seen at once.
  static let most = 4

  /// The place of each of `count` pictures.
  static func cells(_ count: Int) -> [Cell] {
    switch count {
    case ...0: []
    case 1, 2: (0..<count).map { Cell(row: 0, column: $0) }
    case 3: [Cell(row: 0, column: 0, rows: 2), Cell(row: 0, column: 1), Cell(row: 1, column: 1)]
    default: (0..<most).map { Cell(row: $0 / 2, column: $0 % 2) }
    }
  }
}
