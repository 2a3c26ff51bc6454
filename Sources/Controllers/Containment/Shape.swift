// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// The rough shape of a view. A view always has two of these: a width and an orientation.
public nonisolated enum Shape: Sendable, CaseIterable {
  /// Wide enough for columns side by side.
  case wide
  /// Room for one column, as on a phone.
  case narrow
  /// Taller than wide.
  case portrait
  /// Wider than tall, or square.
  case landscape

  /// The width, in pixels, from which a view counts as wide.
  public static let minWideWidth = 600

  /// Returns the shapes of a view of this size.
  public static func of(width: Int, height: Int) -> Set<Shape> {
    [width >= minWideWidth ? .wide : .narrow, height > width ? .portrait : .landscape]
  }
}
