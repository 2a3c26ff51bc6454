// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// The face of a place, as it was when somebody last asked there.
public struct KnownFace: Sendable, Equatable {
  /// Nil if there was none.
  public var face: Face?
  /// When that was, in seconds since 1970.
  public var asked: Double

  public init(face: Face?, asked: Double) {
    self.face = face
    self.asked = asked
  }
}
