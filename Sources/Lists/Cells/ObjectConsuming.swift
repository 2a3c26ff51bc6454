// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// Something that shows one object at a time: a cell, a header, a page.
///
/// It is shown one object after the other, in any order, the same one again included, and may for a
/// while have none.
@MainActor
public protocol ObjectConsuming: AnyObject {
  /// What it shows.
  associatedtype Object

  /// The object it shows now.
  var object: Object? { get }

  /// Shows `object` from now on.
  func consume(_ object: Object)

  /// The height it takes to show `object` at `width`; nil leaves it to the view.
  static func height(for object: Object, width: Double) -> Double?
}

extension ObjectConsuming {
  /// As high as the view makes it.
  public static func height(for object: Object, width: Double) -> Double? { nil }
}
