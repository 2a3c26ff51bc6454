// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Files as they were typed.
enum Path {
  /// The same file, for anyone who stands in another folder.
  static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = FileCalls.currentFolder else { return path }
    return "\(folder)/\(path)"
  }
}
