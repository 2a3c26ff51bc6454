// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CEmbed
import GLib
import Glibc
import Gtk
import XCTest

/// What the error that `body` throws says; the test fails when it throws none, or another kind.
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

/// A bundle as a program's own C target would have it; kept for ever, as that is.
func bundle(_ files: KeyValuePairs<String, String>) -> ResourceBundle {
  let table = UnsafeMutablePointer<cameo_embedded_file>.allocate(capacity: files.count + 1)
  for (index, file) in files.enumerated() {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: file.value.utf8.count)
    _ = bytes.initialize(from: file.value.utf8)
    (table + index).initialize(
      to: cameo_embedded_file(
        path: UnsafePointer(strdup(file.key)), bytes: UnsafePointer(bytes.baseAddress),
        size: bytes.count))
  }
  (table + files.count).initialize(to: cameo_embedded_file())
  return ResourceBundle(table)
}
