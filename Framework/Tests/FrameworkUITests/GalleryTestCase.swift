// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import UIDriver

/// Tests of the gallery, which uses the framework from outside. `make test` builds it first; by
/// hand, run `swift build --package-path Examples/Gallery --scratch-path .build`.
class GalleryTestCase: UITestCase {
  /// The gallery that was started last.
  private(set) var running: DrivenProgram?

  func gallery(on page: NameMatch) throws -> Element {
    let program = try start("Gallery")
    running = program
    let window = try program.window("Gallery")
    let pages = try window.find(.listBox, named: "Pages of the Gallery")
    try choose(page, in: pages)
    return window
  }

  override func tearDown() {
    running = nil
    super.tearDown()
  }

  /// Does what Enter does on a row.
  func choose(_ name: NameMatch, in window: Element) throws {
    try row(name, in: window).press(.enter)
  }

  func row(_ name: NameMatch, in window: Element) throws -> Element {
    // Even for one that is scrolled away: the focus brings it into view.
    try poll(orThrow: "No row \(name), only:\n\(window.outline)") {
      window.findAll(.listItem, named: name, hidden: true).first
    }
  }
}
