// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import DataSources

/// A source, and two ways to change it.
protocol Exhibit: AnyObject {
  /// The parameter of the menu's items.
  var name: String { get }
  var title: String { get }
  var explanation: String { get }
  var source: any DataSource { get }
  func add()
  func shuffle()
}

enum Exhibits {
  static var all: [any Exhibit] {
    [ArrayExhibit(), FetchedExhibit(), SegmentedExhibit(), ComponentsExhibit(), OwnExhibit()]
  }
}

final class ArrayExhibit: Exhibit {
  let name = "array"
  let title = "Array"
  let explanation = "ArrayDataSource: what is in an array, whatever changes in it."
  private let fruit = ArrayDataSource(Fruit.some(8), cell: FruitCell.self)
  private var next = 8

  var source: any DataSource { fruit }

  func add() {
    fruit.items.insert(contentsOf: Fruit.some(1, from: next), at: 0)
    next += 1
  }
  func shuffle() { fruit.items.shuffle() }
}

final class FetchedExhibit: Exhibit {
  let name = "fetched"
  let title = "Fetched Results"
  let explanation = "FetchedResultsDataSource: what a search finds, again after each change."
  private let results = SlowResults()
  private let found: FetchedResultsDataSource<Fruit>
  private var fruit = Fruit.some(5) {
    didSet {
      results.answer = .success(fruit)
      results.tell()
    }
  }

  init() {
    found = FetchedResultsDataSource(results, cell: FruitCell.self) { _ in Placeholder("Nothing") }
  }

  var source: any DataSource { found }

  func add() { fruit = Fruit.some(1, from: fruit.count) + fruit }
  func shuffle() { fruit.shuffle() }
}

final class SegmentedExhibit: Exhibit {
  let name = "segmented"
  let title = "Segmented"
  let explanation = "SegmentedDataSource: several lists side by side, each under its title."
  private let lists = SegmentedDataSource(
    [.init("Basket", Fruit.some(3)), .init("Bowl", Fruit.some(3, from: 3))], cell: FruitCell.self)
  private var next = 6

  var source: any DataSource { lists }

  func add() {
    lists.segments[0].items.insert(contentsOf: Fruit.some(1, from: next), at: 0)
    next += 1
  }
  func shuffle() {
    for index in lists.segments.indices { lists.segments[index].items.shuffle() }
  }
}

final class OwnExhibit: Exhibit {
  let name = "own"
  let title = "A Source of One’s Own"
  let explanation = "HarvestDataSource is no class of the framework: it conforms to DataSource."
  private let harvest = HarvestDataSource()

  var source: any DataSource { harvest }

  func add() { harvest.pick() }
  func shuffle() { harvest.shake() }
}

/// Parts of three classes, whose button is a way to add one more.
final class ComponentsExhibit: Exhibit, AskCellDelegate {
  let name = "components"
  let title = "Components"
  let explanation = "ComponentsDataSource: parts that bring their cells; the button adds another."
  private lazy var page = ComponentsDataSource(parts)
  private var fruit = Fruit.some(2)

  var source: any DataSource { page }

  private var parts: [any Component] {
    [TextComponent(id: "about", object: "Parts", header: nil)]
      + fruit.map { FruitComponent(object: $0, header: nil) }
      + [AskComponent(delegate: WeakDelegate(self), object: fruit.count)]
  }

  func add() {
    fruit = Fruit.some(1, from: fruit.count) + fruit
    page.components = parts
  }

  func shuffle() {
    fruit.shuffle()
    page.components = parts
  }

  func askCellDidRequestMore() { add() }
}
