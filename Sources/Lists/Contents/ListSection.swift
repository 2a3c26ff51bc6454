// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// What can stand in a list. Identity and equality are two questions: the same item (`id`) may have
/// changed (`==`).
public protocol ListItem: Identifiable, Equatable, Sendable where ID: Sendable {}

/// Items that stand together, with an identity of their own: two sections with equal items are two.
public struct ListSection<Item: ListItem>: Identifiable, Equatable, Sendable {
  /// What makes it the same section when its items change.
  public let id: SectionID
  /// What stands above it; nil for none.
  public var title: String?
  /// The items in their order.
  public var items: [Item]

  /// A section.
  public init(id: SectionID, title: String? = nil, items: [Item]) {
    self.id = id
    self.title = title
    self.items = items
  }
}

/// What makes a section the same from one state of a list to the next.
public enum SectionID: Hashable, Sendable {
  /// A section known by its number, such as a segment.
  case number(Int)
  /// A section known by a text, such as the name of a group.
  case text(String)
}
