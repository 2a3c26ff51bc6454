// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Lists

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
