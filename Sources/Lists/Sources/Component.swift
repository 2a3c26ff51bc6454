// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// One part of a page made of components. It specifies its cell and its object; a
/// `DelegatingComponent` also its delegate, and a `HeadedComponent` the cell above it.
public protocol Component: Equatable, Sendable {
  /// The class of the cell.
  associatedtype Cell: ObjectConsuming

  /// The identity of the component, unique on its page.
  var id: String { get }

  /// The object that the cell shows.
  var object: Cell.Object { get }

  /// The text above it; nil for none.
  var header: String? { get }
}

extension Component {
  /// No header, by default.
  public var header: String? { nil }
}

/// A component with a header cell of its own class above it, in place of a text.
public protocol HeadedComponent: Component {
  /// The class of the header cell.
  associatedtype Header: ObjectConsuming

  /// The object that the header cell shows; nil for no header.
  var headerObject: Header.Object? { get }
}

/// Any component, as an item of a list.
public struct AnyComponent: ListItem {
  /// The component itself.
  public let component: any Component

  /// Creates an item for `component`.
  public init(_ component: any Component) { self.component = component }

  public var id: String { component.id }

  public static func == (left: AnyComponent, right: AnyComponent) -> Bool {
    func isEqual<Left: Component>(_ left: Left) -> Bool { left == right.component as? Left }
    return isEqual(left.component)
  }
}
