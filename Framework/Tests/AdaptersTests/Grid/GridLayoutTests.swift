// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import DataSources
import Gtk
import Testing

/// Cells of 100 by 50, 10 apart, headers of 30, sections 20 apart, 10 around.
private let metrics: GridLayout.Metrics = {
  var metrics = GridLayout.Metrics()
  metrics.minCellWidth = 100
  metrics.rowHeight = 50
  metrics.headerHeight = 30
  metrics.gap = 10
  metrics.sectionGap = 20
  metrics.margin = 10
  return metrics
}()

/// Three columns exactly.
private func layout(
  _ sections: GridLayout.Section..., width: Double = 340, isRightToLeft: Bool = false
) -> GridLayout {
  GridLayout(sections, width: width, metrics: metrics, isRightToLeft: isRightToLeft)
}

private func path(_ section: Int, _ item: Int) -> ListPath {
  ListPath(section: section, item: item)
}

@Suite struct GridLayoutTests {
  @Test(arguments: [(1, 1), (119, 1), (229, 1), (230, 2), (339, 2), (340, 3), (450, 4)])
  func thereAreAsManyColumnsAsFit(width: Int, columns: Int) {
    #expect(layout(.init(count: 1), width: Double(width)).columns == columns)
  }

  @Test func columnsFillTheWidth() {
    let wide = layout(.init(count: 3), width: 400)
    #expect(wide.columns == 3)
    #expect(wide.cellWidth == 120)
    #expect(wide.rectangle(of: path(0, 2))?.x == 270)
  }

  @Test func aListHasOneColumnHoweverWide() {
    for width in [200.0, 3_000] {
      let rows = GridLayout(
        [.init(count: 3)], width: width, metrics: .list(rowHeight: 50))
      #expect(rows.columns == 1)
      #expect(rows.cellWidth == width - 12)
      #expect(rows.contentHeight == 162)
    }
  }

  @Test func aSectionMayHaveHigherRows() {
    let grid = layout(.init(count: 4, rowHeight: 80), .init(count: 4))
    #expect(grid.rectangle(of: path(0, 3))?.y == 100)
    #expect(grid.rectangle(of: path(0, 3))?.height == 80)
    #expect(grid.rectangle(of: path(1, 0))?.y == 200)
    #expect(grid.rectangle(of: path(1, 3))?.y == 260)
    #expect(grid.rectangle(of: path(1, 3))?.height == 50)
    #expect(grid.path(x: 15, y: 179) == path(0, 3))
    #expect(grid.path(x: 15, y: 181) == nil)
    #expect(
      grid.visible(offset: 100, height: 110).items == [
        path(0, 3), path(1, 0), path(1, 1), path(1, 2),
      ])
    #expect(grid.contentHeight == 320)
  }

  @Test(arguments: [false, true])
  func cellsStandInTheMiddleOfMoreThanTheirGreatestWidth(isRightToLeft: Bool) {
    var metrics = GridLayout.Metrics.list(rowHeight: 50)
    metrics.maxWidth = 640
    let sections = [GridLayout.Section(count: 3, hasHeader: true)]
    let wide = GridLayout(sections, width: 1000, metrics: metrics, isRightToLeft: isRightToLeft)
    #expect(wide.rectangle(of: path(0, 1))?.x == 180)
    #expect(wide.cellWidth == 640)
    #expect(wide.header(of: 0)?.x == 180)
    #expect(wide.header(of: 0)?.width == 640)
    #expect(wide.path(x: 181, y: 60) == path(0, 0))
    #expect(wide.path(x: 819, y: 60) == path(0, 0))
    #expect(wide.path(x: 179, y: 60) == nil)
    #expect(wide.path(x: 821, y: 60) == nil)
    let narrow = GridLayout(sections, width: 360, metrics: metrics)
    #expect(narrow.rectangle(of: path(0, 1))?.x == metrics.margin)
  }

  @Test func theHeightIsThatOfAllRows() {
    #expect(layout().contentHeight == 20)
    #expect(layout(.init(count: 0)).contentHeight == 20)
    #expect(layout(.init(count: 3)).contentHeight == 70)
    #expect(layout(.init(count: 4)).contentHeight == 130)
    #expect(layout(.init(count: 1, hasHeader: true)).contentHeight == 100)
    #expect(
      layout(.init(count: 1, hasHeader: true), .init(count: 1, hasHeader: true)).contentHeight
        == 200)
  }

  @Test func emptySectionsTakeNoRoom() {
    let with = layout(.init(count: 2), .init(count: 0), .init(count: 2))
    let without = layout(.init(count: 2), .init(count: 2))
    #expect(with.contentHeight == without.contentHeight)
    #expect(with.rectangle(of: path(2, 0)) == without.rectangle(of: path(1, 0)))
    #expect(with.path(at: 2) == path(2, 0))
    #expect(with.path(at: 1) == path(0, 1))
    #expect(with.path(at: 4) == nil)
    #expect(with.path(at: -1) == nil)
  }

  @Test func indexesAndPathsAreInverse() {
    let many = layout(.init(count: 0), .init(count: 7), .init(count: 0), .init(count: 5))
    for index in 0..<12 {
      let path = many.path(at: index)
      #expect(path.flatMap { many.index(of: $0) } == index)
    }
    #expect(many.index(of: path(0, 0)) == nil)
    #expect(many.index(of: path(9, 0)) == nil)
    #expect(many.rectangle(of: path(1, 7)) == nil)
  }

  @Test(arguments: [false, true])
  func everyItemIsFoundAtItsPositionOnly(isRightToLeft: Bool) {
    let grid = layout(
      .init(count: 5, hasHeader: true), .init(count: 0, hasHeader: true), .init(count: 4),
      isRightToLeft: isRightToLeft)
    for index in 0..<9 {
      guard let path = grid.path(at: index), let place = grid.rectangle(of: path) else {
        Issue.record("No item \(index)")
        continue
      }
      #expect(grid.path(x: place.x, y: place.y) == path)
      #expect(grid.path(x: place.x + 99, y: place.y + 49) == path)
      #expect(grid.path(x: place.x - 1, y: place.y) == nil)
      #expect(grid.path(x: place.x, y: place.y - 1) == nil)
      #expect(grid.path(x: place.x, y: place.y + 50) == nil)
    }
    #expect(grid.path(x: -5, y: 45) == nil)
    #expect(grid.path(x: 5000, y: 45) == nil)
    #expect(grid.path(x: 15, y: 1e9) == nil)
  }

  @Test func fromRightToLeftTheFirstColumnIsTheLast() {
    let left = layout(.init(count: 3))
    let right = layout(.init(count: 3), isRightToLeft: true)
    #expect(left.rectangle(of: path(0, 0))?.x == 10)
    #expect(right.rectangle(of: path(0, 0))?.x == 230)
    #expect(right.rectangle(of: path(0, 2)) == left.rectangle(of: path(0, 0)))
  }

  @Test func onlyItemsInTheViewportAreVisible() {
    let grid = layout(.init(count: 9, hasHeader: true), .init(count: 6, hasHeader: true))
    // Header 10-40, rows 40-90, 100-150, 160-210; header 230-260, rows 260-310, 320-370.
    #expect(grid.visible(offset: 0, height: 10) == .init())
    #expect(grid.visible(offset: 0, height: 11) == .init(items: [], headers: [0]))
    #expect(grid.visible(offset: 40, height: 50).items.map(\.item) == [0, 1, 2])
    #expect(grid.visible(offset: 89, height: 12).items.map(\.item) == [0, 1, 2, 3, 4, 5])
    #expect(grid.visible(offset: 90, height: 10) == .init())
    let both = grid.visible(offset: 200, height: 61)
    #expect(both.headers == [1])
    #expect(both.items.first == path(0, 6))
    #expect(both.items.last == path(1, 2))
    #expect(grid.visible(offset: 0, height: 1000).items.count == 15)
    #expect(grid.visible(offset: 1000, height: 1000) == .init())
  }

  @Test func aHundredThousandItemsCostNoMoreThanAHundred() {
    let grid = layout(.init(count: 100_000))
    #expect(grid.contentHeight == 20 + 33_334 * 60 - 10)
    let end = grid.visible(offset: grid.contentHeight - 600, height: 600)
    #expect(end.items.count == 28)
    #expect(end.items.last == path(0, 99_999))
  }

  @Test func scrollingGoesNoFurtherThanNeeded() {
    let grid = layout(.init(count: 30, hasHeader: true))
    #expect(grid.offset(showing: path(0, 0), from: 300, height: 200) == 0)
    #expect(grid.offset(showing: path(0, 6), from: 0, height: 220) == 0)
    #expect(grid.offset(showing: path(0, 9), from: 0, height: 200) == 80)
    #expect(grid.offset(showing: path(0, 9), from: 300, height: 200) == 210)
    #expect(grid.offset(showing: path(0, 99), from: 300, height: 200) == 300)
  }
}

