// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Handy
import TestSupport
import XCTest

@testable import CameoApp
@testable import Gtk
@testable import Imaging

/// A photo that is being edited.
@MainActor
final class EditRoom {
  let model: EditModel
  let window: EditWindowController
  private(set) var taken: EditHistory<PictureEdit>?
  let view: Widget
  let area: Widget

  init(_ tool: EditTool, offersFocus: Bool = false) async throws {
    let picture = try Samples.picture("hills-at-noon.jpg")
    model = EditModel(
      EditHistory(PictureEdit()),
      of: PictureSize(width: picture.width, height: picture.height), offersFocus: offersFocus)
    model.use(tool)
    var take: (EditHistory<PictureEdit>) -> Void = { _ in }
    window = EditWindowController(model, picture) { take($0) }
    try await show(window)
    let view = try XCTUnwrap(window.viewIfLoaded)
    let area = try XCTUnwrap(view.part("edit-area"))
    (self.view, self.area) = (view, area)
    take = { [weak self] in self?.taken = $0 }
    await eventually { area.isFocus }
  }

  /// Closes the window as one that nothing is wanted of.
  func discard() {
    model.settle()
    window.close()
  }

  func press(_ key: Int32, _ modifiers: UInt32 = 0) throws {
    try CameoAppTests.press(key, modifiers, on: area)
  }

  /// A key that the window gets before what has the focus.
  func pressInWindow(_ key: Int32) throws { try CameoAppTests.press(key, 0, on: view) }
}
