// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import CameoApp

/// Destinations that were chosen together.
struct DestinationSetsTests {
  @Test func aSetIsOfferedAfterTheSecondTime() {
    var sets = DestinationSets()
    sets.note(["b", "a"])
    #expect(sets.offered == [])
    sets.note(["a", "b"])
    #expect(sets.offered == [["a", "b"]])
    sets.note(["a"])
    sets.note(["a"])
    #expect(sets.offered == [["a", "b"]], "One is no set.")
  }

  @Test func theDestinationsOfTheLastSharesAreKnownOnceEach() {
    var sets = DestinationSets()
    for ids in [["a"], ["b", "a"], ["c"], ["a"]] { sets.note(ids) }
    #expect(DestinationSets(sets.text).recent == [["a"], ["c"], ["a", "b"]])
    sets.remove(["a", "b"])
    #expect(DestinationSets(sets.text).recent.count == 3)
  }

  @Test func theLatestSetComesFirst() {
    var sets = DestinationSets()
    for ids in [["a", "b"], ["a", "b"], ["b", "c"], ["b", "c"]] { sets.note(ids) }
    #expect(sets.offered == [["b", "c"], ["a", "b"]])
    sets.note(["a", "b"])
    #expect(sets.offered == [["a", "b"], ["b", "c"]])
  }

  @Test func setsAreKeptInTheSettings() {
    var sets = DestinationSets()
    for ids in [["folder:/home/ada/My Pictures", "b"], ["b", "c", "d"]] { sets.note(ids) }
    var again = DestinationSets(sets.text)
    #expect(again == sets)
    again.note(["b", "folder:/home/ada/My Pictures"])
    #expect(again.offered == [["b", "folder:/home/ada/My Pictures"]])
  }

  @Test func aRemovedSetStartsFromTheBeginning() {
    var sets = DestinationSets()
    for ids in [["a", "b"], ["a", "b"], ["b", "c"], ["b", "c"]] { sets.note(ids) }
    sets.remove(["c", "b"])
    #expect(sets.offered == [["a", "b"]])
    sets.note(["b", "c"])
    #expect(sets.offered == [["a", "b"]])
  }

  @Test func damagedLinesAreIgnored() {
    let text = "2\ta\tb\nx\ta\tb\n-1\tc\td\n3\ta\n\n\t\t"
    #expect(DestinationSets(text).offered == [["a", "b"]])
  }

  @Test func oldSetsAreForgotten() {
    var sets = DestinationSets()
    sets.note(["a", "b"])
    for number in 0..<20 { sets.note(["a", "\(number)"]) }
    sets.note(["a", "b"])
    #expect(sets.offered == [], "It counts from one again.")
  }
}
