// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
internal import Glibc

/// The folder that debug builds read interfaces from, in place of those compiled into them, while
/// the user works on these: `CAMEO_UI` in the environment.
package nonisolated enum InterfaceFolder {
  /// Where it is; nil without one, and in release builds.
  package static var path: String? {
    #if DEBUG
      guard let path = unsafe Gtk.text(getenv("CAMEO_UI")), !path.isEmpty else { return nil }
      return path
    #else
      return nil
    #endif
  }

  /// What is in `file` there. One that is missing, or not to be read, is that of the program.
  static func text(of file: String) -> String? {
    guard let path else { return nil }
    return try? TextFile.read("\(path)/\(file)")
  }
}
