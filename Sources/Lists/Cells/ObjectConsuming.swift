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
