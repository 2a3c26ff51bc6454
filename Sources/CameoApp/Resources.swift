// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CameoResources
internal import GLib
internal import Gtk

/// The files compiled into the program.
enum Resources {
  nonisolated static let bundle = cameoResources

  /// The program's icon in all its sizes, the smallest first. Decoded once, which takes more than a
  /// frame.
  nonisolated static let icons: [Picture] = ["icons/cameo-128.png", "icons/cameo-256.png"]
    .compactMap {
      bundle.bytes($0).flatMap { Picture($0) }
    }

  /// The same, decoded off the main thread.
  @concurrent
  nonisolated static func decodedIcons() async -> [Picture] { icons }
}

extension Interface {
  /// The interface `resources/ui/<name>.ui`.
  static func named(_ name: String) -> Interface {
    Interface(name, in: Resources.bundle)
  }
}
