// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

/// `cameo doctor` for users and scripts.
final class DoctorTests: XCTestCase {
  func testAllRequirementsWorkHere() throws {
    let run = try ProgramRun("cameo", ["doctor"], environment: ["DISPLAY": ":7"])
    XCTAssertEqual(run.status, 0, run.output)
    XCTAssertEqual(run.errors, "")
    XCTAssert(run.output.hasPrefix("cameo 0.1.0\nOK       Decoder: /"), run.output)
    XCTAssert(run.output.contains("\nOK       WEBP format: supported\n"), run.output)
    XCTAssert(run.output.contains("\nOK       Session bus: reachable\n"), run.output)
    XCTAssert(run.output.contains("\nOK       Display: DISPLAY=:7\n"), run.output)
    XCTAssertNotNil(run.output.firstMatch(of: /OK +Sandbox: [0-9]{2} attempts blocked/))
    XCTAssert(run.output.hasSuffix("\nCameo works on this computer.\n"))
  }

  func testJSONOutputIsOneDocument() throws {
    let checks = try checks(["DISPLAY": nil, "WAYLAND_DISPLAY": nil], status: 0)
    for name in [
      "decoder", "sandbox", "format-jpeg", "format-bmp", "data", "config", "sftp", "towns", "text",
    ] {
      XCTAssertEqual(checks[name]?["state"] as? String, "ok", name)
    }
    XCTAssertEqual(checks["display"]?["state"] as? String, "missing")
    XCTAssertEqual(checks["display"]?["needed"] as? Bool, false)
    XCTAssertEqual(
      checks["display"]?["advice"] as? String,
      "Commands work without a display. To open the window, start Cameo from a desktop.")
  }

  func testWithoutABusDoctorSaysWhatToDo() throws {
    let folder = try TemporaryFolder()
    let checks = try checks(
      ["DBUS_SESSION_BUS_ADDRESS": nil, "XDG_RUNTIME_DIR": folder.path], status: 0)
    XCTAssertEqual(checks["session-bus"]?["state"] as? String, "missing")
    XCTAssertNil(checks["portals"])
  }

  func testDoctorFailsWhereNothingCanBeSaved() throws {
    let folder = try TemporaryFolder()
    try folder.write("in the way", to: "file")
    let checks = try checks(["XDG_DATA_HOME": folder.file("file")], status: 1)
    XCTAssertEqual(checks["data"]?["state"] as? String, "problem")
    XCTAssertEqual(checks["data"]?["needed"] as? Bool, true)
  }

  /// The checks' results, by name.
  private func checks(
    _ environment: [String: String?], status: Int
  ) throws -> [String: [String: Any]] {
    let run = try ProgramRun("cameo", ["doctor", "--json"], environment: environment)
    XCTAssertEqual(run.status, status, run.output)
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let object = try XCTUnwrap(document as? [String: Any])
    XCTAssertEqual(object["healthy"] as? Bool, status == 0)
    let checks = try XCTUnwrap(object["checks"] as? [[String: Any]])
    return Dictionary(checks.map { ($0["name"] as? String ?? "", $0) }) { first, _ in first }
  }
}
