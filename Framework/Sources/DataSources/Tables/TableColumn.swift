// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// A column of a table: its title, what it shows of an item, and how it sorts.
@MainActor
public struct TableColumn<Item> {
  /// What a column shows for an item.
  public enum Value: Equatable, Sendable {
    /// A text, with the name of an icon to show before it.
    case text(String, icon: String? = nil)
    /// A number as formatted text.
    case number(String)
    /// A check box.
    case flag(Bool)
    /// A progress bar, from 0 to 1.
    case progress(Double)
  }

  /// What kind of values a column shows.
  public enum Kind: Sendable {
    /// A text.
    case text
    /// A number, aligned at the end.
    case number
    /// A check box.
    case flag
    /// A progress bar.
    case progress
  }

  /// How a column sorts items.
  enum Order {
    /// By its texts, in the order of the user's language.
    case words
    case by((Item, Item) -> Bool)
  }

  /// The title, which is also the accessible name.
  public let title: String
  /// The kind of its values.
  public let kind: Kind
  /// Whether the user can sort by it.
  public var isSortable = true
  /// Whether it takes up spare width, as columns of text do by default.
  public var takesSpareWidth: Bool
  private let read: (Item) -> Value
  private(set) var order: Order

  /// Creates a column of texts, with icons if `icon` returns names of any.
  public init(
    _ title: String, icon: @escaping (Item) -> String? = { _ in nil },
    text: @escaping (Item) -> String
  ) {
    self.init(title, .text, .words) { .text(text($0), icon: icon($0)) }
  }

  /// Creates a column of numbers, sorted by value; `text` formats them.
  public init<Number: Comparable & CustomStringConvertible>(
    _ title: String, number: @escaping (Item) -> Number,
    text: @escaping (Number) -> String = { $0.description }
  ) {
    self.init(title, .number, .by { number($0) < number($1) }) { .number(text(number($0))) }
  }

  /// Creates a column of check boxes, in which checked ones sort last.
  public init(_ title: String, flag: @escaping (Item) -> Bool) {
    self.init(title, .flag, .by { !flag($0) && flag($1) }) { .flag(flag($0)) }
  }

  /// Creates a column of progress bars, from 0 to 1.
  public init(_ title: String, progress: @escaping (Item) -> Double) {
    self.init(title, .progress, .by { progress($0) < progress($1) }) { .progress(progress($0)) }
  }

  private init(
    _ title: String, _ kind: Kind, _ order: Order, read: @escaping (Item) -> Value
  ) {
    self.title = title
    self.kind = kind
    self.order = order
    self.read = read
    takesSpareWidth = kind == .text
  }

  /// What it shows for `item`.
  public func value(of item: Item) -> Value { read(item) }

  /// The same column, sorted by `isBefore`.
  public func sorted(by isBefore: @escaping (Item, Item) -> Bool) -> TableColumn {
    var column = self
    column.order = .by(isBefore)
    return column
  }

  /// The same column, by which the user cannot sort.
  public func unsorted() -> TableColumn {
    var column = self
    column.isSortable = false
    return column
  }

  /// `items` sorted by the column. The sort is stable; `key` returns what texts are compared by.
  public func sort(
    _ items: [Item], descending: Bool, key: (String) -> [UInt8]
  ) -> [Item] {
    let places = Array(items.indices)
    let isBefore: (Int, Int) -> Bool
    switch order {
    case .by(let compare): isBefore = { compare(items[$0], items[$1]) }
    case .words:
      let keys = items.map { item -> [UInt8] in
        guard case .text(let text, _) = read(item) else { return [] }
        return key(text)
      }
      isBefore = { keys[$0].lexicographicallyPrecedes(keys[$1]) }
    }
    let sorted = places.sorted { left, right in
      if isBefore(left, right) { return !descending }
      if isBefore(right, left) { return descending }
      return left < right
    }
    return sorted.map { items[$0] }
  }
}
