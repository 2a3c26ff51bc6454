// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// The profile picture of a place, as it was when the user last asked there.
public struct KnownAvatar: Sendable, Equatable {
  /// Nil if there was none.
  public var avatar: AvatarFile?
  /// When that was, in seconds since 1970.
  public var asked: Double

  public init(avatar: AvatarFile?, asked: Double) {
    self.avatar = avatar
    self.asked = asked
  }
}
