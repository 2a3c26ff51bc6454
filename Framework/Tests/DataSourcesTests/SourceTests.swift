// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Testing

@testable import DataSources

@MainActor @Suite struct ArrayDataSourceTests {
  @Test func `groups stand in the order in which they first come`() {
    let source = ArrayDataSource(
      [Fruit(1, "pear"), Fruit(2, "apple"), Fruit(3, "pear")], cell: FruitCell.self
    ) { $0.name }
    #expect(source.snapshot.sections.map(\.title) == ["pear", "apple"])
    #expect(source.snapshot.sections.map { $0.items.map(\.id) } == [[1, 3], [2]])
  }

  @Test func `groups with equal items are two`() {
    struct Token: ListItem {
      let id: Int
      static func == (left: Token, right: Token) -> Bool { true }
    }
    final class TokenCell: ObjectConsuming {
      var object: Token?
      func consume(_ object: Token) { self.object = object }
    }
    let source = ArrayDataSource(
      [Token(id: 1), Token(id: 2)], cell: TokenCell.self
    ) { "\($0.id)" }
    #expect(source.snapshot.sections.count == 2)
  }

  @Test func `an item of a group can be taken out`() {
    let source = ArrayDataSource(fruits(0..<6), cell: FruitCell.self) {
      $0.id < 3 ? "low" : "high"
    }
    source.remove(at: ListPath(section: 1, item: 0))
    source.remove(at: ListPath(section: 9, item: 9))
    #expect(source.items.map(\.id) == [0, 1, 2, 4, 5])
    #expect(source.item(at: ListPath(section: 1, item: 0))?.id == 4)
  }

  @Test func `a later change updates the groups`() {
    let source = ArrayDataSource([Fruit(1, "a")], cell: FruitCell.self) { $0.name }
    source.items[0].name = "b"
    #expect(source.snapshot.sections.map(\.title) == ["b"])
  }

  @Test func `of items with one id the first stays`() {
    let source = ArrayDataSource(
      [Fruit(1, "first"), Fruit(1, "second"), Fruit(2)], cell: FruitCell.self)
    #expect(source.snapshot.sections[0].items.map(\.name) == ["first", "fruit 2"])
    #expect(source.snapshot.duplicates == 1)
  }

  @Test func `a change made in an observer is reported after the first`() {
    let source = ArrayDataSource(fruits([1]), cell: FruitCell.self)
    var seen: [[Int]] = []
    let first = source.observe { update in
      if update.new.count == 2 { source.items.append(Fruit(3)) }
    }
    let second = source.observe { seen.append($0.new.sections[0].items.map(\.id)) }
    source.items.append(Fruit(2))
    #expect(seen == [[1, 2], [1, 2, 3]])
    first.cancel()
    second.cancel()
  }

  @Test func `cells are configured and report their height`() {
    let source = ArrayDataSource(fruits([7]), cell: FruitCell.self)
    let kind = source.cellKind(for: source.items[0])
    let cell = FruitCell()
    #expect(kind.show(source.items[0], in: cell))
    #expect(cell.object == Fruit(7))
    #expect(kind.height(of: source.items[0], width: 100) == 70)
    #expect(!kind.show(source.items[0], in: TellingCell()), "A cell of another class.")
  }

  @Test func `an empty list shows its placeholder`() {
    let source = ArrayDataSource<Fruit>([], cell: FruitCell.self)
    #expect(source.state == .content)
    let placeholder = Placeholder("No fruit", explanation: "Put some in the basket.")
    source.contents.placeholder = placeholder
    #expect(source.state == .empty(placeholder))
    source.contents.set(trouble: .loading)
    #expect(source.state == .loading)
    source.items = fruits([1])
    #expect(source.state == .content)
  }
}

@MainActor @Suite struct ComponentsDataSourceTests {
  @Test func `without a header all components are in section 0`() {
    let source = ComponentsDataSource([FruitPart("a", 1), CountPart(number: 2)])
    #expect(source.snapshot.sections.count == 1)
    #expect(source.path(of: "count") == ListPath(section: 0, item: 1))
    #expect(source.path(of: "nobody") == nil)
  }

  @Test func `with headers each component is a section of its own`() {
    let source = ComponentsDataSource([FruitPart("a", 1, header: "A"), CountPart(number: 2)])
    #expect(source.snapshot.sections.map(\.title) == ["A", nil])
    #expect(source.item(at: ListPath(section: 1, item: 0))?.component is CountPart)
  }

  @Test func `the item is the component in both modes`() {
    for header in [nil, "A"] {
      let source = ComponentsDataSource([FruitPart("a", 1, header: header)])
      #expect(source.item(at: ListPath(section: 0, item: 0))?.component is FruitPart)
    }
  }

