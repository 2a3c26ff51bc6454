// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import Glibc
import TestSupport
import XCTest

@testable import Imaging

/// Exchanging thumbnails with other programs.
final class SharedCacheTests: MainLoopTestCase {
  func testFileManagersUseOurThumbnails() throws {
    try onMain {
      let fixture = try ThumbnailFixture()
      let path = try fixture.picture("Grüße aus [Köln] & 100%.jpg")
      _ = try await fixture.thumbnails.thumbnail(of: path)
      let place = fixture.place(of: path)
      func info() throws -> String {
        try output(
          "gio", ["info", "-a", "thumbnail::*", path],
          environment: ["XDG_CACHE_HOME": fixture.folder.path])
      }
      let found = try info()
      XCTAssert(found.contains("thumbnail::path: \(place)\n"), found)
      XCTAssert(found.contains("thumbnail::is-valid: TRUE"), found)
      setTime(path, 7)
      let old = try info()
      XCTAssert(old.contains("thumbnail::is-valid: FALSE"), old)
    }
  }

  func testEveryReaderFindsTheNotes() throws {
    try onMain {
      let fixture = try ThumbnailFixture()
      let path = try fixture.picture()
      let picture = try await fixture.thumbnails.thumbnail(of: path)
      let stamp = try PictureStamp(path)
      let found = try output("identify", ["-verbose", fixture.place(of: path)])
      for line in [
        "Thumb::URI: \(stamp.uri)", "Thumb::MTime: \(stamp.seconds)", "Thumb::Size: \(stamp.bytes)",
        "Thumb::Image::Width: \(picture.fullWidth)",
        "Thumb::Image::Height: \(picture.fullHeight)",
        "Thumb::Mimetype: image/jpeg", "Software: Cameo",
        "Geometry: \(picture.width)x\(picture.height)",
      ] { XCTAssert(found.contains(line), "\(line) in \(found)") }
    }
  }

  func testThumbnailsOfFileManagersAreUsedIfTheyNameTheirFile() throws {
    try onMain {
      let fixture = try ThumbnailFixture()
      let path = try fixture.picture("ä b.jpg")
      let place = fixture.place(of: path)
      // Whatever makes one leaves it to file managers to record the file.
      Folders.make(for: place)
      _ = try output("convert", [path, "-resize", "256x256", "-strip", "png:\(place)"])
      let silent = try bytes(place)
      _ = try await fixture.again().thumbnail(of: path)
      XCTAssertFalse(try bytes(place) == silent)
      let notes = ThumbnailNotes(try fixture.notes(of: path))
      try write(Array(silent.prefix(33)) + notes.chunks + silent.dropFirst(33), to: place)
      try await assertTaken(fixture, path)
    }
  }

  func testThumbnailsOfTheDesktopServiceAreUsed() throws {
    try onMain {
      let fixture = try ThumbnailFixture()
      let path = try fixture.picture("ä b.jpg")
      // Requested more than once: while it starts it may not know yet that it can do this. A shell can't
      // wait for a file.
      let script = """
        for request in $(seq 24); do
          gdbus call --session -d org.freedesktop.thumbnails.Thumbnailer1 \
          -o /org/freedesktop/thumbnails/Thumbnailer1 \
          -m org.freedesktop.thumbnails.Thumbnailer1.Queue \
          "['$URI']" "['image/jpeg']" large foreground 0
          for step in $(seq 50); do [ -s "$PLACE" ] && exit; sleep 0.1; done
        done
        """
      let place = fixture.place(of: path)
      _ = try output(
        "dbus-run-session", ["--", "sh", "-c", script],
        environment: [
          "XDG_CACHE_HOME": fixture.folder.path, "PLACE": place,
          "URI": try PictureStamp(path).uri,
        ])
      try await assertTaken(fixture, path)
    }
  }
}

/// Fails unless another program's thumbnail is shown, and left alone.
@MainActor
private func assertTaken(_ fixture: ThumbnailFixture, _ path: String) async throws {
  let place = fixture.place(of: path)
  let theirs = try bytes(place)
  let picture = try await fixture.thumbnails.thumbnail(of: path)
  XCTAssertEqual(max(picture.width, picture.height), 256)
  XCTAssert(try bytes(place) == theirs)
}
