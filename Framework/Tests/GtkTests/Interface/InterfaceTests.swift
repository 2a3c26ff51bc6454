// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import Gtk
import Testing

@Suite struct InterfaceTests {
  @Test func `an interface is a file in the folder ui of a program`() {
    let files = bundle(["form.ui": "<no/>", "ui/form.ui": "<form/>", "ui/empty.ui": ""])
    let form = Interface("form", in: files)
    #expect(form.name == "form")
    #expect(form.file == "form.ui")
    #expect(form.xml == "<form/>")
    #expect(Interface("empty", in: files).xml == "")
    #expect(Interface("other", in: files).xml == nil)
  }

  @Test func `interfaces are equal when name and text are`() {
    #expect(Interface("a", xml: "<a/>") == Interface("a", xml: "<a/>"))
    #expect(Interface("a", xml: "<a/>") != Interface("b", xml: "<a/>"))
    #expect(Interface("a", xml: "<a/>") != Interface("a", xml: "<b/>"))
  }
}
