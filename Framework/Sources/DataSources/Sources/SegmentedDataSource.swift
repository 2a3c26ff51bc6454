// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// A data source for several titled lists: a picker shows them in columns, other views in sections.
@MainActor
public final class SegmentedDataSource<Item: ListItem>: DataSource {
  /// One of the lists.
  public struct Segment: Equatable, Sendable {
    /// The title of the list.
    public var title: String
    /// The items of the list.
    public var items: [Item]

    /// Creates a segment.
    public init(_ title: String, _ items: [Item]) {
      self.title = title
      self.items = items
    }
  }

  public let contents = ListContents<Item>()
  private let kind: CellKind<Item>

  /// The lists in their order; empty ones count.
  public var segments: [Segment] {
    didSet { show() }
  }

  /// Creates a source of `segments` with cells of one class.
  public init<Cell: ObjectConsuming>(_ segments: [Segment] = [], cell: Cell.Type)
  where Cell.Object == Item {
    self.segments = segments
    kind = CellKind(cell)
    show()
  }

  public func cellKind(for item: Item) -> CellKind<Item> { kind }

  private func show() {
    contents.set(
      segments.enumerated().map {
        ListSection(id: .number($0), title: $1.title, items: $1.items)
      })
  }
}
