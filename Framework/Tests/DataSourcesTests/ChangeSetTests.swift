// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Synchronization
import Testing

@testable import DataSources

@Suite struct ChangeSetTests {
  private func changes(_ old: [Fruit], _ new: [Fruit]) -> ChangeSet {
    ChangeSet(
      from: ListSnapshot([ListSection(id: .number(0), items: old)]),
      to: ListSnapshot([ListSection(id: .number(0), items: new)]))
  }

  @Test func `equal lists need no change`() {
    #expect(changes(fruits(0..<5), fruits(0..<5)).isEmpty)
    #expect(changes([], []).isEmpty)
  }

  @Test func `insertions, removals and changes are reported by index`() {
    let result = changes(
      fruits([1, 2, 3, 4]), [Fruit(1), Fruit(9), Fruit(3, "new name"), Fruit(4)])
    #expect(result.deletes == [ListPath(section: 0, item: 1)])
    #expect(result.inserts == [ListPath(section: 0, item: 1)])
    #expect(result.updates == [ListPath(section: 0, item: 2)])
    #expect(result.moves.isEmpty)
  }

  @Test func `one that went to the front is one move`() {
    let result = changes(fruits([1, 2, 3, 4]), fruits([4, 1, 2, 3]))
    #expect(
      result.moves == [
        .init(from: ListPath(section: 0, item: 3), to: ListPath(section: 0, item: 0))
      ])
  }

  @Test func `an item that changed and moved is both`() {
    let result = changes(fruits([1, 2, 3]), [Fruit(3, "x"), Fruit(1), Fruit(2)])
    #expect(result.moves.count == 1)
    #expect(result.updates == [ListPath(section: 0, item: 0)])
  }

  @Test func `an item that goes to another section moves`() {
    let old = ListSnapshot([
      ListSection(id: .text("a"), items: fruits([1, 2])),
      ListSection(id: .text("b"), items: fruits([3])),
    ])
    let new = ListSnapshot([
      ListSection(id: .text("a"), items: fruits([1])),
      ListSection(id: .text("b"), items: fruits([3, 2])),
    ])
    let result = ChangeSet(from: old, to: new)
    #expect(
      result.moves == [
        .init(from: ListPath(section: 0, item: 1), to: ListPath(section: 1, item: 1))
      ])
    #expect(result.deletes.isEmpty && result.inserts.isEmpty)
  }

  @Test func `sections come, go, move and change their titles`() {
    func section(_ name: String, _ title: String, _ ids: [Int]) -> ListSection<Fruit> {
      ListSection(id: .text(name), title: title, items: fruits(ids))
    }
    let old = ListSnapshot([section("a", "A", [1]), section("b", "B", [2]), section("c", "C", [3])])
    let new = ListSnapshot([
      section("c", "C!", [3]), section("a", "A", [1]), section("d", "D", [4]),
    ])
    let result = ChangeSet(from: old, to: new)
    #expect(result.deletedSections == [1])
    #expect(result.insertedSections == [2])
    #expect(result.movedSections == [.init(from: 2, to: 0)])
    #expect(result.updatedSections == [0])
    #expect(result.moves.isEmpty, "Items go with their section.")
  }

  @Test(arguments: 0..<400)
  func `applying random changes gives the new list`(seed: Int) {
    var random = FixedRandom(seed: UInt64(seed))
    let old = randomSections(&random)
    let new = randomSections(&random)
    let (from, to) = (ListSnapshot(old), ListSnapshot(new))
    let changes = ChangeSet(from: from, to: to)
    #expect(replay(changes, on: from.sections, new: to.sections) == to.sections)
  }

  @Test(arguments: 0..<60)
  func `the number of moves is minimal`(seed: Int) {
    var random = FixedRandom(seed: UInt64(seed))
    let order = Array(0..<Int.random(in: 0...9, using: &random)).shuffled(using: &random)
    let result = changes(fruits(order.sorted()), fruits(order))
    #expect(result.moves.count == fewestMoves(order))
  }

  @Test func `each item is compared once, and its place with few others`() {
    let count = 20_000
    var random = FixedRandom(seed: 7)
    var numbers = Array(0..<count)
    for _ in 0..<(count / 100) {
      numbers.swapAt(
        Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random))
    }
    func snapshot(_ numbers: [Int]) -> ListSnapshot<Counted> {
      ListSnapshot([ListSection(id: .number(0), items: numbers.map { Counted(id: $0) })])
    }
    let (old, new) = (snapshot(Array(0..<count)), snapshot(numbers))
    Counted.comparisons.store(0, ordering: .relaxed)
    #expect(!ChangeSet(from: old, to: new).moves.isEmpty)
    #expect(Counted.comparisons.load(ordering: .relaxed) == count)
    Counted.comparisons.store(0, ordering: .relaxed)
    _ = longestIncreasing(numbers.map { Counted(id: $0) })
    // A binary search for each.
    #expect(Counted.comparisons.load(ordering: .relaxed) <= count * 15)
  }

  private func randomSections(_ random: inout FixedRandom) -> [ListSection<Fruit>] {
    var ids = Array(0..<14).shuffled(using: &random)
    let names = ["a", "b", "c", "d"].shuffled(using: &random)
    return names.prefix(Int.random(in: 0...4, using: &random)).map { name in
      let count = min(ids.count, Int.random(in: 0...5, using: &random))
      let chosen = ids.prefix(count).map { id in
        Fruit(id, Bool.random(using: &random) ? "changed" : nil)
      }
      ids.removeFirst(count)
      return ListSection(
        id: .text(name), title: Bool.random(using: &random) ? name : "other", items: chosen)
    }
  }
}

/// An item that counts how often it is compared.
private struct Counted: ListItem, Comparable {
  static let comparisons = Atomic(0)
  let id: Int

  static func == (one: Counted, other: Counted) -> Bool {
    comparisons.add(1, ordering: .relaxed)
    return one.id == other.id
  }

  static func < (one: Counted, other: Counted) -> Bool {
    comparisons.add(1, ordering: .relaxed)
    return one.id < other.id
  }
}
