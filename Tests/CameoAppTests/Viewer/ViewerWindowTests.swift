// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CGtk
import Controllers
import GLib
import Gtk
import Handy
import TestSupport
import XCTest

@testable import CameoApp

/// The viewer in its window, with mouse, fingers and keys.
final class ViewerWindowTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testADoubleClickTogglesTheActualSize() throws {
    try assertReleasedOnMain {
      let (window, model, pointer) = try await shown([Samples.path("harbour-at-dusk.jpg")])
      XCTAssertTrue(model.zoom.isFitted)
      for _ in 1...2 { pointer.click(x: 300, y: 250) }
      XCTAssertEqual(model.zoom.scale, 1)
      for _ in 1...2 { pointer.click(x: 300, y: 250) }
      XCTAssertTrue(model.zoom.isFitted)
      window.close()
      return window
    }
  }

  func testASwipeLeadsOnAndAPinchZooms() throws {
    try assertReleasedOnMain {
      let (window, model, pointer) = try await shown(
        ["brooch.jpg", "harbour-at-dusk.jpg"].map(Samples.path))
      pointer.drag(from: (400, 300), to: (250, 310))
      XCTAssertEqual(model.index, 1)
      pointer.drag(from: (250, 300), to: (400, 310))
      XCTAssertEqual(model.index, 0)
      pointer.drag(from: (400, 300), to: (370, 300))
      XCTAssertEqual(model.index, 0, "That was no swipe.")
      let before = model.zoom.scale
      pointer.pinch(to: 2, x: 300, y: 250)
      XCTAssertEqual(model.zoom.scale, before * 2, accuracy: 0.01)
      // Now a drag moves the picture.
      let place = model.zoom.place
      pointer.drag(from: (300, 300), to: (200, 300))
      XCTAssertEqual(model.index, 0)
      XCTAssertLessThan(model.zoom.place.x, place.x + 1)
      window.close()
      return window
    }
  }

  func testAMovingPicturePlaysUntilItIsPausedOrLeft() throws {
    try assertReleasedOnMain {
      let (window, model, _) = try await shown([
        Samples.path("sailing-boat.gif"), Samples.path("brooch.jpg"),
      ])
      await eventually { model.motion.isPlaying == true && model.motion.surface != nil }
      XCTAssertEqual(model.state.spoken, "1 of 2, shown at 100%, playing")
      let keys = try XCTUnwrap(window.window)
      try pressKey(GDK_KEY_space, in: keys)
      XCTAssertEqual(model.motion.isPlaying, false)
      let frame = model.motion.surface
      await staysTrue(turns: 300) { model.motion.surface === frame }
      await window.viewer.perform(ViewerActionName.play)?.value
      await eventually { model.motion.surface !== frame }
      // Nothing moves where nobody looks.
      model.motion.isSeen = false
      let last = model.motion.surface
      await staysTrue(turns: 300) { model.motion.surface === last }
      model.motion.isSeen = true
      await eventually { model.motion.surface !== last }
      model.step(1)
      XCTAssertNil(model.motion.isPlaying)
      await eventually { model.loader.isSharp }
      try pressKey(GDK_KEY_space, in: keys)
      XCTAssertEqual(model.index, 1, "There is no next one.")
      XCTAssertNil(model.motion.surface)
      window.close()
      return window
    }
  }

  func testASlideshowLeadsOnUntilItIsEnded() throws {
    try assertReleasedOnMain {
      let (window, model, _) = try await shown(
        ["brooch.jpg", "harbour-at-dusk.jpg"].map(Samples.path))
      let pace = try XCTUnwrap(window.viewer.child(of: ViewerPaceBehavior.self))
      pace.slideMilliseconds = 20
      let menu = try XCTUnwrap(window.viewIfLoaded?.part("more-button").flatMap { MenuButton($0) })
      menu.isOpen = true
      await window.viewer.perform(ViewerActionName.slideshow)?.value
      XCTAssertTrue(model.isSlideshow)
      await eventually("The menu is closed") { !menu.isOpen }
      await eventually("The second") { model.index == 1 }
      await eventually("The first again") { model.index == 0 }
      try pressKey(GDK_KEY_Escape, in: try XCTUnwrap(window.window))
      XCTAssertFalse(model.isSlideshow)
      XCTAssertTrue(window.lifecyclePhase.hasViews, "It ends nothing else.")
      await turn()
      let index = model.index
      await staysTrue(turns: 300) { model.index == index }
      window.close()
      return window
    }
  }

  /// What is written about a photo would be stored with the next one.
  func testASlideshowEndsWhereThePaneBegins() throws {
    try onMain {
      let (window, model, _) = try await shown(
        ["brooch.jpg", "harbour-at-dusk.jpg"].map(Samples.path))
      let pace = try XCTUnwrap(window.viewer.child(of: ViewerPaceBehavior.self))
      pace.slideMilliseconds = 20
      await window.viewer.perform(ViewerActionName.slideshow)?.value
      await eventually("The second") { model.index == 1 }
      await window.viewer.perform(ViewerActionName.info)?.value
      XCTAssertTrue(model.showsInfo)
      XCTAssertFalse(model.isSlideshow)
      let index = model.index
      await staysTrue(turns: 300) { model.index == index }
      await window.viewer.perform(ViewerActionName.slideshow)?.value
      XCTAssertTrue(model.isSlideshow)
      XCTAssertFalse(model.showsInfo)
      await eventually("It goes on") { model.index != index }
      window.close()
    }
  }

  func testItWaitsWhereAnimationsAreSwitchedOff() throws {
    try onMain {
      setAnimations(false)
      defer { setAnimations(true) }
      let (window, model, _) = try await shown([Samples.path("sailing-boat.gif")])
      await eventually { model.motion.isPlaying == false }
      XCTAssertNil(model.motion.surface)
      await window.viewer.perform(ViewerActionName.play)?.value
      await eventually { model.motion.surface != nil }
      window.close()
    }
  }

  /// What has the focus must be seen.
  func testHeaderAndFilmstripFadeOnlyWhileThePictureHasTheFocus() throws {
    try assertReleasedOnMain {
      let (window, model, _) = try await shown(
        ["brooch.jpg", "harbour-at-dusk.jpg"].map(Samples.path))
      let view = try XCTUnwrap(window.viewIfLoaded)
      let pace = try XCTUnwrap(window.viewer.child(of: ViewerPaceBehavior.self))
      pace.fadeMilliseconds = 20
      let keys = try XCTUnwrap(window.window)
      try pressKey(GDK_KEY_Shift_L, in: keys)
      await eventually { !model.state.hasChrome }
      try view.button("Next Photo").grabFocus()
      await eventually { model.state.hasChrome }
      try pressKey(GDK_KEY_Shift_L, in: keys)
      await staysTrue(turns: 300) { model.state.hasChrome }
      window.viewer.focus()
      try pressKey(GDK_KEY_Shift_L, in: keys)
      await eventually { !model.state.hasChrome }
      window.close()
      return window
    }
  }

  func testHeaderAndFilmstripStayWhileThePointerIsOverThem() throws {
    try assertReleasedOnMain {
      let (window, model, _) = try await shown(
        ["brooch.jpg", "harbour-at-dusk.jpg"].map(Samples.path))
      let view = try XCTUnwrap(window.viewIfLoaded)
      let pace = try XCTUnwrap(window.viewer.child(of: ViewerPaceBehavior.self))
      pace.fadeMilliseconds = 20
      let area = try XCTUnwrap(view.part("picture-area"))
      for id in ["header-box", "film-box", "next-button"] {
        let part = try XCTUnwrap(view.part(id))
        movePointer(to: part)
        await eventually { part.isUnderPointer && model.state.hasChrome }
        await staysTrue(turns: 300, id) { model.state.hasChrome }
        movePointer(to: area)
        await eventually { !part.isUnderPointer }
        await eventually("\(id) fades") { !model.state.hasChrome }
      }
      window.close()
      return window
    }
  }

  func testTheFilmstripWithTheFocusIsMarkedInsideIt() throws {
    try onMain {
      let (window, model, _) = try await shown(
        ["brooch.jpg", "harbour-at-dusk.jpg"].map(Samples.path))
      let film = try XCTUnwrap(window.viewIfLoaded?.part("film-area"))
      let (width, height) = (Double(film.allocatedSize.width), Double(film.allocatedSize.height))
      let places = ViewerFilm.places(count: 2, current: model.index, width: width)
      let place = try XCTUnwrap(places.first { $0.index == model.index })
      let mark = ViewerFilm.focusMark(below: place.area(height: height))
      XCTAssertLessThanOrEqual(mark.y + mark.height, height)
      window.close()
    }
  }

  func testANarrowWindowHasOneButtonOfTheWindowManagerAndThePaneBelow() throws {
    try assertReleasedOnMain {
      let (window, model, _) = try await shown([Samples.path("harbour-at-dusk.jpg")])
      let view = try XCTUnwrap(window.viewIfLoaded)
      let header = try XCTUnwrap(view.part("viewer-header").flatMap { Handy.HeaderBar($0) })
      XCTAssertNil(header.buttonLayout)
      window.window?.resize(width: 360, height: 640)
      await eventually { model.state.isNarrow }
      await eventually { header.buttonLayout.map { !$0.contains("minimize") } == true }
      XCTAssertEqual(header.buttonLayout?.contains("close"), true)
      XCTAssertTrue(view.hasButton("Share…"))
      model.toggleInfo()
      await eventually { view.part("info-header")?.isMapped == true }
      let pane = try XCTUnwrap(view.part("info-header").flatMap { Handy.HeaderBar($0) })
      await eventually { !pane.showsCloseButton }
      let (whole, below) = (try XCTUnwrap(view.part("viewer-page")), Widget(pane))
      XCTAssertEqual(below.allocatedSize.width, whole.allocatedSize.width)
      let area = try XCTUnwrap(view.part("picture-area"))
      await eventually { area.allocatedSize.height > 250 }
      window.window?.resize(width: 1000, height: 700)
      await eventually { header.buttonLayout == nil && pane.showsCloseButton }
      window.close()
      return window
    }
  }
}

