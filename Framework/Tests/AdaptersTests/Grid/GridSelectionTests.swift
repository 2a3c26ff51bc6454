// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Adapters

private func numbers(_ from: Int, _ to: Int) -> [Int] { Array(min(from, to)...max(from, to)) }

@Suite struct GridSelectionTests {
  @Test func rangesReplaceEachOther() {
    var selection = GridSelection<Int>()
    selection.select(5)
    selection.extend(to: 8, adding: false, between: numbers)
    #expect(selection.ids == [5, 6, 7, 8])
    selection.extend(to: 3, adding: false, between: numbers)
    #expect(selection.ids == [3, 4, 5])
    #expect(selection.focus == 3)
  }

  @Test func rangesThatAddKeepWhatWasThere() {
    var selection = GridSelection<Int>()
    selection.select(1)
    selection.toggle(5)
    selection.extend(to: 7, adding: true, between: numbers)
    #expect(selection.ids == [1, 5, 6, 7])
    selection.extend(to: 6, adding: true, between: numbers)
    #expect(selection.ids == [1, 5, 6])
  }

  @Test func aRangeWithoutABeginningIsOneItem() {
    var selection = GridSelection<Int>()
    selection.extend(to: 4, adding: false, between: numbers)
    #expect(selection.ids == [4])
  }

  @Test func movingTheFocusSelectsNothing() {
    var selection = GridSelection<Int>()
    selection.select(1)
    selection.moveFocus(to: 4)
    #expect(selection.ids == [1])
    selection.toggle(4)
    #expect(selection.ids == [1, 4])
    selection.toggle(4)
    #expect(selection.ids == [1])
  }

  @Test func removedItemsAreDeselected() {
    var selection = GridSelection<Int>()
    selection.select([1, 2, 3])
    selection.moveFocus(to: 2)
    selection.keepItems { $0 != 1 }
    #expect(!selection.keepFocus { $0 != 1 })
    #expect(selection.ids == [2, 3])
    #expect(selection.focus == 2)
    selection.keepItems { $0 != 2 }
    #expect(selection.keepFocus { $0 != 2 })
    #expect(selection.ids == [3])
    #expect(selection.focus == nil)
    selection.keepItems { _ in false }
    #expect(!selection.keepFocus { _ in false })
    #expect(selection == GridSelection())
  }
}
