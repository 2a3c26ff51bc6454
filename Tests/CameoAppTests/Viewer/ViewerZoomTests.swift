// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Gtk
import Testing

@testable import CameoApp

/// Where a picture stands while the user zooms and moves it.
struct ViewerZoomTests {
  private static func zoom(_ width: Double = 4000, _ height: Double = 3000) -> ViewerZoom {
    var zoom = ViewerZoom()
    zoom.resize(view: Rectangle(x: 0, y: 0, width: 1000, height: 700))
    zoom.show(width: width, height: height)
    return zoom
  }

  @Test func `all of a picture is visible at first, in all of the view`() {
    let place = Self.zoom().place
    #expect(place == Rectangle(x: 33, y: 0, width: 933, height: 700))
  }

  @Test func `a small picture is not enlarged`() {
    let zoom = Self.zoom(100, 50)
    #expect(zoom.scale == 1)
    #expect(zoom.place == Rectangle(x: 450, y: 325, width: 100, height: 50))
  }

  @Test func `the point under the pointer stays where it is`() {
    var zoom = Self.zoom()
    let before = zoom.place
    let (x, y) = (400.0, 300.0)
    let point = ((x - before.x) / before.width, (y - before.y) / before.height)
    // At once: while it is narrower than the view, a picture stands in the middle.
    zoom.zoom(by: 3.7, x: x, y: y)
    let after = zoom.place
    #expect(abs(after.x + point.0 * after.width - x) < 1)
    #expect(abs(after.y + point.1 * after.height - y) < 1)
    #expect(!zoom.isFitted)
  }

  @Test func `a double click shows the actual size around its point, and all of it again`() {
    var zoom = Self.zoom()
    zoom.toggleActualSize(x: 33, y: 0)
    #expect(zoom.scale == 1)
    // That point is the corner of the picture, which no edge of the view may leave behind.
    #expect((zoom.place.x, zoom.place.y) == (0, 0))
    zoom.toggleActualSize(x: 500, y: 300)
    #expect(zoom.isFitted)
  }

  @Test func `zooming out ends with all of it`() {
    var zoom = Self.zoom()
    zoom.zoom(by: 4)
    for _ in 0..<20 { zoom.zoom(by: 0.8) }
    #expect(zoom.isFitted)
    #expect(zoom.place == Self.zoom().place)
  }

  @Test func `no edge leaves the view while the picture is larger`() {
    var zoom = Self.zoom()
    zoom.showActualSize()
    #expect(zoom.scale == 1)
    zoom.pan(x: 10_000, y: 10_000)
    #expect((zoom.place.x, zoom.place.y) == (0, 0))
    zoom.pan(x: -10_000, y: -10_000)
    #expect((zoom.place.x, zoom.place.y) == (-3000, -2300))
    let isMoved = zoom.pan(x: -1, y: 0)
    #expect(!isMoved, "there is nothing more to see")
  }

  @Test func `it is never larger than eight times`() {
    var zoom = Self.zoom()
    for _ in 0..<100 { zoom.zoom(by: 2) }
    #expect(zoom.scale == ViewerZoom.most)
  }

  @Test func `a thumbnail that becomes the picture changes nothing on the screen`() {
    var zoom = Self.zoom(256, 192)
    zoom.correct(width: 4000, height: 3000)
    zoom.zoom(by: 3)
    let before = zoom.place
    zoom.correct(width: 8000, height: 6000)
    #expect(abs(zoom.place.width - before.width) < 0.001)
  }

  @Test func `another size of the window keeps the middle in the middle`() {
    var zoom = Self.zoom()
    zoom.showActualSize()
    let before = zoom.place
    zoom.resize(view: Rectangle(x: 0, y: 0, width: 800, height: 700))
    #expect(zoom.place.x == before.x - 100)
  }
}

/// Where the small pictures stand.
@MainActor
struct ViewerFilmTests {
  @Test func `the one in view stands in the middle and is larger`() {
    let places = ViewerFilm.places(count: 100, current: 50, width: 680)
    let current = places.first { $0.index == 50 }
    #expect(current == ViewerFilm.Place(index: 50, left: 308, width: 64))
    let next = places.first { $0.index == 51 }
    #expect(next == ViewerFilm.Place(index: 51, left: 381, width: 42))
    #expect(places.count == 15)
  }

  @Test func `a click finds the picture that stands there`() {
    for place in ViewerFilm.places(count: 9, current: 2, width: 400) {
      #expect(
        ViewerFilm.index(at: place.left + 5, count: 9, current: 2, width: 400) == place.index)
    }
    #expect(ViewerFilm.index(at: 3, count: 1, current: 0, width: 400) == nil)
    #expect(ViewerFilm.places(count: 0, current: 0, width: 400).isEmpty)
  }
}
