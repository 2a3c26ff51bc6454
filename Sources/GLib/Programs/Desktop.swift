// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// The desktop that this process was started on.
public enum Desktop {
  /// Whether there is a display to open windows on, as far as the environment says.
  public static var hasDisplay: Bool {
    ["WAYLAND_DISPLAY", "DISPLAY"].contains { (name: String) in
      getenv(name).map { $0.pointee != 0 } ?? false
    }
  }
}
