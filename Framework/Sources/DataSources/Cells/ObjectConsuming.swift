// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// Something that shows one object at a time: a cell, a header, a page.
///
/// It shows one object after the other, in any order, possibly the same one again, and may have
/// none for a while.
@MainActor
public protocol ObjectConsuming: AnyObject {
  /// The type of the objects.
  associatedtype Object

  /// The object that is shown.
  var object: Object? { get }

  /// Shows `object` from now on.
  func consume(_ object: Object)

  /// Returns the height needed to show `object` at `width`; nil leaves it to the view.
  static func height(for object: Object, width: Double) -> Double?
}

extension ObjectConsuming {
  /// Returns nil, which leaves the height to the view.
  public static func height(for object: Object, width: Double) -> Double? { nil }
}

/// The class of cells that shows an item, and how: what a data source knows of cells without
/// depending on widgets.
@MainActor
public struct CellKind<Item> {
  /// The class of the cells.
  public let cellClass: any ObjectConsuming.Type
  private let show: (any ObjectConsuming, Item) -> Bool
  private let measure: (Item, Double) -> Double?

  /// Creates a kind whose cells, of class `type`, show the items themselves.
  public init<Cell: ObjectConsuming>(_ type: Cell.Type) where Cell.Object == Item {
    self.init(type) { $0 }
  }

  /// Creates a kind whose cells, of class `type`, show what `object` returns for an item; nothing
  /// if that is nil. `prepare` is called on a cell each time before it shows something.
  public init<Cell: ObjectConsuming>(
    _ type: Cell.Type, prepare: @escaping (Cell) -> Void = { _ in },
    object: @escaping (Item) -> Cell.Object?
  ) {
    cellClass = type
    show = { cell, item in
      guard let cell = cell as? Cell, let object = object(item) else { return false }
      prepare(cell)
      cell.consume(object)
      return true
    }
    measure = { item, width in object(item).flatMap { Cell.height(for: $0, width: width) } }
  }

  /// The key under which cells are kept for reuse.
  public var reuseKey: ObjectIdentifier { ObjectIdentifier(cellClass) }

  /// Shows `item` in `cell`. Returns false if the cell is of another class.
  @discardableResult
  public func show(_ item: Item, in cell: any ObjectConsuming) -> Bool { show(cell, item) }

  /// Returns the height of `item` at `width`, if its cells specify one.
  public func height(of item: Item, width: Double) -> Double? { measure(item, width) }
}

/// A cell that tells a delegate what the user does in it.
@MainActor
public protocol DelegatingCell: ObjectConsuming {
  /// The protocol of the delegate, limited to classes.
  associatedtype Delegate

  /// The delegate, held weakly.
  var delegate: Delegate? { get set }
}

/// A component whose cell has a delegate: its own, of the type its cell asks for.
public protocol DelegatingComponent: Component where Cell: DelegatingCell {
  /// The delegate that is told what the user does in this part.
  var delegate: WeakDelegate<Cell.Delegate> { get }
}

/// A delegate inside a value: held weakly, and equal to another one for the same object.
public struct WeakDelegate<Value>: Equatable, Sendable {
  // Weak references may be compared on any thread; the object itself is handed out on the main one.
  nonisolated(unsafe) private weak var object: AnyObject?

  /// Creates a weak reference to `value`, which must be a class instance.
  public init(_ value: Value?) { object = value as AnyObject? }

  /// The delegate, as long as it is alive.
  @MainActor public var value: Value? { object as? Value }

  public static func == (left: WeakDelegate, right: WeakDelegate) -> Bool {
    left.object === right.object
  }
}

extension DelegatingCell {
  /// Gives the cell the delegate of `part`, or else `common` if that is of the right type.
  func follow(_ part: any Component, or common: AnyObject?) {
    if let own = (part as? any DelegatingComponent).flatMap({ Self.delegate(of: $0) }) {
      delegate = own as? Delegate
    } else {
      // Unwrapped: an empty optional counts as an object too.
      delegate = common.flatMap { $0 as? Delegate }
    }
  }

  private static func delegate<Part: DelegatingComponent>(of part: Part) -> Any? {
    part.delegate.value
  }
}
