// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

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
