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

/// A data source for a page made of components, each with a cell of its own class.
///
/// The items are the components. If any component has a header, each is a section of its own;
/// otherwise all are in section 0.
@MainActor
public final class ComponentsDataSource: DataSource {
  public typealias Item = AnyComponent

  public let contents = ListContents<AnyComponent>()
  /// The delegate of all cells whose component does not have its own; held weakly. Cells get it
  /// when they next show something.
  public weak var delegate: AnyObject?

  /// The components in their order.
  public var components: [any Component] {
    didSet { show() }
  }

  /// Creates a source of `components`. `delegate` is used for components without their own.
  public init(_ components: [any Component] = [], delegate: AnyObject? = nil) {
    self.components = components
    self.delegate = delegate
    show()
  }

  public func cellKind(for item: AnyComponent) -> CellKind<AnyComponent> {
    kind(for: item.component)
  }

  public func headerKind(
    for section: ListSection<AnyComponent>
  ) -> CellKind<ListSection<AnyComponent>>? {
    (section.items.first?.component as? any HeadedComponent).flatMap { headerKind(for: $0) }
  }

  private func kind<Part: Component>(for part: Part) -> CellKind<AnyComponent> {
    CellKind(Part.Cell.self) { [weak delegate] cell in
      (cell as? any DelegatingCell)?.follow(part, or: delegate)
    } object: { item in
      (item.component as? Part)?.object
    }
  }

  private func headerKind<Part: HeadedComponent>(
    for part: Part
  ) -> CellKind<ListSection<AnyComponent>>? {
    guard part.headerObject != nil else { return nil }
    return CellKind(Part.Header.self) { section in
      (section.items.first?.component as? Part)?.headerObject
    }
  }

  private func hasHeader(_ part: any Component) -> Bool {
    part.header != nil || (part as? any HeadedComponent).map { headerKind(for: $0) != nil } ?? false
  }

  private func show() {
    let items = components.map { AnyComponent($0) }
    guard components.contains(where: hasHeader) else {
      contents.set([ListSection(id: .number(0), items: items)])
      return
    }
    contents.set(
      items.map { ListSection(id: .text($0.id), title: $0.component.header, items: [$0]) })
  }
}
