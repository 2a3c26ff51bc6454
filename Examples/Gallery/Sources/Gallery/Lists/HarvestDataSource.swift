// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Lists

/// A source that is no class of the framework: it keeps contents, hands out their items and sets
/// them. Everything else follows, in every adapter.
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
