// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import Foundation
import GLib
import Gtk
import XCTest

@testable import GuideExamples

/// The guide's samples of widgets do what it says.
final class WidgetSampleTests: GtkTestCase {
  func testSettingsAreShownInWidgetsAndFollowThem() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      <schemalist><schema id="org.example.Look" path="/org/example/look/">
        <key name="look" type="s">
          <choices><choice value="plain"/><choice value="fancy"/></choices>
          <default>'plain'</default>
        </key>
        <key name="size" type="i"><range min="1" max="9"/><default>3</default></key>
      </schema></schemalist>
      """, to: "look.gschema.xml")
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = ["glib-compile-schemas", "--strict", folder.path]
    XCTAssertEqual(try ProgramRun(compiler).status, 0)
    try assertGivenBackOnMain {
      let settings = try Settings("org.example.Look", in: folder.path, backend: .memory)
      let model = try LookModel(settings)
      let updater = LookUpdater(model)
      let reader = try InterfaceReader(Self.interface)
      try updater.bind(to: reader)
      try reader.object("size-spin", as: SpinButton.self).range = 1...9
      try updater.startUpdating()
      let choice: RadioChoice = try reader.object("look-choice")
      let spin: SpinButton = try reader.object("size-spin")
      await eventually { spin.value == 3 && choice.chosen == "plain" }
      model.look.value = .fancy
      model.size.value = 5
      await eventually { spin.value == 5 && choice.chosen == "fancy" }
      choice.chosen = "plain"
      spin.value = 7
      XCTAssertEqual(model.look.value, .plain)
      XCTAssertEqual(model.size.value, 7)
      updater.releaseViews()
      choice.destroy()
    }
  }

  func testAListIsWrittenToAFile() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let path = folder.file("list.pdf")
      let outcome = try await printJob((1...100).map { "\($0)" }).export(to: path)
      XCTAssertEqual(outcome, .printed)
      XCTAssertEqual(folder.names, ["list.pdf"])
    }
  }

  private static let interface = Interface(
    "look",
    xml: """
      <interface><object class="GtkBox" id="look">
        <child><object class="GtkBox" id="look-choice">
          <child><object class="GtkRadioButton" id="plain"/></child>
          <child><object class="GtkRadioButton" id="fancy">
            <property name="group">plain</property></object></child>
        </object></child>
        <child><object class="GtkSpinButton" id="size-spin"/></child>
      </object></interface>
      """)
}
