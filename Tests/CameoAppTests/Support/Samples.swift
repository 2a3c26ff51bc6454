// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CGtk
import Foundation
import Gtk
import TestSupport
import XCTest

/// The sample pictures.
enum Samples {
  static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../data/samples/\(name)").standardizedFileURL.path
  }

  /// A file with one that is small and quickly shared, in `folder`.
  static func small(in folder: TemporaryFolder) throws -> String {
    let picture = try picture("harbour-at-dusk.jpg").fitted(longestSide: 96)
    try picture.save(to: folder.file("small.png"), as: .png)
    return folder.file("small.png")
  }

  static func picture(_ name: String = "brooch.jpg") throws -> Picture {
    try readPicture(path(name)).fitted(longestSide: 400)
  }
}

/// The picture in a file of the test's own, upright.
func readPicture(_ path: String) throws -> Picture {
  let read = try XCTUnwrap(gdk_pixbuf_new_from_file(path, nil), path)
  defer { g_object_unref(UnsafeMutableRawPointer(read)) }
  return Picture(
    taking: UnsafeMutableRawPointer(try XCTUnwrap(gdk_pixbuf_apply_embedded_orientation(read))))
}

/// The photo in a file as libjpeg decodes it, upright. GdkPixbuf reads with other decoders since 2.44, whose pixels differ
/// a little.
func readPhoto(_ path: String) throws -> Picture {
  let folder = try TemporaryFolder()
  let process = Foundation.Process()
  process.executableURL = URL(filePath: "/usr/bin/convert")
  process.arguments = [path, "-auto-orient", "-strip", "PNG24:" + folder.file("photo.png")]
  let run = try ProgramRun(process)
  XCTAssertEqual(run.status, 0, run.errors)
  return try readPicture(folder.file("photo.png"))
}

/// The largest visible difference in colour between two pictures of the same size.
func difference(_ one: Picture, _ other: Picture) -> Int {
  zip(seen(one), seen(other)).reduce(0) { max($0, abs($1.0 - $1.1)) }
}

/// Every colour over black.
private func seen(_ picture: Picture) -> [Int] {
  let pixbuf = picture.opaque
  guard let pixels = gdk_pixbuf_read_pixels(pixbuf) else { return [] }
  let row = Int(gdk_pixbuf_get_rowstride(pixbuf))
  let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
  var colors: [Int] = []
  for y in stride(from: 0, to: picture.height, by: 7) {
    for x in stride(from: 0, to: picture.width, by: 3) {
      let pixel = pixels + y * row + x * channels
      let alpha = channels == 4 ? Int(pixel[3]) : 255
      colors += (0..<3).map { (Int(pixel[$0]) * alpha + 127) / 255 }
    }
  }
  return colors
}
