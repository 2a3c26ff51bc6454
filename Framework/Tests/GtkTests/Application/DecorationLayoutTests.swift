// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Gtk

@Suite struct DecorationLayoutTests {
  @Test(arguments: [
    ("menu:minimize,maximize,close", ":close"), ("close,minimize,maximize:", "close:"),
    ("close:appmenu", "close:"), (":", ":"), ("", ""),
  ])
  func `only the button that closes stays, where it is`(layout: String, rest: String) {
    #expect(Display.closeButtonOnly(in: layout) == rest)
  }
}
