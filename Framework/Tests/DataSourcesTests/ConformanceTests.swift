// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import DataSources
import Testing

@MainActor @Suite struct ConformanceTests {
  @Test func `an array keeps the contract`() async {
    await checkDataSource(
      ArrayDataSource(fruits(0..<10), cell: FruitCell.self),
      changes: [
        { $0.items.append(Fruit(99)) }, { $0.items.reverse() }, { $0.items[3].name = "other" },
        { $0.items = $0.items }, { $0.items.append(Fruit(99, "again")) }, { $0.items = [] },
      ])
  }

  @Test func `a grouped array keeps the contract`() async {
    await checkDataSource(
      ArrayDataSource(fruits(0..<10), cell: FruitCell.self) { $0.id.isMultiple(of: 2) ? "e" : "o" },
      changes: [
        { $0.items.insert(Fruit(51), at: 0) }, { $0.remove(at: ListPath(section: 0, item: 2)) },
        { $0.items.removeAll { $0.id.isMultiple(of: 2) } }, { $0.items = fruits([2, 1]) },
      ])
  }

  @Test func `segments keep the contract`() async {
    await checkDataSource(
      SegmentedDataSource(
        [.init("one", fruits(0..<3)), .init("none", []), .init("two", fruits(5..<9))],
        cell: FruitCell.self),
      changes: [
        { $0.segments[1].items = fruits([77]) }, { $0.segments[0].title = "first" },
        { $0.segments.swapAt(0, 2) }, { $0.segments = [] },
      ])
  }

  @Test func `components keep the contract`() async {
    await checkDataSource(
      ComponentsDataSource([FruitPart("a", 1), FruitPart("b", 2, header: "B")]),
      changes: [
        { $0.components.append(CountPart(number: 3)) }, { $0.components.reverse() },
        { $0.components[0] = CountPart(number: 4) }, { $0.components = [FruitPart("a", 1)] },
      ])
  }

  @Test func `fetched results keep the contract`() async {
    let basket = Basket(fruits(0..<4))
    let source = FetchedResultsDataSource(basket, cell: FruitCell.self) { _ in
      Placeholder("Nothing to be had")
    }
    await basket.settled()
    await checkDataSource(
      source,
      changes: [
        { _ in await basket.put(fruits([3, 1])) },
        { _ in await basket.put(fruits([3, 1])) },
        { _ in await basket.fail(once: true) },
        { _ in await basket.put([]) },
      ])
  }

  @Test func `a source of one's own keeps the contract`() async {
    final class Countdown: DataSource {
      let contents = ListContents<Fruit>([ListSection(id: .number(0), items: fruits(0..<3))])
      func cellKind(for item: Fruit) -> CellKind<Fruit> { CellKind(FruitCell.self) }
      func tick() {
        contents.set([
          ListSection(id: .number(0), items: Array(snapshot.sections[0].items.dropLast()))
        ])
      }
    }
    await checkDataSource(
      Countdown(), changes: [{ $0.tick() }, { $0.tick() }, { $0.tick() }])
  }
}
