// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// The changes that turn one snapshot into another.
///
/// Apply them in this order: remove deleted and moved items (old paths); delete, move and insert
/// sections; insert moved and new items (new paths, ascending); update changed items (new paths).
public struct ChangeSet: Equatable, Sendable {
  /// An item or a section that is in both snapshots, but in another order.
  public struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
    /// Its position in the old snapshot.
    public let from: Place
    /// Its position in the new snapshot.
    public let to: Place
  }

  /// Old indices of removed sections.
  public internal(set) var deletedSections: [Int] = []
  /// New indices of added sections.
  public internal(set) var insertedSections: [Int] = []
  /// Sections whose order among the remaining ones changed.
  public internal(set) var movedSections: [Move<Int>] = []
  /// New indices of sections whose title changed.
  public internal(set) var updatedSections: [Int] = []
  /// Old paths of removed items.
  public internal(set) var deletes: [ListPath] = []
  /// New paths of added items.
  public internal(set) var inserts: [ListPath] = []
  /// Items whose order or section changed.
  public internal(set) var moves: [Move<ListPath>] = []
  /// New paths of items with the same id that are no longer equal, moved ones included.
  public internal(set) var updates: [ListPath] = []

  /// Creates an empty set.
  public init() {}

  /// Whether there are no changes.
  public var isEmpty: Bool { self == ChangeSet() }
}
