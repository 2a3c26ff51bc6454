// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import ControllersTesting
import GLib
import Gtk
import XCTest

final class ClipboardTests: GtkTestCase {
  private var clipboard: ClipboardTurn?

  override func setUp() {
    super.setUp()
    clipboard = ClipboardTurn()
  }

  override func tearDown() {
    clipboard = nil
    super.tearDown()
  }

  func testTextComesBack() throws {
    try assertGivenBackOnMain {
      Clipboard.set("Grüße")
      let text = await Clipboard.text()
      XCTAssertEqual(text, "Grüße")
      let picture = await Clipboard.picture()
      XCTAssertNil(picture)
      let files = await Clipboard.files()
      XCTAssertEqual(files, [])
      Clipboard.clear()
      let nothing = await Clipboard.text()
      XCTAssertNil(nothing)
    }
  }

  func testAPictureComesBack() throws {
    try assertGivenBackOnMain {
      Clipboard.set(square(0x00FF_00FF))
      let picture = await Clipboard.picture()
      XCTAssertEqual(picture.flatMap { color($0, 1, 1) }, [0, 255, 0])
      Clipboard.clear()
    }
  }

  func testAFileIsPastedUnchangedAndOnlyInItsOwnFormat() throws {
    try assertGivenBackOnMain {
      let png = (try? square(0x00FF_00FF).encoded(as: .png)) ?? []
      Clipboard.set(png, type: "image/png")
      let bytes = await Clipboard.bytes(type: "image/png", atMost: png.count)
      XCTAssertEqual(bytes, png)
      let tooLarge = await Clipboard.bytes(type: "image/png", atMost: png.count - 1)
      XCTAssertNil(tooLarge)
      let picture = await Clipboard.picture()
      XCTAssertEqual(picture.flatMap { color($0, 1, 1) }, [0, 255, 0])
      let other = await Clipboard.bytes(type: "image/jpeg", atMost: .max)
      XCTAssertNil(other)
      let text = await Clipboard.text()
      XCTAssertNil(text)
      Clipboard.clear()
      let nothing = await Clipboard.bytes(type: "image/png", atMost: .max)
      XCTAssertNil(nothing)
    }
  }

  func testFilesComeBackInEveryForm() throws {
    try assertGivenBackOnMain {
      Clipboard.set(files: ["/tmp/ein Bild.png", "/tmp/zwei"])
      let files = await Clipboard.files()
      XCTAssertEqual(files, ["/tmp/ein Bild.png", "/tmp/zwei"])
      let text = await Clipboard.text()
      XCTAssertEqual(text, "/tmp/ein Bild.png\n/tmp/zwei")
      let copied = await contents("x-special/gnome-copied-files")
      XCTAssertEqual(copied, "copy\nfile:///tmp/ein%20Bild.png\nfile:///tmp/zwei")
      Clipboard.clear()
    }
  }

  func testADropDeliversLocalFiles() throws {
    try assertGivenBackOnMain {
      let place = Box(.vertical)
      var heard: [[String]] = []
      place.onFileDrop { heard.append($0) }
      Clipboard.set(files: ["/tmp/ein Bild.png"])
      await drop(on: place)
      XCTAssertEqual(heard, [["/tmp/ein Bild.png"]])
      Clipboard.set("https://example.org/not-a-file")
      await drop(on: place)
      XCTAssertEqual(heard.count, 1)
      place.destroy()
      Clipboard.clear()
    }
  }

  func testDraggingAsksForTheFilesWhenTheyAreDropped() throws {
    try assertGivenBackOnMain {
      let button = Button("Drag me")
      var files = ["/tmp/old"]
      button.offerFiles { files }
      files = ["/tmp/new one"]
      Clipboard.set(files: ["/tmp/copied"])
      let uris = await dragged(from: button)
      XCTAssertEqual(uris, "file:///tmp/new%20one\r\n")
      button.destroy()
      Clipboard.clear()
    }
  }
}

private func square(_ color: guint32) -> Picture {
  let pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 1, 8, 8, 8)
  gdk_pixbuf_fill(pixbuf, color)
  return Picture(taking: UnsafeMutableRawPointer(pixbuf!))
}

/// Using the clipboard's content.
private final class Request {
  let body: (OpaquePointer?) -> Void

  init(_ body: @escaping (OpaquePointer?) -> Void) { self.body = body }
}

/// Returns the clipboard's content as `target`, as a drag or another program gets it.
@MainActor
private func request(_ target: String, _ body: @escaping (OpaquePointer?) -> Void) async {
  await withCheckedContinuation { continuation in
    let request = Request {
      body($0)
      continuation.resume()
    }
    gtk_clipboard_request_contents(
      gtk_clipboard_get(gdk_atom_intern("CLIPBOARD", 0)), gdk_atom_intern(target, 0),
      { _, data, request in
        if let request { Unmanaged<Request>.fromOpaque(request).takeRetainedValue().body(data) }
      }, Unmanaged.passRetained(request).toOpaque())
  }
}

@MainActor
private func contents(_ target: String) async -> String? {
  var text: String?
  await request(target) { text = bytes($0) }
  return text
}

private func bytes(_ data: OpaquePointer?) -> String? {
  let count = Int(gtk_selection_data_get_length(data))
  guard count >= 0, let start = gtk_selection_data_get_data(data) else { return nil }
  return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
}

/// Drops the clipboard's content, as at the end of a drag.
@MainActor
private func drop(on widget: Box) async {
  await request("text/uri-list") { emit("drag-data-received", on: widget.handle, data: $0, at: 4) }
}

/// The data that the widget provides for a drop.
@MainActor
private func dragged(from widget: Button) async -> String? {
  var text: String?
  await request("text/uri-list") { data in
    // The clipboard's data belongs to GTK; the widget writes into what it is given.
    guard let data else { return }
    let copy = gtk_selection_data_copy(data)
    emit("drag-data-get", on: widget.handle, data: copy, at: 2)
    text = bytes(copy)
    gtk_selection_data_free(copy)
  }
  return text
}

/// Emits one of a drag's signals: `data` is the argument at `place`, everything else is nothing.
private func emit(_ name: String, on handle: ObjectHandle, data: OpaquePointer?, at place: Int) {
  let id = g_signal_lookup(name, gtk_widget_get_type())
  var query = GSignalQuery()
  g_signal_query(id, &query)
  var values = [GValue](repeating: GValue(), count: Int(query.n_params) + 1)
  g_value_init(&values[0], gtk_widget_get_type())
  g_value_set_object(&values[0], handle.pointer)
  for index in 0..<Int(query.n_params) {
    // The lowest bit marks what the emission need not copy.
    g_value_init(&values[index + 1], query.param_types[index] & ~GType(1))
  }
  g_value_set_static_boxed(&values[place], data.map { UnsafeRawPointer($0) })
  g_signal_emitv(&values, id, 0, nil)
  for index in values.indices { g_value_unset(&values[index]) }
}
