// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CGtk
import Foundation
import Gtk
import Handy
import TestSupport
import XCTest

@testable import CameoApp

/// Text must be readable: a contrast of at least 4.5:1, as WCAG requires, light and dark.
final class ContrastTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testEveryKindOfTextIsReadable() throws {
    try onMain {
      let css = try XCTUnwrap(Resources.bundle.text("style/cameo.css"))
      try StyleSheet(css, name: "cameo.css").install()
      let opacity = try XCTUnwrap(
        css.firstMatch(of: /\.dim-label \{\s*opacity: ([0-9.]+);/).flatMap { Double($0.1) })
      defer { Appearance.scheme = .system }
      for scheme in [Appearance.Scheme.light, .dark] {
        Appearance.scheme = scheme
        await turn()
        let colors = Colors()
        let text = try colors["theme_fg_color"]
        for (name, ground) in try colors.grounds() {
          let kinds = [
            ("hint", text.over(ground, opacity)),
            ("placeholder", try colors["placeholder_text_color"]),
            ("attention", try colors["attention_text"]),
            ("link", try colors["link_text"]),
            // As `label.error` mixes it.
            ("error", try colors["error_color"].mixed(with: text, 0.6)),
          ]
          // The background of `.chip.attention`.
          let chip = ground.mixed(with: try colors["warning_color"], 0.15)
          let inChip = try colors["attention_text"].contrast(to: chip)
          XCTAssertGreaterThanOrEqual(inChip, 4.5, "a chip on \(name), \(scheme)")
          for (kind, color) in kinds {
            let contrast = color.contrast(to: ground)
            XCTAssertGreaterThanOrEqual(
              contrast, 4.5, "\(kind) on \(name), \(scheme): \(contrast)")
          }
        }
      }
    }
  }

  func testTheLinkOfAShareIsReadableWhetherFollowedOrNot() throws {
    try onMain {
      let css = try XCTUnwrap(Resources.bundle.text("style/cameo.css"))
      try StyleSheet(css, name: "cameo.css").install()
      let window = Window()
      let link = LinkButton("https://example.org/@ada/1")
      link.addStyleClass("delivery-link")
      Container(handle: window.handle).append(link)
      defer {
        Appearance.scheme = .system
        window.destroy()
      }
      for scheme in [Appearance.Scheme.light, .dark] {
        Appearance.scheme = scheme
        await turn()
        let label = try XCTUnwrap(Container(handle: link.handle).children.first)
        for (name, ground) in try Colors().grounds() {
          for state in [GTK_STATE_FLAG_LINK, GTK_STATE_FLAG_VISITED] {
            let text = Color(of: label, in: link, state: state)
            XCTAssertGreaterThanOrEqual(text.contrast(to: ground), 4.5, "\(name), \(scheme)")
          }
        }
      }
    }
  }

  func testTheButtonThatStandsOutIsReadable() throws {
    try onMain {
      defer { Appearance.scheme = .system }
      Looks.install()
      let window = Window()
      let button = Button("Post")
      button.addStyleClass("suggested-action")
      Container(window)?.append(button)
      let label = try XCTUnwrap(Container(button)?.children.first)
      for scheme in [Appearance.Scheme.light, .dark] {
        Appearance.scheme = scheme
        // Colours change in steps.
        await eventually("Colours in \(scheme)") {
          let page = Color(parts: [1, 1, 1])
          let ground = Color(under: Widget(button), on: page)
          return Color(of: label, on: ground).contrast(to: ground) >= 4.5
            && ground.contrast(to: page) >= 4.5
        }
      }
      window.destroy()
    }
  }

  func testMessagesAndTheirButtonsAreReadable() throws {
    try onMain {
      defer { Appearance.scheme = .system }
      Looks.install()
      let window = MainWindowController(version: "0", services: .empty())
      try await show(window)
      window.toast.show("Photo moved to the trash", button: "Undo") {}
      let stage = try XCTUnwrap(window.contentOverlay)
      let panel = try XCTUnwrap(Container(stage)?.children.last)
      let (label, button) = try XCTUnwrap(
        (Container(panel)?.children).flatMap { $0.count == 2 ? ($0[0], $0[1]) : nil })
      let word = try XCTUnwrap(Container(button)?.children.first)
      for scheme in [Appearance.Scheme.light, .dark] {
        Appearance.scheme = scheme
        // Colors change in steps.
        await eventually("Colors in \(scheme)") {
          let ground = Color(under: panel, on: Color(parts: [1, 1, 1]))
          let below = Color(under: button, on: ground)
          return Color(of: label, on: ground).contrast(to: ground) >= 4.5
            && Color(of: word, on: below).contrast(to: below) >= 4.5
        }
      }
      window.close()
    }
  }

