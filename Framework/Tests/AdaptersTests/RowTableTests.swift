// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import DataSources
import Testing

@testable import Adapters

@MainActor @Suite struct RowTableTests {
  /// A row that knows which item it was made for.
  final class Box {
    let id: Int
    init(_ id: Int) { self.id = id }
  }

  @Test(arguments: 0..<300)
  func `rows follow their items through any change`(seed: Int) {
    var random = FixedNumbers(state: UInt64(seed) + 1)
    let (old, new) = (sections(&random), sections(&random))
    var table = RowTable<Box>()
    _ = table.apply(ChangeSet(from: ListSnapshot(), to: old)) {
      Box(old.sections[$0.section].items[$0.item].id)
    }
    let before = table.flat
    let (removed, moved) = table.apply(ChangeSet(from: old, to: new)) {
      Box(new.sections[$0.section].items[$0.item].id)
    }
    #expect(table.sections.map { $0.map(\.id) } == new.sections.map { $0.items.map(\.id) })
    let kept = Set(before.map(\.id)).intersection(table.flat.map(\.id))
    for id in kept {
      #expect(
        before.first { $0.id == id } === table.flat.first { $0.id == id }, "The same row as before."
      )
    }
    #expect(Set(removed.map(\.id)) == Set(before.map(\.id)).subtracting(kept))
    let stayed = before.filter { row in
      !removed.contains { $0 === row } && !moved.contains { $0 === row }
    }
    let order = table.flat.filter { row in stayed.contains { $0 === row } }
    #expect(stayed.map(\.id) == order.map(\.id), "Unmoved rows keep their order.")
  }

  private func sections(_ random: inout FixedNumbers) -> ListSnapshot<Place> {
    var ids = Array(0..<12).shuffled(using: &random)
    let names = ["a", "b", "c"].shuffled(using: &random)
    return ListSnapshot(
      names.prefix(Int.random(in: 0...3, using: &random)).map { name in
        let chosen = ids.prefix(Int.random(in: 0...5, using: &random))
        ids.removeFirst(chosen.count)
        return ListSection(id: .text(name), items: places(chosen))
      })
  }
}

/// Numbers that are the same in every run.
struct FixedNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 33) ^ state
  }
}
