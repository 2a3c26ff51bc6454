// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import DataSources

/// The items of most pages.
nonisolated struct Fruit: ListItem {
  let id: Int
  var name: String

  static let names = [
    "Apple", "Apricot", "Banana", "Blackberry", "Cherry", "Cranberry", "Date", "Elderberry", "Fig",
    "Gooseberry", "Grape", "Kiwi", "Lemon", "Mango", "Melon", "Orange", "Papaya", "Peach", "Pear",
    "Plum", "Quince", "Raspberry", "Strawberry",
  ]

  /// The first `count` of them, numbered when the names run out.
  static func some(_ count: Int, from first: Int = 0) -> [Fruit] {
    (first..<first + count).map { number in
      let round = number / names.count
      return Fruit(
        id: number, name: names[number % names.count] + (round == 0 ? "" : " \(round + 1)"))
    }
  }
}

/// The items of the page that shows any source.
extension ListItem {
  var spoken: String {
    switch self {
    case let fruit as Fruit: fruit.name
    case let part as AnyComponent: part.id
    default: "\(id)"
    }
  }
}

/// A custom source: it keeps contents, returns their items and sets them. Everything else follows,
/// in every adapter.
final class HarvestDataSource: DataSource {
  let contents = ListContents<Fruit>()
  private let kind = CellKind<Fruit>(FruitCell.self)
  private var basket = Fruit.some(2)
  private var tree = Fruit.some(5, from: 2)

  init() { show() }

  func cellKind(for item: Fruit) -> CellKind<Fruit> { kind }

  /// Takes one from the tree into the basket, or empties the basket when the tree is bare.
  func pick() {
    if tree.isEmpty { swap(&tree, &basket) } else { basket.insert(tree.removeLast(), at: 0) }
    show()
  }

  func shake() {
    tree.shuffle()
    show()
  }

  private func show() {
    contents.set([
      ListSection(id: .text("basket"), title: "In the Basket", items: basket),
      ListSection(id: .text("tree"), title: "On the Tree", items: tree),
    ])
  }
}
