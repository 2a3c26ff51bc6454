// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// The sandbox that a program was installed in, if any.
public enum Sandbox {
  /// Whether the program runs in a Flatpak, where it reaches the desktop through portals only.
  public static let isFlatpak = getenv("FLATPAK_ID") != nil || access("/.flatpak-info", F_OK) == 0
}
