// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CGtk
import Gtk
import Handy
import TestSupport
import XCTest

@testable import CameoApp

final class PhoneWindowTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testOtherPhotosReplaceAsManyOthers() throws {
    try onMain {
      let model = PhoneModel(.empty(), .sending(""))
      let window = PhoneWindowController(model)
      try await show(window)
      let box = try XCTUnwrap(window.viewIfLoaded?.part("thumbnails-box").flatMap { Container($0) })
      model.thumbnails = [try Samples.picture()]
      model.isNarrow.toggle()
      await eventually { box.children.count == 1 }
      let first = box.children
      model.thumbnails = [try Samples.picture()]
      model.isNarrow.toggle()
      await eventually { box.children.count == 1 && box.children != first }
      window.close()
    }
  }

  func testAnAddressIsBrokenWithoutHyphens() throws {
    try onMain {
      let window = PhoneWindowController(PhoneModel(.empty(), .sending("")))
      try await show(window)
      let label = try XCTUnwrap(window.viewIfLoaded?.part("address-label"))
      let list = gtk_label_get_attributes(
        label.handle.pointer.assumingMemoryBound(to: GtkLabel.self))
      let attributes = try XCTUnwrap(list.flatMap { pango_attr_list_to_string($0) })
      defer { g_free(attributes) }
      XCTAssert(String(cString: attributes).contains("insert-hyphens false"))
      window.close()
    }
  }
}
