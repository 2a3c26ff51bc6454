// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import GLib
import Gtk
import XCTest

/// The text of the error that `body` throws; the test fails when it throws none, or another kind.
@MainActor
func complaint(
  file: StaticString = #filePath, line: UInt = #line, _ body: @MainActor () throws -> Void
) -> String? {
  do {
    try body()
    XCTFail("An error is expected.", file: file, line: line)
  } catch let error as InterfaceError {
    return error.description
  } catch {
    XCTFail("\(error)", file: file, line: line)
  }
  return nil
}

/// An interface with a box called `name` and `children` in it.
func box(_ name: String, inside children: String) -> Interface {
  Interface(
    name, xml: "<interface><object class=\"GtkBox\" id=\"\(name)\">\(children)</object></interface>"
  )
}

/// One widget of class `type`, with nothing but `properties` set.
@MainActor
func make<Object: WidgetType>(
  _ type: String, _ properties: [String: String] = [:], as object: Object.Type = Object.self
) throws -> Object {
  let lines = properties.map { "<property name=\"\($0.key)\">\($0.value)</property>" }
  let xml =
    "<interface><object class=\"\(type)\" id=\"it\">\(lines.joined())</object></interface>"
  return try InterfaceReader(Interface("it", xml: xml)).root()
}

/// A bundle of texts.
func bundle(_ files: KeyValuePairs<StaticString, StaticString>) -> ResourceBundle {
  ResourceBundle(files.map { EmbeddedFile("\($0.key)", text: $0.value) })
}
