// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGdkPixbuf
internal import Imaging

/// The formats that have a loader on this computer.
enum LoaderList {
  /// Prints the formats, a line each.
  static func run() -> Int32 {
    for format in LoaderFormat.allCases {
      if let reader = format.reader {
        if reader.isThere { StandardOutput.say(format.rawValue) }
        continue
      }
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

/// Runs every library once while files can still be opened: some read files when they are first used, drawings need
/// fonts, filters start threads.
enum LoaderWarmUp {
  /// Of one format, or of all.
  static func run(_ only: LoaderFormat? = nil) {
    ColourConversion.warmUp()
    for format in LoaderFormat.allCases where only == nil || format == only {
      if let reader = format.reader {
        guard reader.isThere else { continue }
        format.sample.withUnsafeBytes { sample in
          // Whether it is decoded is found out where somebody asks for that.
          _ = try? PictureLoader.load(sample, for: .screen) { _, _ in 8 }
        }
        continue
      }
      guard let loader = gdk_pixbuf_loader_new_with_mime_type(format.rawValue, nil) else {
        continue
      }
      let sample = format.sample
      if !sample.isEmpty { gdk_pixbuf_loader_write(loader, sample, gsize(sample.count), nil) }
      gdk_pixbuf_loader_close(loader, nil)
      g_object_unref(loader)
    }
  }
}
