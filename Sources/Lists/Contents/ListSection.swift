// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// An item of a list. Identity and equality differ: the same item (`id`) may have changed (`==`).
public protocol ListItem: Identifiable, Equatable, Sendable where ID: Sendable {}

/// A group of items with an identity of its own: two sections with equal items are still two.
public struct ListSection<Item: ListItem>: Identifiable, Equatable, Sendable {
  /// The identity of the section, whatever items it has.
  public let id: SectionID
  /// The title above the section; nil for none.
  public var title: String?
  /// The items in their order.
  public var items: [Item]

  /// Creates a section.
  public init(id: SectionID, title: String? = nil, items: [Item]) {
    self.id = id
    self.title = title
    self.items = items
  }
}

/// The identity of a section.
public enum SectionID: Hashable, Sendable {
  /// A section identified by its number, such as a segment.
  case number(Int)
  /// A section identified by a text, such as the name of a group.
  case text(String)
}
