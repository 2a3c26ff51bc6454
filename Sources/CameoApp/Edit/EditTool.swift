// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// What the pointer and the keys do in the window that edits a photo, in the order of its buttons.
nonisolated enum EditTool: CaseIterable, Sendable {
  case crop
  case rotate
  case hide
  case mark
  case focus
}

/// The shape that the part of a photo keeps, in the order of its buttons.
nonisolated enum CropShape: CaseIterable, Sendable {
  case original
  case free
  case square
  case fourToFive
  case threeToTwo
  case sixteenToNine

  /// The ratio of the longer side to the shorter one; nil if any will do, or that of the photo.
  var ratio: Double? {
    switch self {
    case .original, .free: nil
    case .square: 1
    case .fourToFive: 5.0 / 4
    case .threeToTwo: 3.0 / 2
    case .sixteenToNine: 16.0 / 9
    }
  }

  /// Whether it is usually higher than wide.
  var isUpright: Bool { self == .fourToFive }
}

/// The color of solid boxes, in the order of their buttons.
nonisolated enum BoxColor: CaseIterable, Sendable {
  case black
  case white
  /// That of what surrounds the box.
  case around
}

/// What covers boxes, in the order of their buttons.
nonisolated enum BoxFill: CaseIterable, Sendable {
  case solid
  case pixels
}