@Suite struct GridMoveTests {
  private func check(
    _ grid: GridLayout, _ from: ListPath, _ moves: [(GridMove, ListPath)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (move, to) in moves {
      #expect(
        grid.path(from: from, move, height: 130) == to, "\(move)", sourceLocation: sourceLocation)
    }
  }

  @Test func keysLeadToNeighbours() {
    check(
      layout(.init(count: 14)), path(0, 4),
      [
        (.left, path(0, 3)), (.right, path(0, 5)), (.up, path(0, 1)), (.down, path(0, 7)),
        (.pageUp, path(0, 1)), (.pageDown, path(0, 10)), (.home, path(0, 0)), (.end, path(0, 13)),
      ])
  }

  @Test func atTheEdgesTheyStay() {
    let grid = layout(.init(count: 14))
    check(grid, path(0, 0), [(.left, path(0, 0)), (.up, path(0, 0)), (.pageUp, path(0, 0))])
    check(
      grid, path(0, 13), [(.right, path(0, 13)), (.down, path(0, 13)), (.pageDown, path(0, 13))])
    check(grid, path(0, 11), [(.down, path(0, 13))])
  }

  @Test func keysLeadFromSectionToSection() {
    let grid = layout(.init(count: 5), .init(count: 0), .init(count: 2))
    check(grid, path(0, 4), [(.right, path(2, 0)), (.down, path(2, 1))])
    check(grid, path(0, 2), [(.down, path(0, 4))])
    check(grid, path(2, 0), [(.left, path(0, 4)), (.up, path(0, 3))])
    check(grid, path(2, 1), [(.up, path(0, 4)), (.down, path(2, 1))])
  }

  @Test func fromRightToLeftTheyAreMirrored() {
    check(
      layout(.init(count: 9), isRightToLeft: true), path(0, 4),
      [(.left, path(0, 5)), (.right, path(0, 3)), (.up, path(0, 1)), (.home, path(0, 0))])
  }

  @Test func withoutItemsKeysLeadNowhere() {
    #expect(layout(.init(count: 0)).path(from: path(0, 0), .down, height: 100) == nil)
    #expect(layout(.init(count: 2)).path(from: path(0, 7), .down, height: 100) == path(0, 0))
  }
}
