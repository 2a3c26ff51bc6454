// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CGtk
import Gtk
import Handy
import TestSupport
import XCTest

@testable import CameoApp

/// Cameo's own look.
final class LooksTests: GtkTestCase {
  func testOnlyAdwaitaGetsIt() {
    XCTAssertEqual(
      Looks.files(theme: "Adwaita", isDark: false), ["adwaita-light", "adwaita", "viewer"])
    XCTAssertEqual(
      Looks.files(theme: "Adwaita", isDark: true), ["adwaita-dark", "adwaita", "viewer"])
    for theme in ["HighContrast", "HighContrastInverse", "Yaru", "Breeze"] {
      XCTAssertEqual(Looks.files(theme: theme, isDark: false), [], theme)
    }
  }

  func testEveryColourIsThereAndFocusRingsStayVisible() throws {
    for look in [false, true] {
      let css = try Looks.files(theme: "Adwaita", isDark: look)
        .map { try XCTUnwrap(Resources.bundle.text("style/\($0).css"), $0) }.joined()
      try onMain { _ = try StyleSheet(css, name: "adwaita.css") }
      for name in ["card", "page", "good", "bad", "line", "fill", "accent"] {
        XCTAssert(css.contains("@define-color \(name) "), name)
      }
      XCTAssertFalse(css.contains(/outline(-style|-width)?:\s*(none|0)/))
    }
  }

  func testServicesHaveTheirColors() throws {
    try onMain {
      for css in [Looks.serviceMarks, Looks.servicePlates] {
        _ = try StyleSheet(css, name: "services")
        XCTAssert(css.contains(".service-telegram-desktop {"), css)
      }
      XCTAssert(Looks.serviceMarks.contains(".service-folder {"))
      XCTAssert(Looks.servicePlates.contains(".service-folder {"))
    }
  }

  func testPhotosShowThroughTheBandThatSelectsThem() throws {
    try onMain {
      defer { Appearance.scheme = .system }
      Looks.install()
      let window = Window()
      let grid = Box(.horizontal)
      for name in ["photo-grid", "rubberband"] { grid.addStyleClass(name) }
      Container(window)?.append(grid)
      for scheme in [Appearance.Scheme.light, .dark] {
        Appearance.scheme = scheme
        await eventually("The band in \(scheme)") {
          (0.05...0.5).contains(opacity(ofBackgroundOf: Widget(grid)))
        }
      }
      window.destroy()
    }
  }

  func testTheNumberOfSharesStandsInACircle() throws {
    try onMain {
      Handy.start()
      defer { Appearance.scheme = .system }
      Looks.install()
      let cell = SideBarCell()
      cell.consume(
        SideBarItem(
          place: .page(.shares), title: "Shares", iconName: "cameo-share-symbolic", count: 1,
          isUrgent: true))
      let window = Window()
      cell.view.setMinimumSize(width: 200, height: 60)
      Container(window)?.append(cell.view)
      window.showAll()
      await eventually { cell.view.isMapped }
      let badge = try XCTUnwrap(cell.view.all(Label.self).first { $0.text == "1" })
      await eventually("A circle") {
        badge.allocatedSize.width == badge.allocatedSize.height && badge.allocatedSize.width == 20
      }
      window.destroy()
    }
  }
}

/// How much of what is below is hidden by the background of `widget`.
@MainActor
private func opacity(ofBackgroundOf widget: Widget) -> Double {
  let context = gtk_widget_get_style_context(
    widget.handle.pointer.assumingMemoryBound(to: GtkWidget.self))
  let image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 40, 40)
  let canvas = cairo_create(image)
  gtk_render_background(context, canvas, 0, 0, 40, 40)
  cairo_destroy(canvas)
  cairo_surface_flush(image)
  defer { cairo_surface_destroy(image) }
  guard let data = cairo_image_surface_get_data(image) else { return 0 }
  return Double(data[20 * Int(cairo_image_surface_get_stride(image)) + 20 * 4 + 3]) / 255
}
