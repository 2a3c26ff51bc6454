// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGdkPixbuf
internal import Imaging

/// Which formats have a loader on this computer.
enum LoaderList {
  /// Says the formats, a line each.
  static func run() -> Int32 {
    for format in LoaderFormat.allCases {
      guard let loader = gdk_pixbuf_loader_new_with_mime_type(format.rawValue, nil) else {
        continue
      }
      gdk_pixbuf_loader_close(loader, nil)
      g_object_unref(loader)
      StandardOutput.say(format.rawValue)
    }
    return 0
  }
}