  @Test func `a component brings its cell, its object and its delegate`() {
    final class Listener {}
    let listener = Listener()
    let source = ComponentsDataSource([FruitPart("a", 5)], delegate: listener)
    let item = AnyComponent(FruitPart("a", 5))
    let cell = TellingCell()
    #expect(source.cellKind(for: item).reuseKey == ObjectIdentifier(TellingCell.self))
    #expect(source.cellKind(for: item).show(item, in: cell))
    #expect(cell.object == Fruit(5))
    #expect(cell.delegate === listener)
  }

  @Test func `each component may have a delegate of its own`() {
    let (first, second, common) = (Answering(), Answering(), Answering())
    let parts = [
      QuestionPart(id: "a", object: "A?", delegate: WeakDelegate(first)),
      QuestionPart(id: "b", object: "B?", delegate: WeakDelegate(second)),
      QuestionPart(id: "c", object: "C?", delegate: WeakDelegate(nil)),
    ]
    let source = ComponentsDataSource(parts, delegate: common)
    // One cell shows one part after the other, as in a list that recycles.
    let cell = AskingCell()
    for part in parts {
      let item = AnyComponent(part)
      #expect(source.cellKind(for: item).show(item, in: cell))
      cell.ask()
    }
    #expect(first.questions == ["A?"])
    #expect(second.questions == ["B?"])
    #expect(common.questions == ["C?"])
  }

  @Test func `a delegate is held weakly, and another one makes another component`() {
    var answering: Answering? = Answering()
    let delegate = WeakDelegate<any AskingCellDelegate>(answering)
    let part = QuestionPart(id: "a", object: "A?", delegate: delegate)
    #expect(part == QuestionPart(id: "a", object: "A?", delegate: WeakDelegate(answering)))
    #expect(part != QuestionPart(id: "a", object: "A?", delegate: WeakDelegate(Answering())))
    answering = nil
    #expect(delegate.value == nil)
  }

  @Test func `a component may bring a header cell of its own`() throws {
    let nobody = WeakDelegate<any AskingCellDelegate>(nil)
    let source = ComponentsDataSource([
      QuestionPart(id: "a", object: "A?", delegate: nobody, headerObject: 7),
      FruitPart("b", 1, header: "B"),
    ])
    let sections = source.snapshot.sections
    #expect(sections.map(\.title) == [nil, "B"])
    let kind = try #require(source.headerKind(for: sections[0]))
    let header = CountPart.Cell()
    #expect(kind.show(sections[0], in: header))
    #expect(header.object == 7)
    #expect(source.headerKind(for: sections[1]) == nil)
  }
}

@MainActor @Suite struct FetchedResultsDataSourceTests {
  private func source(_ basket: Basket) -> FetchedResultsDataSource<Fruit> {
    FetchedResultsDataSource(basket, cell: FruitCell.self) { Placeholder("\($0)") }
  }

  @Test func `it loads, then shows what was found`() async {
    let source = source(Basket(fruits([1, 2])))
    #expect(source.state == .loading)
    await Basket([]).settled()
    #expect(source.state == .content)
    #expect(source.snapshot.count == 2)
  }

  @Test func `an error replaces an empty list`() async {
    let basket = Basket(fruits([1]))
    let source = source(basket)
    await basket.fail(once: true)
    #expect(source.failure == nil, "The first fetch had begun before; the second found the fruit.")
    let empty = Basket([])
    let other = self.source(empty)
    await empty.settled()
    await empty.fail(once: true)
    #expect(other.state == .error(Placeholder("Empty()")))
    #expect(other.failure is Basket.Empty)
  }

  @Test func `items stay when a later fetch fails`() async {
    let basket = Basket(fruits([1]))
    let source = source(basket)
    await basket.settled()
    await basket.fail(once: true)
    #expect(source.snapshot.count == 1)
    #expect(source.state == .content)
    #expect(source.failure is Basket.Empty)
  }

  @Test func `changes during a fetch are fetched once, afterwards`() async {
    let basket = Basket(fruits([1]))
    basket.isHeld = true
    let source = source(basket)
    await basket.settled()
    for _ in 0..<5 { basket.tell() }
    #expect(basket.timesFetched == 1)
    basket.letGo()
    await basket.settled()
    #expect(basket.timesFetched == 2)
    #expect(source.snapshot.count == 1)
  }

  @Test func `it can be freed during a fetch`() async {
    let basket = Basket(fruits([1]))
    basket.isHeld = true
    weak var freed: FetchedResultsDataSource<Fruit>?
    do { freed = source(basket) }
    await basket.settled()
    #expect(freed == nil)
    basket.letGo()
    await basket.settled()
  }
}