/// Moves the pointer of the display to the middle of `widget`.
@MainActor
private func movePointer(to widget: Widget) {
  let top = gtk_widget_get_toplevel(widget.cast())
  let (width, height) = widget.allocatedSize
  var (x, y, left, above) = (Int32(0), Int32(0), Int32(0), Int32(0))
  gtk_widget_translate_coordinates(widget.cast(), top, Int32(width / 2), Int32(height / 2), &x, &y)
  gdk_window_get_origin(gtk_widget_get_window(top), &left, &above)
  let seat = gdk_display_get_default_seat(gdk_display_get_default())
  gdk_device_warp(gdk_seat_get_pointer(seat), gdk_screen_get_default(), left + x, above + y)
}

/// As the user can say in the settings of the desktop.
@MainActor
private func setAnimations(_ areOn: Bool) {
  var value = GValue()
  g_value_init(&value, GType(5 << 2))
  g_value_set_boolean(&value, areOn ? 1 : 0)
  g_object_set_property(
    UnsafeMutableRawPointer(gtk_settings_get_default()!).assumingMemoryBound(to: GObject.self),
    "gtk-enable-animations", &value)
  g_value_unset(&value)
}

/// A window over these pictures, once the first is there, and a pointer on it.
@MainActor
private func shown(
  _ paths: [String]
) async throws -> (ViewerWindowController, ViewerModel, Pointer) {
  let window = ViewerWindowController(.empty(), files: paths)
  try await show(window)
  let model = window.viewer.model
  await eventually { model.loader.isSharp && model.zoom.view.width > 100 }
  let area = try XCTUnwrap(window.viewIfLoaded?.part("picture-area"))
  return (window, model, Pointer(on: area))
}
