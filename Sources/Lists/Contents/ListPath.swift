// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// The position of an item: its section, and its index in that.
public struct ListPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The section's index.
  public var section: Int
  /// The item's index in the section.
  public var item: Int

  /// Creates the path of the item at index `item` of `section`.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  public static func < (left: ListPath, right: ListPath) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }

  public var description: String { "[\(section), \(item)]" }
}
