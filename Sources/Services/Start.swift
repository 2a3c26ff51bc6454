// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// What the program with windows is started for: read from the arguments by `CameoCommand`, done by `CameoApp`.
public enum Start: Sendable, Equatable {
  /// The main window.
  case main
  /// A sheet that shares these files.
  case share([String])
  /// The viewer with these files.
  case view([String])
  /// A sheet that shares what was copied.
  case copied
  /// A sheet that shares a screenshot, which is taken first.
  case screenshot
  /// Calls of other programs, without a window; the first one makes the bus start the program.
  case service
  /// Sending what waits, without a window: what the desktop starts after login.
  case sendWaiting
}
