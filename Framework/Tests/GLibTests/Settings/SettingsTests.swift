// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import Foundation
import GLib
import Observation
import XCTest

/// Settings of a schema that is compiled for the test, kept in memory.
final class SettingsTests: MainLoopTestCase {
  func testValuesAreReadWrittenAndReported() throws {
    let folder = try compiled()
    try assertGivenBackOnMain {
      let settings = try Settings("org.example.Card", in: folder.path, backend: .memory)
      let title = try settings.setting("title", as: String.self)
      let size = try settings.setting("size", as: Int.self)
      let names = try settings.setting("names", as: [String].self)
      let look = try settings.setting("look", as: Look.self)
      XCTAssertEqual(title.value, "Ada")
      XCTAssertEqual(size.value, 12)
      XCTAssertEqual(names.value, ["a", "b"])
      XCTAssertEqual(look.value, .plain)
      XCTAssertEqual(try settings.setting("part", as: Double.self).value, 0.5)
      XCTAssertEqual(try settings.setting("count", as: Int.self).value, 7)
      var heard: [Int] = []
      let connection = size.onChange { heard.append($0) }
      size.value = 20
      title.value = "Grüße"
      names.value = []
      look.value = .bold
      XCTAssertEqual([size.value, size.defaultValue], [20, 12])
      XCTAssertEqual(title.value, "Grüße")
      XCTAssertEqual(names.value, [])
      XCTAssertEqual(look.value, .bold)
      XCTAssertEqual(heard, [20])
      size.reset()
      XCTAssertEqual(size.value, 12)
      XCTAssertEqual(heard, [20, 12])
      connection.disconnect()
      size.value = 13
      XCTAssertEqual(heard.count, 2)
      XCTAssertTrue(size.isWritable)
    }
  }

  func testAnObserverIsNotifiedOnlyOfWhatItRead() throws {
    let folder = try compiled()
    try onMain {
      let settings = try Settings("org.example.Card", in: folder.path, backend: .memory)
      let title = try settings.setting("title", as: String.self)
      let size = try settings.setting("size", as: Int.self)
      var changes = 0
      withObservationTracking {
        _ = title.value
      } onChange: {
        MainActor.assumeIsolated { changes += 1 }
      }
      size.value = 30
      XCTAssertEqual(changes, 0)
      title.value = "B"
      XCTAssertEqual(changes, 1)
    }
  }

  func testValuesAgainstTheSchemaAreNotSet() throws {
    let folder = try compiled()
    try onMain {
      let settings = try Settings("org.example.Card", in: folder.path, backend: .memory)
      let size = try settings.setting("size", as: Int.self)
      let count = try settings.setting("count", as: Int.self)
      XCTAssertTrue(size.accepts(8))
      XCTAssertFalse(size.accepts(7))
      XCTAssertFalse(count.accepts(256), "It is a byte.")
      XCTAssertFalse(count.accepts(-1))
      size.value = 100
      count.value = 300
      XCTAssertEqual([size.value, count.value], [12, 7])
    }
    XCTAssertEqual(
      takeLog(domain: "Controllers-GLib").map(\.text),
      ["The setting “size” of “org.example.Card” cannot be set to 100."])
  }

  func testAMissingSchemaIsAnErrorAndNoCrash() throws {
    let folder = try compiled()
    let empty = try TemporaryFolder()
    try onMain {
      func complaint(_ body: () throws -> Void) -> SettingsError? {
        do { try body() } catch { return error as? SettingsError }
        return nil
      }
      let card = "org.example.Card"
      for id in ["org.example.Nothing", "", "org.example.Card\0"] {
        XCTAssertEqual(complaint { _ = try Settings(id) }, .missingSchema(id))
      }
      let unreadable = complaint { _ = try Settings(card, in: empty.path) }
      guard case .unreadableFolder(empty.path, _) = unreadable else {
        return XCTFail("\(String(describing: unreadable))")
      }
      XCTAssertEqual(
        complaint { _ = try Settings(card, path: "/elsewhere/", in: folder.path) },
        .wrongPath(schema: card, path: "/elsewhere/"))
      let movable = "org.example.Window"
      for path in [nil, "", "main", "/main", "//main/"] {
        XCTAssertEqual(
          complaint { _ = try Settings(movable, path: path, in: folder.path) },
          .wrongPath(schema: movable, path: path))
      }
      let window = try Settings(
        movable, path: "/org/example/main/", in: folder.path, backend: .memory)
      XCTAssertEqual(try window.setting("width", as: Int.self).value, 600)
      let settings = try Settings(card, in: folder.path, backend: .memory)
      for key in ["nothing", "", "title\0", "inner/"] {
        XCTAssertEqual(
          complaint { _ = try settings.setting(key, as: Bool.self) },
          .missingKey(schema: card, key: key))
      }
      XCTAssertEqual(
        complaint { _ = try settings.setting("title", as: Int.self) },
        .wrongType(schema: card, key: "title", expected: "Int", found: "s"))
      XCTAssertEqual(
        complaint { _ = try settings.setting("title", as: Look.self) },
        .wrongType(schema: card, key: "title", expected: "Look", found: "s"))
    }
  }

  func testAFileKeepsTheSettingsAfterTheProgramEnds() throws {
    let folder = try compiled()
    try onMain {
      let file = folder.file("card.ini")
      do {
        let settings = try Settings("org.example.Card", in: folder.path, backend: .file(file))
        try settings.setting("size", as: Int.self).value = 33
      }
      let again = try Settings("org.example.Card", in: folder.path, backend: .file(file))
      XCTAssertEqual(try again.setting("size", as: Int.self).value, 33)
    }
  }

  private func compiled() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      <schemalist>
        <schema id="org.example.Card" path="/org/example/card/">
          <key name="title" type="s"><default>'Ada'</default></key>
          <key name="size" type="i"><range min="8" max="72"/><default>12</default></key>
          <key name="count" type="y"><default>7</default></key>
          <key name="part" type="d"><default>0.5</default></key>
          <key name="names" type="as"><default>['a', 'b']</default></key>
          <key name="look" type="s">
            <choices><choice value="plain"/><choice value="bold"/></choices>
            <default>'plain'</default>
          </key>
          <child name="inner" schema="org.example.Inner"/>
        </schema>
        <schema id="org.example.Inner" path="/org/example/card/inner/"/>
        <schema id="org.example.Window">
          <key name="width" type="i"><default>600</default></key>
        </schema>
      </schemalist>
      """, to: "card.gschema.xml")
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = ["glib-compile-schemas", "--strict", folder.path]
    let run = try ProgramRun(compiler)
    XCTAssertEqual(run.status, 0, run.errors)
    return folder
  }
}

private enum Look: String, SettingValue {
  case plain, bold
}
