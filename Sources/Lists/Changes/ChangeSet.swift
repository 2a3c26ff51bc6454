// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// What has to be done to one snapshot to make it another.
///
/// Applied in this order: what is deleted or moves is taken out (old places); sections are deleted,
/// moved and inserted; what moves or is inserted is put in (new places, in ascending order); what
/// changed is shown anew (new places).
public struct ChangeSet: Equatable, Sendable {
  /// Something that is in both, in another order.
  public struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
    /// Its place in the old snapshot.
    public let from: Place
    /// Its place in the new one.
    public let to: Place
  }

  /// Old indices of sections that are gone.
  public internal(set) var deletedSections: [Int] = []
  /// New indices of sections that came.
  public internal(set) var insertedSections: [Int] = []
  /// Sections whose order among those that stay changed.
  public internal(set) var movedSections: [Move<Int>] = []
  /// New indices of sections whose title changed.
  public internal(set) var updatedSections: [Int] = []
  /// Old places of items that are gone.
  public internal(set) var deletes: [ListPath] = []
  /// New places of items that came.
  public internal(set) var inserts: [ListPath] = []
  /// Items in another order, or in another section.
  public internal(set) var moves: [Move<ListPath>] = []
  /// New places of items that are the same and look different; also of ones that moved.
  public internal(set) var updates: [ListPath] = []

  /// Nothing to do.
  public init() {}

  /// Whether there is nothing to do.
  public var isEmpty: Bool { self == ChangeSet() }
}
