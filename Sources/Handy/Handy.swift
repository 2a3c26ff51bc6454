// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CHandy

/// libhandy: widgets that fit a telephone as well as a desk.
public enum Handy {
  private static var isStarted = false

  /// Makes its classes known, also to `.ui` files, and loads its styles. Call it once there is a
  /// display; calling it again does nothing.
  public static func start() {
    guard !isStarted else { return }
    isStarted = true
    hdy_init()
    InsidesGivenBack.start()
  }
}
