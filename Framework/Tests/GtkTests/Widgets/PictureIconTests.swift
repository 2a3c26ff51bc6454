// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import ControllersTesting
import GLib
import Glibc
import Gtk
import XCTest

/// A picture as an icon, which is loaded in the size it is shown in.
final class PictureIconTests: GtkTestCase {
  func testItIsMadeSmallAndPackedOffTheMainThread() throws {
    try onMain {
      let picture = try XCTUnwrap(noise(side: 1000))
      let before = mainThreadTime()
      let small = try await loaded(picture, size: 96)
      let spent = mainThreadTime() - before
      XCTAssertEqual([small.width, small.height], [96, 96])
      // What a pixbuf, which is an icon itself, would do here.
      let start = mainThreadTime()
      var bytes: UnsafeMutablePointer<CChar>?
      var length = gsize()
      gdk_pixbuf_save_to_bufferv(picture.opaque, &bytes, &length, "png", nil, nil, nil)
      g_free(bytes)
      XCTAssertLessThan(spent, (mainThreadTime() - start) / 3)
    }
  }

  func testASmallPictureStaysAsItIs() throws {
    try onMain {
      let small = try await loaded(try XCTUnwrap(noise(side: 20)), size: 96)
      XCTAssertEqual([small.width, small.height], [20, 20])
    }
  }

  func testItEqualsAnotherIconOfTheSamePicture() throws {
    try onMain {
      let picture = try XCTUnwrap(noise(side: 4))
      let icons = [picture, picture, try XCTUnwrap(noise(side: 4))].map(\.loadableIcon)
      let pointers = icons.map { OpaquePointer($0.pointer) }
      XCTAssertNotEqual(g_icon_equal(pointers[0], pointers[1]), 0)
      XCTAssertEqual(g_icon_equal(pointers[0], pointers[2]), 0)
    }
  }
}

@MainActor
private final class Loading {
  let continuation: CheckedContinuation<Picture?, Never>

  init(_ continuation: CheckedContinuation<Picture?, Never>) { self.continuation = continuation }
}

/// The result of loading the icon in a size.
@MainActor
private func loaded(_ picture: Picture, size: Int32) async throws -> Picture {
  let icon = picture.loadableIcon
  // The main loop sleeps meanwhile: looking again and again would take the time that is measured.
  let loaded: Picture? = await withCheckedContinuation { continuation in
    let loading = Loading(continuation)
    g_loadable_icon_load_async(
      OpaquePointer(icon.pointer), size, nil,
      { icon, result, data in
        nonisolated(unsafe) let (icon, result, data) = (icon, result, data)
        MainActor.assumeIsolated {
          guard let icon, let data,
            let stream = g_loadable_icon_load_finish(OpaquePointer(icon), result, nil, nil)
          else { return }
          defer { g_object_unref(UnsafeMutableRawPointer(stream)) }
          let loading = Unmanaged<Loading>.fromOpaque(data).takeRetainedValue()
          loading.continuation.resume(
            returning: gdk_pixbuf_new_from_stream(stream, nil, nil).map {
              Picture(taking: UnsafeMutableRawPointer($0))
            })
        }
      }, Unmanaged.passRetained(loading).toOpaque())
  }
  return try XCTUnwrap(loaded)
}

/// A square that can't be compressed well.
private func noise(side: Int32) -> Picture? {
  guard let pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, side, side),
    let pixels = gdk_pixbuf_get_pixels(pixbuf)
  else { return nil }
  var state: UInt32 = 1
  for index in 0..<Int(gdk_pixbuf_get_byte_length(pixbuf)) {
    state = state &* 1_664_525 &+ 1_013_904_223
    pixels[index] = UInt8(state >> 24)
  }
  return Picture(taking: UnsafeMutableRawPointer(pixbuf))
}

private func mainThreadTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