  /// On a picture that can't be opened, Share is off, but it must still be seen in the dark header.
  func testTheDisabledShareButtonOfTheViewerIsReadable() throws {
    let folder = try TemporaryFolder()
    try folder.write("This is no picture.", to: "kite.jpg")
    try onMain {
      defer { Appearance.scheme = .system }
      Looks.install()
      let window = ViewerWindowController(.empty(), files: [folder.file("kite.jpg")])
      try await show(window)
      let button = try XCTUnwrap(window.viewIfLoaded?.part("share-button"))
      for scheme in [Appearance.Scheme.light, .dark] {
        Appearance.scheme = scheme
        await eventually { !button.isSensitive }
        await turn()
        let label = try XCTUnwrap(Container(button)?.children.first)
        // The header is as good as the ground of the viewer.
        let header = Color(parts: [0x16, 0x16, 0x1a].map { Double($0) / 255 })
        // Colours change in steps.
        await eventually("Colours in \(scheme)") {
          let ground = Color(under: button, on: header)
          return Color(of: label, on: ground).contrast(to: ground) >= 3
            && ground.contrast(to: header) >= 1.2
        }
      }
      window.close()
    }
  }
}

extension Color {
  /// The colour of the text in `label`, on `ground`.
  @MainActor
  fileprivate init(of label: Widget, on ground: Color) {
    let context = gtk_widget_get_style_context(
      label.handle.pointer.assumingMemoryBound(to: GtkWidget.self))
    var color = GdkRGBA()
    gtk_style_context_get_color(context, gtk_style_context_get_state(context), &color)
    self = Color(parts: [color.red, color.green, color.blue]).over(ground, color.alpha)
  }

  /// The colour behind the text of `button`, on `ground`: what a point of it is drawn in.
  @MainActor
  fileprivate init(under button: Widget, on ground: Color) {
    let context = gtk_widget_get_style_context(
      button.handle.pointer.assumingMemoryBound(to: GtkWidget.self))
    let image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 40, 30)
    let canvas = cairo_create(image)
    cairo_set_source_rgb(canvas, ground.parts[0], ground.parts[1], ground.parts[2])
    cairo_paint(canvas)
    gtk_render_background(context, canvas, 0, 0, 40, 30)
    cairo_destroy(canvas)
    cairo_surface_flush(image)
    let row = cairo_image_surface_get_data(image)! + 15 * Int(cairo_image_surface_get_stride(image))
    // Blue, green and red, as the machine orders them.
    parts = [2, 1, 0].map { Double(row[20 * 4 + $0]) / 255 }
    cairo_surface_destroy(image)
  }

  /// The colour of the text in `label` while `button` around it is in `state`.
  @MainActor
  fileprivate init(of label: Widget, in button: LinkButton, state: GtkStateFlags) {
    let pointers = [Widget(button), label].map {
      $0.handle.pointer.assumingMemoryBound(to: GtkWidget.self)
    }
    gtk_widget_set_state_flags(pointers[0], state, 1)
    let context = gtk_widget_get_style_context(pointers[1])
    var color = GdkRGBA()
    gtk_style_context_get_color(context, gtk_style_context_get_state(context), &color)
    parts = [color.red, color.green, color.blue]
  }
}

private struct Color {
  let parts: [Double]

  /// The colour with this opacity on `ground`.
  func over(_ ground: Color, _ opacity: Double) -> Color { ground.mixed(with: self, opacity) }

  /// Like the style sheet's `mix`.
  func mixed(with other: Color, _ share: Double) -> Color {
    Color(parts: zip(parts, other.parts).map { $0 * (1 - share) + $1 * share })
  }

  private var luminance: Double {
    let linear = parts.map { $0 <= 0.03928 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  func contrast(to other: Color) -> Double {
    let (light, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (light + 0.05) / (dark + 0.05)
  }
}

/// The current colours of a window.
@MainActor
private struct Colors {
  private let window = Window()

  subscript(name: String) -> Color {
    get throws {
      var color = GdkRGBA()
      let widget = window.handle.pointer.assumingMemoryBound(to: GtkWidget.self)
      let found = gtk_style_context_lookup_color(
        gtk_widget_get_style_context(widget), name, &color)
      XCTAssertNotEqual(found, 0, name)
      return Color(parts: [color.red, color.green, color.blue])
    }
  }

  /// The background of text.
  func grounds() throws -> [(String, Color)] {
    let (page, card) = (try self["theme_bg_color"], try self["theme_base_color"])
    return [("a page", page), ("a card", card)]
  }
}
