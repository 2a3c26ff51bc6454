// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// What a view looks like from afar. A view always has two of these: a width and an orientation.
public nonisolated enum Shape: Sendable, CaseIterable {
  /// Room for columns side by side.
  case wide
  /// One column, as on a phone.
  case narrow
  /// Higher than wide.
  case portrait
  /// Wider than high, or square.
  case landscape

  /// The width in pixels from which on a view is wide.
  public static let leastWideWidth = 600

  /// The shapes of a view of this size.
  public static func of(width: Int, height: Int) -> Set<Shape> {
    [width >= leastWideWidth ? .wide : .narrow, height > width ? .portrait : .landscape]
  }
}
