// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CHandy

/// libhandy: widgets for phones as well as desktops.
public enum Handy {
  private static var isStarted = false

  /// Registers its classes, also for `.ui` files, and loads its styles. Call it when the display is
  /// open; calling it again has no effect.
  public static func start() {
    guard !isStarted else { return }
    isStarted = true
    hdy_init()
    InsidesGivenBack.start()
  }
}
